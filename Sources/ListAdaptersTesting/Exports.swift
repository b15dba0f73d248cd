// Whoever tests a host or a list needs both: one import is enough.
@_exported import ListAdapters
