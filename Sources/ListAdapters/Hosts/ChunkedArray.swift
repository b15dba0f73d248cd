/// An array in chunks, which inserts and removes elements in a short time, however many there are:
/// the rows of a host.
///
/// ```swift
/// var rows: ChunkedArray = ["a", "b", "d"]
/// rows.insert("c", at: 2)
/// rows.remove(at: 0)  // "a"
/// Array(rows)  // ["b", "c", "d"]
/// ```
///
/// An array shifts all rows behind the one that is inserted or removed, so a batch of *k* calls
/// costs O(*k* · *n*). Use a chunked array in a host that may show more than some thousand rows. It
/// does everything that an array does, by the same names.
///
/// To find an element, it passes the chunks before that of the element:
///
/// ```text
/// counts      3      2       4
/// chunks    a b c   d e   f g h i     the element at 6, g, is at 1 in the third chunk
/// ```
///
/// Copies share their chunks, and a change copies only the chunk of its element.
///
/// Complexity: `insert(_:at:)`, `remove(at:)` and the subscript take O(*c* + *n*/*c*) for *n*
/// elements in chunks of *c*, which is 512 or less. For 100,000 elements they take about as long as
/// for 1,000, as chunks are passed in less than a nanosecond each. Making a chunked array and
/// iterating over it take O(*n*).
public struct ChunkedArray<Element> {
  /// The elements, in at least one chunk.
  @usableFromInline var chunks: [[Element]]

  /// The number of elements in each chunk, and in all of them.
  @usableFromInline package var counts: [Int]
  @usableFromInline var totalCount: Int

  /// Creates an empty array.
  @inlinable
  public init() {
    self.init([])
  }

  /// Creates an array of the elements of a sequence.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    chunks = Self.chunks(of: Array(elements))
    counts = chunks.map(\.count)
    totalCount = counts.reduce(0, +)
  }
}

extension ChunkedArray {
  /// Inserts an element before the one at an offset, or at the end.
  @inlinable
  public mutating func insert(_ element: consuming Element, at offset: Int) {
    checkRange(offset..<offset)
    let position = positionUpTo(offset)
    chunks[position.chunk].insert(element, at: position.offset)
    didChangeCount(ofChunk: position.chunk, by: 1)
  }

  /// Removes and returns the element at an offset.
  @inlinable
  @discardableResult
  public mutating func remove(at offset: Int) -> Element {
    let position = position(of: offset)
    let element = chunks[position.chunk].remove(at: position.offset)
    didChangeCount(ofChunk: position.chunk, by: -1)
    return element
  }
}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
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
  /// Complexity: O(*n*/*c*) for *n* elements in chunks of *c*, where other random-access
  /// collections take O(1). Iterate where you need all of them.
  @inlinable
  public subscript(offset: Int) -> Element {
    // Reads and changes the element in its place: a section would otherwise copy its rows.
    _read {
      let position = position(of: offset)
      yield chunks[position.chunk][position.offset]
    }
    _modify {
      let position = position(of: offset)
      yield &chunks[position.chunk][position.offset]
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
    chunks.joined().makeIterator()
  }
}

extension ChunkedArray: RangeReplaceableCollection {
  /// Replaces the elements at a range of offsets.
  ///
  /// Complexity: O(*k* + *c* + *n*/*c*) for *k* old and new elements, and *n* in chunks of *c*.
  @inlinable
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    checkRange(range)
    let start = positionUpTo(range.lowerBound)
    let end = positionUpTo(range.upperBound)
    replaceChunks(
      start.chunk..<end.chunk + 1,
      with: chunks[start.chunk][..<start.offset] + Array(elements)
        + chunks[end.chunk][end.offset...])
  }

  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(repeatElement(element, count: count))
  }
}

// MARK: - Chunks

extension ChunkedArray {
  /// A chunk has at most this many elements.
  @inlinable
  static var most: Int { 512 }

  /// Every chunk has at least this many elements, unless it is the only one.
  ///
  /// It is less than half of the most, so a chunk that was split is not joined again at once.
  @inlinable
  static var fewest: Int { 128 }

  /// Returns the elements in the fewest chunks that are three quarters full, all about as long: if
  /// they were full, the next insertions would split one chunk after the other.
  @inlinable
  static func chunks(of elements: [Element]) -> [[Element]] {
    let count = elements.count
    let usual = most * 3 / 4
    let chunks = Swift.max((count + usual - 1) / usual, 1)
    return (0..<chunks).map { Array(elements[$0 * count / chunks..<($0 + 1) * count / chunks]) }
  }

  /// Returns the first position, or end of a chunk, that has as many elements before it.
  @inlinable
  func positionUpTo(_ offset: Int) -> (chunk: Int, offset: Int) {
    var chunk = 0
    var rest = offset
    while rest > counts[chunk] {
      rest -= counts[chunk]
      chunk += 1
    }
    return (chunk, rest)
  }

  /// Returns the position of the element at an offset.
  @inlinable
  func position(of offset: Int) -> (chunk: Int, offset: Int) {
    checkRange(offset..<offset + 1)
    let end = positionUpTo(offset + 1)
    return (end.chunk, end.offset - 1)
  }

  @inlinable
  func checkRange(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count, "\(range) is not within 0..<\(count)")
  }

  /// Counts an element that was inserted or removed, and splits or joins its chunk if necessary.
  @inlinable
  mutating func didChangeCount(ofChunk chunk: Int, by difference: Int) {
    counts[chunk] += difference
    totalCount += difference
    let isTooSmall = counts[chunk] < Self.fewest && counts.count > 1
    guard isTooSmall || counts[chunk] > Self.most else { return }
    replaceChunks(chunk..<chunk + 1, with: chunks[chunk])
  }

  /// Replaces the elements of some chunks, and divides them anew, together with those of the chunks
  /// beside them.
  @inlinable
  mutating func replaceChunks(_ range: Range<Int>, with elements: some Collection<Element>) {
    let start = Swift.max(range.lowerBound - 1, 0)
    let end = Swift.min(range.upperBound + 1, chunks.count)
    var all = Array(chunks[start..<range.lowerBound].joined())
    all += elements
    all += chunks[range.upperBound..<end].joined()
    let newChunks = Self.chunks(of: all)
    chunks.replaceSubrange(start..<end, with: newChunks)
    counts.replaceSubrange(start..<end, with: newChunks.map(\.count))
    totalCount = counts.reduce(0, +)
  }
}

extension ChunkedArray: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ChunkedArray: Equatable where Element: Equatable {
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elementsEqual(rhs)
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}
