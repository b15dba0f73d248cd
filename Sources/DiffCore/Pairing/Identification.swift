/// How the rows of two lists are told apart: the only questions that a diff asks about elements.
///
/// Rows are given by their offsets.
@usableFromInline
protocol Identification {
  /// Whether a row of the old list and one of the new list have the same id.
  func isSame(old: Int, new: Int) -> Bool

  /// Whether two rows of the same id show the same content.
  func hasSameContent(old: Int, new: Int) -> Bool

  /// Whether a row of the old list has the id of another one of that list.
  func isRepeated(old: Int, other: Int) -> Bool

  /// A hash of the id of a row of the old list: equal for equal ids, in both lists.
  func hash(old: Int) -> Int

  /// A hash of the id of a row of the new list.
  func hash(new: Int) -> Int
}

/// Rows that say themselves who they are.
@usableFromInline
struct DiffableIdentification<Rows: RowAccess>: Identification where Rows.Row: Diffable {
  @usableFromInline let old: Rows
  @usableFromInline let new: Rows

  @inlinable
  init(old: Rows, new: Rows) {
    self.old = old
    self.new = new
  }

  @inlinable
  func isSame(old oldRow: Int, new newRow: Int) -> Bool {
    old[oldRow].id == new[newRow].id
  }

  @inlinable
  func hasSameContent(old oldRow: Int, new newRow: Int) -> Bool {
    old[oldRow].hasSameContent(as: new[newRow])
  }

  @inlinable
  func isRepeated(old oldRow: Int, other: Int) -> Bool {
    old[oldRow].id == old[other].id
  }

  @inlinable
  func hash(old oldRow: Int) -> Int {
    old[oldRow].id.hashValue
  }

  @inlinable
  func hash(new newRow: Int) -> Int {
    new[newRow].id.hashValue
  }
}

/// Rows of any type, whose id a closure finds and whose content is compared by `==`.
///
/// The closure is called by two others, which take rows by reference. The optimizer inlines one
/// closure into another even where it does not inline any into the diff. Then no row is copied,
/// and what it holds retained, only to find its id: that takes ten times as long as comparing it.
@usableFromInline
struct KeyIdentification<Row: Equatable>: Identification {
  @usableFromInline let old: RowBuffer<Row>
  @usableFromInline let new: RowBuffer<Row>

  /// Whether two rows have the same id.
  @usableFromInline let haveSameKey: (RowReference<Row>, RowReference<Row>) -> Bool

  @usableFromInline let hashOfKey: (RowReference<Row>) -> Int

  @inlinable @inline(__always)
  init<Key: Hashable>(old: RowBuffer<Row>, new: RowBuffer<Row>, key: @escaping (Row) -> Key) {
    self.old = old
    self.new = new
    haveSameKey = { key($0.row) == key($1.row) }
    hashOfKey = { key($0.row).hashValue }
  }

  @inlinable
  func isSame(old oldRow: Int, new newRow: Int) -> Bool {
    haveSameKey(old.reference(to: oldRow), new.reference(to: newRow))
  }

  @inlinable
  func hasSameContent(old oldRow: Int, new newRow: Int) -> Bool {
    old[oldRow] == new[newRow]
  }

  @inlinable
  func isRepeated(old oldRow: Int, other: Int) -> Bool {
    haveSameKey(old.reference(to: oldRow), old.reference(to: other))
  }

  @inlinable
  func hash(old oldRow: Int) -> Int {
    hashOfKey(old.reference(to: oldRow))
  }

  @inlinable
  func hash(new newRow: Int) -> Int {
    hashOfKey(new.reference(to: newRow))
  }
}
