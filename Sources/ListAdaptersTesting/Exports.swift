// A test of a host or a list needs both modules: one import is enough.
@_exported public import ListAdapters
