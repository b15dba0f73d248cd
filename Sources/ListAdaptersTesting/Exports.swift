// Tests of hosts and lists need both modules, so one import includes both.
@_exported public import ListAdapters
