/// A node of a ``CountedTree``: a leaf with elements, or an inner node with children.
///
/// ```text
///               7                     the number of elements below each node;
///       3               4             all leaves are equally deep
///     a b c          d e f g
/// ```
@usableFromInline
struct CountedTreeNode<Element> {
  /// The number of elements in this node and below it.
  @usableFromInline var count = 0

  /// The elements of a leaf.
  @usableFromInline var elements: [Element] = []

  /// The children of an inner node.
  @usableFromInline var children: [Self] = []

  @inlinable
  init() {}

  @inlinable
  init(leaf elements: [Element]) {
    count = elements.count
    self.elements = elements
  }

  @inlinable
  init(children: [Self]) {
    count = children.reduce(0) { $0 + $1.count }
    self.children = children
  }

  /// Creates the root of a tree, level by level from the leaves.
  @inlinable
  init(_ elements: some Sequence<Element>) {
    var nodes = Array(elements).dividedEvenly.map { Self(leaf: $0) }
    while nodes.count > 1 { nodes = nodes.dividedEvenly.map { Self(children: $0) } }
    self = nodes.first ?? Self()
  }

  /// Every node but the root has at least this many elements or children.
  ///
  /// It is less than half of the most, so a node that was split is not joined again at once.
  @inlinable
  static var fewest: Int { 24 }

  /// Every node has at most this many elements or children.
  @inlinable
  static var most: Int { 64 }

  @inlinable
  var isLeaf: Bool {
    children.isEmpty
  }

  /// The number of the node's own elements or children.
  @inlinable
  var width: Int {
    isLeaf ? elements.count : children.count
  }
}

extension CountedTreeNode {
  @inlinable
  subscript(offset: Int) -> Element {
    _read {
      if isLeaf {
        yield elements[offset]
      } else {
        let place = place(of: offset)
        yield children[place.child][place.offset]
      }
    }
    _modify {
      if isLeaf {
        yield &elements[offset]
      } else {
        let place = place(of: offset)
        yield &children[place.child][place.offset]
      }
    }
  }

  /// Returns the elements of the leaf that has the one at an offset.
  @inlinable
  func leaf(at offset: Int) -> [Element] {
    guard !isLeaf else { return elements }
    let place = place(of: offset)
    return children[place.child].leaf(at: place.offset)
  }

  @inlinable
  mutating func insert(_ element: consuming Element, at offset: Int) {
    count += 1
    guard !isLeaf else { return elements.insert(element, at: offset) }
    let place = offset == 0 ? Place(child: 0, offset: 0) : placeAfter(offset - 1)
    children[place.child].insert(element, at: place.offset)
    balance(place.child)
  }

  @inlinable
  mutating func remove(at offset: Int) -> Element {
    count -= 1
    guard !isLeaf else { return elements.remove(at: offset) }
    let place = place(of: offset)
    let element = children[place.child].remove(at: place.offset)
    balance(place.child)
    return element
  }
}

extension CountedTreeNode {
  /// A place below an inner node.
  @usableFromInline
  struct Place {
    @usableFromInline let child: Int

    /// The offset in the child.
    @usableFromInline let offset: Int

    @inlinable
    init(child: Int, offset: Int) {
      self.child = child
      self.offset = offset
    }
  }

  /// Returns the place of an element.
  @inlinable
  func place(of offset: Int) -> Place {
    var child = 0
    var rest = offset
    while rest >= children[child].count {
      rest -= children[child].count
      child += 1
    }
    return Place(child: child, offset: rest)
  }

  /// Returns the place right behind an element, in the same child.
  @inlinable
  func placeAfter(_ offset: Int) -> Place {
    let place = place(of: offset)
    return Place(child: place.child, offset: place.offset + 1)
  }
}

// MARK: - Balance

extension CountedTreeNode {
  /// Joins a child that is too small with a neighbor; splits the result if it is too large.
  @inlinable
  mutating func balance(_ child: Int) {
    var child = child
    if children[child].width < Self.fewest, children.count > 1 {
      child = Swift.max(child - 1, 0)
      let neighbor = children.remove(at: child + 1)
      children[child].append(neighbor)
    }
    if children[child].width > Self.most {
      children.insert(children[child].splitOff(), at: child + 1)
    }
  }

  /// Moves everything of a neighbor to the end of this node.
  @inlinable
  mutating func append(_ neighbor: consuming Self) {
    count += neighbor.count
    elements.append(moving: &neighbor.elements)
    children.append(moving: &neighbor.children)
  }

  /// Removes and returns the second half.
  @inlinable
  mutating func splitOff() -> Self {
    let half = width / 2
    let tail =
      isLeaf
      ? Self(leaf: elements.splitOff(at: half)) : Self(children: children.splitOff(at: half))
    count -= tail.count
    return tail
  }

  /// Puts a new root above this one if it has become too large.
  @inlinable
  mutating func addLevelIfFull() {
    guard width > Self.most else { return }
    self = Self(children: [self])
    balance(0)
  }

  /// Makes the only child of the root the root.
  @inlinable
  mutating func dropLevelIfSingle() {
    guard children.count == 1 else { return }
    self = children[0]
  }
}

// Copying elements would touch whatever they hold, all over the memory: these move them.
extension Array {
  /// Moves all elements of another array to the end of this one.
  @inlinable
  mutating func append(moving other: inout Self) {
    reserveCapacity(count + other.count)
    other.reverseInPlace()
    while let element = other.popLast() { append(element) }
  }

  /// Removes and returns the elements from an offset on.
  @inlinable
  mutating func splitOff(at offset: Int) -> Self {
    var tail = Self()
    tail.reserveCapacity(count - offset)
    while count > offset { tail.append(removeLast()) }
    tail.reverseInPlace()
    return tail
  }

  @inlinable
  mutating func reverseInPlace() {
    withUnsafeMutableBufferPointer { $0.reverse() }
  }
}

extension Array {
  /// The elements as the fewest arrays that nodes can have, all of about the same length.
  @inlinable
  var dividedEvenly: [[Element]] {
    let most = CountedTreeNode<Element>.most
    let parts = (count + most - 1) / most
    return (0..<parts).map { Array(self[$0 * count / parts..<($0 + 1) * count / parts]) }
  }
}

extension CountedTreeNode: Sendable where Element: Sendable {}

extension CountedTree {
  /// The widths of the nodes, level by level from the root: for tests.
  package var levels: [[Int]] {
    var levels: [[Int]] = []
    var nodes = [root]
    while !nodes.isEmpty {
      levels.append(nodes.map(\.width))
      nodes = nodes.flatMap(\.children)
    }
    return levels
  }
}
