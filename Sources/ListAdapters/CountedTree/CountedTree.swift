/// A list whose elements are inserted and removed in a short time, however many there are: the rows
/// of a host.
///
/// ```swift
/// var rows: CountedTree = ["a", "b", "d"]
/// rows.insert("c", at: 2)
/// rows.remove(at: 0)  // "a"
/// Array(rows)  // ["b", "c", "d"]
/// ```
///
/// An array shifts all rows behind the one that is inserted or removed, so a batch of *k* calls
/// costs O(*k* · *n*). Use a tree in a host that may show more than some thousand rows; everything
/// that an array does, a tree does by the same name.
///
/// It has two levels: the elements stand in leaves of up to 512, and the root has the number of
/// elements in each leaf. To find an element, it passes the leaves before that of the element:
///
/// ```text
/// counts      3      2       4
/// leaves    a b c   d e   f g h i     the element at 6, g, is at 1 in the third leaf
/// ```
///
/// Copies share their leaves, and a change copies only the leaf of its element.
///
/// Complexity: `insert(_:at:)`, `remove(at:)` and the subscript take O(*c* + *n*/*c*) for *n*
/// elements in leaves of *c*. For 100,000 elements they take about as long as for 1,000, as leaves
/// are passed in less than a nanosecond each. Making a tree and iterating over it take O(*n*).
public struct CountedTree<Element> {
  /// The elements, in at least one leaf.
  @usableFromInline var leaves: [[Element]]

  /// The number of elements in each leaf, and in all of them.
  @usableFromInline var counts: [Int]
  @usableFromInline var totalCount: Int

  /// Creates an empty tree.
  @inlinable
  public init() {
    self.init([])
  }

  /// Creates a tree of the elements of a sequence.
  ///
  /// Complexity: O(*n*) for *n* elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    leaves = Array(elements).dividedEvenly(most: Self.most)
    counts = leaves.map(\.count)
    totalCount = counts.reduce(0, +)
  }
}

extension CountedTree {
  /// Inserts an element before the one at an offset, or at the end.
  ///
  /// Complexity: O(*c* + *n*/*c*) for *n* elements in leaves of *c*.
  @inlinable
  public mutating func insert(_ element: consuming Element, at offset: Int) {
    precondition(
      offset >= 0 && offset <= count, "\(offset) is no place to insert among \(count) elements")
    let position = positionUpTo(offset)
    leaves[position.leaf].insert(element, at: position.offset)
    didChangeCount(ofLeaf: position.leaf, by: 1)
  }

  /// Removes and returns the element at an offset.
  ///
  /// Complexity: O(*c* + *n*/*c*) for *n* elements in leaves of *c*.
  @inlinable
  @discardableResult
  public mutating func remove(at offset: Int) -> Element {
    let position = position(of: offset)
    let element = leaves[position.leaf].remove(at: position.offset)
    didChangeCount(ofLeaf: position.leaf, by: -1)
    return element
  }
}

extension CountedTree: RandomAccessCollection, MutableCollection {
  @inlinable
  public var startIndex: Int {
    0
  }

  @inlinable
  public var endIndex: Int {
    totalCount
  }

  /// The element at an offset.
  ///
  /// Complexity: O(*n*/*c*) for *n* elements in leaves of *c*, where other random-access
  /// collections take O(1). Iterate where you need all of them.
  @inlinable
  public subscript(offset: Int) -> Element {
    // Reads and changes the element in its place: a section would otherwise copy its rows.
    _read {
      let position = position(of: offset)
      yield leaves[position.leaf][position.offset]
    }
    _modify {
      let position = position(of: offset)
      yield &leaves[position.leaf][position.offset]
    }
  }

  /// The elements at a range of offsets.
  ///
  /// As in an array, a slice with another number of elements may take their place.
  @inlinable
  public subscript(range: Range<Int>) -> Slice<Self> {
    get {
      checkRange(range)
      return Slice(base: self, bounds: range)
    }
    set { replaceSubrange(range, with: newValue) }
  }

