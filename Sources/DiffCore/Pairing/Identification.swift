/// How rows are told apart: the only questions that a diff asks about elements.
@usableFromInline
protocol Identification<Row> {
  associatedtype Row

  /// Whether two rows have the same id.
  func isSame(_ old: Row, _ new: Row) -> Bool

  /// Whether two rows of the same id show the same content.
  func hasSameContent(_ old: Row, _ new: Row) -> Bool

  /// A hash of the row's id, equal for equal ids.
  func hash(of row: Row) -> Int
}

/// Rows that say themselves who they are.
@usableFromInline
struct DiffableIdentification<Row: Diffable>: Identification {
  @inlinable
  init() {}

  @inlinable
  func isSame(_ old: Row, _ new: Row) -> Bool {
    old.id == new.id
  }

  @inlinable
  func hasSameContent(_ old: Row, _ new: Row) -> Bool {
    old.hasSameContent(as: new)
  }

  @inlinable
  func hash(of row: Row) -> Int {
    row.id.hashValue
  }
}

/// Rows of any type, whose id a closure finds and whose content is compared by `==`.
@usableFromInline
struct KeyIdentification<Row: Equatable, Key: Hashable>: Identification {
  @usableFromInline let key: (Row) -> Key

  @inlinable
  init(key: @escaping (Row) -> Key) {
    self.key = key
  }

  @inlinable
  func isSame(_ old: Row, _ new: Row) -> Bool {
    key(old) == key(new)
  }

  @inlinable
  func hasSameContent(_ old: Row, _ new: Row) -> Bool {
    old == new
  }

  @inlinable
  func hash(of row: Row) -> Int {
    key(row).hashValue
  }
}
