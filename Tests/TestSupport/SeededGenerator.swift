// Tests of random lists need random numbers, too.
@_exported public import struct ListAdaptersTesting.SeededGenerator