  @inlinable
  public func makeIterator() -> some IteratorProtocol<Element> {
    leaves.joined().makeIterator()
  }
}

extension CountedTree: RangeReplaceableCollection {
  /// Replaces the elements at a range of offsets.
  ///
  /// Complexity: O(*k* + *c* + *n*/*c*) for *k* old and new elements, and *n* in leaves of *c*.
  @inlinable
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    checkRange(range)
    let start = positionUpTo(range.lowerBound)
    let end = positionUpTo(range.upperBound)
    replaceLeaves(
      start.leaf..<end.leaf + 1,
      with: leaves[start.leaf][..<start.offset] + Array(elements) + leaves[end.leaf][end.offset...])
  }

  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(repeatElement(element, count: count))
  }
}

// MARK: - Leaves

extension CountedTree {
  /// A leaf has at most this many elements.
  @inlinable
  static var most: Int { 512 }

  /// Every leaf has at least this many elements, unless it is the only one.
  ///
  /// It is less than half of the most, so a leaf that was split is not joined again at once.
  @inlinable
  static var fewest: Int { 128 }

  /// The position of an element, or the end of a leaf.
  @usableFromInline
  typealias Position = (leaf: Int, offset: Int)

  /// Returns the position that has as many elements before it as an offset says, in the first leaf
  /// that has such a position.
  @inlinable
  func positionUpTo(_ offset: Int) -> Position {
    var leaf = 0
    var rest = offset
    while rest > counts[leaf] {
      rest -= counts[leaf]
      leaf += 1
    }
    return (leaf, rest)
  }

  /// Returns the position of the element at an offset.
  @inlinable
  func position(of offset: Int) -> Position {
    precondition(0..<count ~= offset, "\(offset) is not within 0..<\(count)")
    let end = positionUpTo(offset + 1)
    return (end.leaf, end.offset - 1)
  }

  @inlinable
  func checkRange(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "\(range) is not within 0..<\(count)")
  }

  /// Counts an element that was inserted or removed, and splits or joins its leaf if necessary.
  @inlinable
  mutating func didChangeCount(ofLeaf leaf: Int, by difference: Int) {
    counts[leaf] += difference
    totalCount += difference
    let isTooSmall = counts[leaf] < Self.fewest && counts.count > 1
    guard isTooSmall || counts[leaf] > Self.most else { return }
    replaceLeaves(leaf..<leaf + 1, with: leaves[leaf])
  }

  /// Puts elements in the place of those of some leaves.
  ///
  /// If there are too few of them for a leaf, they share leaves with the elements beside them.
  @inlinable
  mutating func replaceLeaves(_ range: Range<Int>, with elements: some Collection<Element>) {
    let isLeaf = elements.count >= Self.fewest
    let start = isLeaf ? range.lowerBound : Swift.max(range.lowerBound - 1, 0)
    let end = isLeaf ? range.upperBound : Swift.min(range.upperBound + 1, leaves.count)
    var all = Array(leaves[start..<range.lowerBound].joined())
    all += elements
    all += leaves[range.upperBound..<end].joined()
    let newLeaves = all.dividedEvenly(most: Self.most)
    leaves.replaceSubrange(start..<end, with: newLeaves)
    counts.replaceSubrange(start..<end, with: newLeaves.map(\.count))
    totalCount = counts.reduce(0, +)
  }

  /// The number of elements in each leaf: for tests.
  package var leafCounts: [Int] {
    leaves.map(\.count)
  }
}

extension Array {
  /// Returns the elements as the fewest arrays of up to some length, at least one, which are all
  /// about as long.
  @inlinable
  func dividedEvenly(most: Int) -> [[Element]] {
    let parts = Swift.max((count + most - 1) / most, 1)
    return (0..<parts).map { Array(self[$0 * count / parts..<($0 + 1) * count / parts]) }
  }
}

extension CountedTree: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension CountedTree: Equatable where Element: Equatable {
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elementsEqual(rhs)
  }
}

extension CountedTree: Sendable where Element: Sendable {}
