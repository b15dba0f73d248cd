/// Compares and hashes the items of two lists.
///
/// All parameters are offsets, so that only this protocol touches elements.
@usableFromInline
protocol Identification {
  /// Returns whether an item of the old list and one of the new list have the same id.
  func isSame(old: Int, new: Int) -> Bool

  /// Returns whether two items of the same id have the same content.
  func hasSameContent(old: Int, new: Int) -> Bool

  /// Returns whether two items of the old list have the same id.
  func isRepeated(old: Int, other: Int) -> Bool

  /// Returns a hash of an old item's id, which is equal for equal ids in both lists.
  func hash(old: Int) -> Int

  /// Returns a hash of a new item's id, which is equal for equal ids in both lists.
  func hash(new: Int) -> Int
}

/// Identifies elements by the id that each of them has.
@usableFromInline
struct DiffableIdentification<Elements: ElementAccess>: Identification
where Elements.Element: Diffable {
  @usableFromInline let old: Elements
  @usableFromInline let new: Elements

  @inlinable
  init(old: Elements, new: Elements) {
    self.old = old
    self.new = new
  }

  @inlinable
  func isSame(old oldOffset: Int, new newOffset: Int) -> Bool {
    old[oldOffset].id == new[newOffset].id
  }

  @inlinable
  func hasSameContent(old oldOffset: Int, new newOffset: Int) -> Bool {
    old[oldOffset].hasSameContent(as: new[newOffset])
  }

  @inlinable
  func isRepeated(old oldOffset: Int, other: Int) -> Bool {
    old[oldOffset].id == old[other].id
  }

  @inlinable
  func hash(old oldOffset: Int) -> Int {
    old[oldOffset].id.hashValue
  }

  @inlinable
  func hash(new newOffset: Int) -> Int {
    new[newOffset].id.hashValue
  }
}

/// Identifies elements by the keys that a closure returns, and compares their content by `==`.
///
/// Two closures wrap the closure for the key, and take elements by reference. The optimizer inlines
/// the key closure into both, even where it inlines neither into the diff. Reading a key then
/// neither copies an element nor retains its references.
///
/// All code between the caller of a diff and the walk is inlined, and the mutable walk takes the
/// identification as a parameter. The optimizer then inlines the wrappers too.
@usableFromInline
struct KeyIdentification<Element: Equatable>: Identification {
  @usableFromInline let old: ElementBuffer<Element>
  @usableFromInline let new: ElementBuffer<Element>

  /// Returns whether two elements have the same key.
  @usableFromInline
  let haveSameKey: (ElementReference<Element>, ElementReference<Element>) -> Bool

  /// Returns the hash of an element's key.
  @usableFromInline let hashOfKey: (ElementReference<Element>) -> Int

  @inlinable @inline(__always)
  init<Key: Hashable>(
    old: ElementBuffer<Element>, new: ElementBuffer<Element>, key: @escaping (Element) -> Key
  ) {
    self.old = old
    self.new = new
    haveSameKey = { key($0.element) == key($1.element) }
    hashOfKey = { key($0.element).hashValue }
  }

  @inlinable
  func isSame(old oldOffset: Int, new newOffset: Int) -> Bool {
    haveSameKey(old.reference(to: oldOffset), new.reference(to: newOffset))
  }

  @inlinable
  func hasSameContent(old oldOffset: Int, new newOffset: Int) -> Bool {
    old[oldOffset] == new[newOffset]
  }

  @inlinable
  func isRepeated(old oldOffset: Int, other: Int) -> Bool {
    haveSameKey(old.reference(to: oldOffset), old.reference(to: other))
  }

  @inlinable
  func hash(old oldOffset: Int) -> Int {
    hashOfKey(old.reference(to: oldOffset))
  }

  @inlinable
  func hash(new newOffset: Int) -> Int {
    hashOfKey(new.reference(to: newOffset))
  }
}
