/// A list whose items are inserted, removed and read in logarithmic time: the rows of a host.
///
/// ```swift
/// var rows: CountedTree = ["a", "b", "d"]
/// rows.insert("c", at: 2)
/// rows.remove(at: 0)  // "a"
/// Array(rows)  // ["b", "c", "d"]
/// ```
///
/// An array shifts everything behind a row that comes or goes, so a batch of *k* calls costs
/// O(*k* · *n*). Use a tree in a host that may show more than some thousand rows; everything that
/// an array does, a tree does by the same name.
///
/// It is a B-tree in which every node knows the number of elements below it. Elements that follow
/// one another share arrays of 24 to 64, so the tree takes little more memory than an array.
/// Copies share their nodes, and a change copies only the nodes on the way to its element.
///
/// Complexity: `insert(_:at:)`, `remove(at:)` and the subscript take O(log *n*), where *n* is the
/// number of elements. Making a tree and iterating over it take O(*n*).
///
/// Sources: R. Bayer, E. McCreight, "Organization and maintenance of large ordered indexes", 1972;
/// S. Tatham, "Counted B-trees", https://www.chiark.greenend.org.uk/~sgtatham/algorithms/cbtree.html
public struct CountedTree<Element> {
  @usableFromInline var root: CountedTreeNode<Element>

  /// Creates an empty tree.
  @inlinable
  public init() {
    root = CountedTreeNode()
  }

  /// Creates a tree of the elements of a sequence.
  ///
  /// Complexity: O(*n*) for *n* elements.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    root = CountedTreeNode(elements)
  }
}

extension CountedTree {
  /// Inserts an element before the one at an offset, or at the end.
  ///
  /// Complexity: O(log *n*) for *n* elements.
  @inlinable
  public mutating func insert(_ element: consuming Element, at offset: Int) {
    precondition(
      offset >= 0 && offset <= count, "\(offset) is no place to insert among \(count) elements")
    root.insert(element, at: offset)
    root.addLevelIfFull()
  }

  /// Removes and returns the element at an offset.
  ///
  /// Complexity: O(log *n*) for *n* elements.
  @inlinable
  @discardableResult
  public mutating func remove(at offset: Int) -> Element {
    checkElement(at: offset)
    let element = root.remove(at: offset)
    root.dropLevelIfSingle()
    return element
  }

  @inlinable
  func checkElement(at offset: Int) {
    precondition(offset >= 0 && offset < count, "\(offset) is not within 0..<\(count)")
  }
}

extension CountedTree: RandomAccessCollection, MutableCollection {
  @inlinable
  public var startIndex: Int {
    0
  }

  @inlinable
  public var endIndex: Int {
    root.count
  }

  /// The element at an offset.
  ///
  /// Complexity: O(log *n*) for *n* elements, where other random-access collections take O(1).
  /// Iterate where you need all of them.
  @inlinable
  public subscript(offset: Int) -> Element {
    // Reads and changes the element in its place: a section would otherwise copy its rows.
    _read {
      checkElement(at: offset)
      yield root[offset]
    }
    _modify {
      checkElement(at: offset)
      yield &root[offset]
    }
  }
}

extension CountedTree: RangeReplaceableCollection {
  /// Replaces the elements at a range of offsets.
  ///
  /// Complexity: O((*r* + *k*) log *n*), where *r* elements of *n* leave and *k* come; O(*k*) if
  /// all elements leave.
  @inlinable
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "\(range) is not within 0..<\(count)")
    guard range.count < count else {
      self = Self(elements)
      return
    }
    for offset in range.reversed() { remove(at: offset) }
    for (ordinal, element) in elements.enumerated() {
      insert(element, at: range.lowerBound + ordinal)
    }
  }

  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(repeatElement(element, count: count))
  }
}

extension CountedTree {
  /// The elements of a tree, one after the other.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let root: CountedTreeNode<Element>
    @usableFromInline var leaf: [Element] = []
    @usableFromInline var place = 0
    @usableFromInline var nextLeaf = 0

    @inlinable
    init(root: CountedTreeNode<Element>) {
      self.root = root
    }

    @inlinable
    public mutating func next() -> Element? {
      if place == leaf.count {
        guard nextLeaf < root.count else { return nil }
        leaf = root.leaf(at: nextLeaf)
        nextLeaf += leaf.count
        place = 0
      }
      defer { place += 1 }
      return leaf[place]
    }
  }

  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(root: root)
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
