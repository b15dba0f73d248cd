/// An array in chunks, with fast insertion and removal, for the rows of a host.
///
/// ```swift
/// var rows: ChunkedArray = ["a", "b", "d"]
/// rows.insert("c", at: 2)
/// rows.remove(at: 0)  // "a"
/// Array(rows)  // ["b", "c", "d"]
/// ```
///
/// An `Array` shifts all elements after an insertion or a removal, so a batch of *k* calls takes
/// O(*k* · *n*). Use a chunked array in a host that may show more than a few thousand rows. It is a
/// sequence, not a collection: reading an element takes longer than in an array, so iterate if you
/// need all of them.
///
/// To find an element, it skips whole chunks:
///
/// ```text
/// counts      3      2       4
/// chunks    a b c   d e   f g h i     the element at 6, g, is at 1 in the third chunk
/// ```
///
/// Copies share their chunks. A change copies only the chunk of its element.
///
/// Complexity: `insert(_:at:)`, `remove(at:)` and the subscript take O(*c* + *n*/*c*) for *n*
/// elements in chunks of *c*, which is 512 or less. Creating a chunked array and iterating over it
/// take O(*n*).
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
  /// Inserts an element before the element at an offset, or at the end.
  @inlinable
  public mutating func insert(_ element: consuming Element, at offset: Int) {
    guard 0...count ~= offset else { stop(at: offset) }
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

extension ChunkedArray: Sequence {
  /// The number of elements.
  @inlinable
  public var count: Int {
    totalCount
  }

  /// The first element, or `nil` if the array is empty.
  @inlinable
  public var first: Element? {
    chunks[0].first
  }

  /// The element at an offset.
  @inlinable
  public subscript(offset: Int) -> Element {
    // Reading and changing in place avoids copying the rows of a section.
    _read {
      let position = position(of: offset)
      yield chunks[position.chunk][position.offset]
    }
    _modify {
      let position = position(of: offset)
      yield &chunks[position.chunk][position.offset]
    }
  }

  @inlinable
  public func makeIterator() -> some IteratorProtocol<Element> {
    chunks.joined().makeIterator()
  }
}

// MARK: - Chunks

extension ChunkedArray {
  /// The largest number of elements in a chunk.
  @inlinable
  static var most: Int { 512 }

  /// The smallest number of elements in a chunk, unless it is the only chunk.
  ///
  /// It is less than half of ``most``, so that a chunk is not joined right after it was split.
  @inlinable
  static var fewest: Int { 128 }

  /// Returns the elements in chunks of about equal size, up to three quarters full.
  ///
  /// If the chunks were full, the next insertions would split all of them.
  @inlinable
  static func chunks(of elements: [Element]) -> [[Element]] {
    let count = elements.count
    let usual = most * 3 / 4
    let chunks = Swift.max((count + usual - 1) / usual, 1)
    return (0..<chunks).map { Array(elements[$0 * count / chunks..<($0 + 1) * count / chunks]) }
  }

  /// Returns the first position, or end of a chunk, that is preceded by `offset` elements.
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

  @inlinable
  func position(of offset: Int) -> (chunk: Int, offset: Int) {
    guard 0..<count ~= offset else { stop(at: offset) }
    let end = positionUpTo(offset + 1)
    return (end.chunk, end.offset - 1)
  }

  @usableFromInline
  func stop(at offset: Int) -> Never {
    fatalError("ChunkedArray: \(offset) is not within 0..<\(count)")
  }

  /// Counts an inserted or removed element, and splits or joins its chunk if necessary.
  @inlinable
  mutating func didChangeCount(ofChunk chunk: Int, by difference: Int) {
    counts[chunk] += difference
    totalCount += difference
    let isTooSmall = counts[chunk] < Self.fewest && counts.count > 1
    guard isTooSmall || counts[chunk] > Self.most else { return }
    // A small chunk is joined with the next one; the last, with the previous one.
    let start = isTooSmall && chunk + 1 == counts.count ? chunk - 1 : chunk
    let range = start..<start + (isTooSmall ? 2 : 1)
    let newChunks = Self.chunks(of: Array(chunks[range].joined()))
    chunks.replaceSubrange(range, with: newChunks)
    counts.replaceSubrange(range, with: newChunks.map { $0.count })
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
