// Exported to all files of the module, most of which use random numbers.
@_exported public import struct ListAdaptersTesting.SeededGenerator
