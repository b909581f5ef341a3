// The module that programs import for kinds of data, under its name.

@_exported import Foundation
@_exported import Views
