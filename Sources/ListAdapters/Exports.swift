// Whoever adapts a list needs its changesets and paths: one import is enough.
@_exported public import DiffCore
