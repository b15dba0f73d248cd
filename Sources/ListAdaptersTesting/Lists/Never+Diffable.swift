import DiffCore

/// The header of a linear list: there is none to compare.
extension Never: Diffable {}
