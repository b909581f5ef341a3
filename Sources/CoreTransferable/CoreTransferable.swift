// The module that programs import for values that travel, under its name.

@_exported import Foundation
@_exported import Views
