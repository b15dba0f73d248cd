import DiffCore

/// A section of the old list after a batch was replayed on it, before it is compared with the data.
struct ReplayedSection {
  /// The header that the host kept; `nil` if it reads the section anew.
  var header: AnyItem?

  /// The rows; `nil` if the host reads all of them anew, with their section.
  var rows: [ReplayedRow]?

  /// A section that was inserted or reloaded.
  static var fresh: Self {
    Self(header: nil, rows: nil)
  }
}

/// What stands in one place after a batch was replayed.
enum ReplayedRow {
  /// A row that the host reads anew: it was inserted or reloaded.
  case fresh

  /// A row of the old list.
  case kept(AnyItem)

  /// Nothing: too few rows were left to fill the list.
  case missing
}

extension ReplayedSection {
  /// The section as it was before the batch.
  init(_ section: AnySection) {
    header = section.header
    rows = section.items.map { .kept($0) }
  }
}
