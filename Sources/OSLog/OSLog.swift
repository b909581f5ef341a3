// The module that programs import for their log, under its newer name.

@_exported import os
