// Clients of this module need patches, so one import includes both modules.
@_exported public import PatchCore
