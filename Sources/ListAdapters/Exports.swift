// Clients of this module need changesets and paths, so one import includes both modules.
@_exported public import DiffCore
