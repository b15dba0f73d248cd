import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// A chunked array and the array that it has to be like.
private struct BothArrays {
  private(set) var chunked: ChunkedArray<Int>
  private(set) var array: [Int]

  init(count: Int) {
    array = Array(0..<count)
    chunked = ChunkedArray(array)
  }

  mutating func insert(_ element: Int, at offset: Int) {
    chunked.insert(element, at: offset)
    array.insert(element, at: offset)
  }

  /// Removes an element; returns whether both had the same one.
  mutating func remove(at offset: Int) -> Bool {
    chunked.remove(at: offset) == array.remove(at: offset)
  }

  var isRight: Bool {
    chunked.count == array.count && chunked.elementsEqual(array) && isBalanced
  }

  /// Whether every chunk has as many elements as it should, which bounds the number of chunks.
  var isBalanced: Bool {
    let counts = chunked.counts
    return counts.allSatisfy { ($0 >= 128 || counts.count == 1) && $0 <= 512 }
      && counts.reduce(0, +) == array.count
  }
}

struct ChunkedArrayTests {
  /// Counts of short lists, and of lists that fill one chunk or two.
  private static let counts = Array(0...40) + [127, 128, 129, 511, 512, 513, 1_024, 1_025]

  @Test func elementsAreInsertedRemovedAndFirst() {
    var rows: ChunkedArray = ["a", "b", "d"]
    rows.insert("c", at: 2)
    let removed = rows.remove(at: 0)
    expectEqual(removed, "a")
    expectEqual(Array(rows), ["b", "c", "d"])
    var chunked = ChunkedArray(0..<1_000)
    expectEqual(chunked.first, 0)
    while chunked.count > 0 { chunked.remove(at: 0) }
    expectEqual(chunked.first, nil)
  }

  #if !DEBUG
    @Test func aChunkedArrayOfAnyCountHasTheElementsOfItsArray() {
      for count in 0...2_000 {
        let both = BothArrays(count: count)
        guard both.isRight, (0..<count).allSatisfy({ both.chunked[$0] == $0 }) else {
          Issue.record("\(count) elements")
          return
        }
      }
    }

    @Test func insertingAnywhereIsLikeInsertingIntoAnArray() {
      for count in Self.counts {
        for offset in 0...count {
          var both = BothArrays(count: count)
          both.insert(-1, at: offset)
          guard both.isRight, both.chunked[offset] == -1 else {
            Issue.record("inserting at \(offset) of \(count)")
            return
          }
        }
      }
    }

    @Test func removingAnywhereIsLikeRemovingFromAnArray() {
      for count in Self.counts {
        for offset in 0..<count {
          var both = BothArrays(count: count)
          guard both.remove(at: offset), both.isRight else {
            Issue.record("removing at \(offset) of \(count)")
            return
          }
        }
      }
    }
  #endif

  @Test(arguments: isExhaustive ? [0.0, 0.5, 1.0] : [0.5])
  func aChunkedArrayThatGrowsAndShrinksAtOnePlaceIsLikeAnArray(place: Double) {
    var both = BothArrays(count: 0)
    for element in 0..<6_000 {
      both.insert(element, at: Int(Double(element) * place))
      if element % 251 == 0 { #expect(both.isRight, "grown to \(element + 1)") }
    }
    #expect((12...47).contains(both.chunked.counts.count))
    for count in (0..<6_000).reversed() {
      let isSame = both.remove(at: Int(Double(count) * place))
      #expect(isSame)
      if count % 251 == 0 { #expect(both.isRight, "shrunk to \(count)") }
    }
    expectEqual(both.chunked.counts, [0])
  }

  @Test(arguments: 1...(isExhaustive ? 4 : 1))
  func randomEditsAreLikeThoseOfAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var both = BothArrays(count: 5_000)
    for step in 0..<10_000 {
      // It grows at first, and shrinks later.
      let isInsertion = Int.random(in: 0..<10_000, using: &random) > step
      if isInsertion || both.array.isEmpty {
        both.insert(step, at: Int.random(in: 0...both.array.count, using: &random))
      } else {
        let isSame = both.remove(at: Int.random(in: 0..<both.array.count, using: &random))
        #expect(isSame)
      }
      if step % 499 == 0 { #expect(both.isRight, "step \(step)") }
    }
    #expect(both.isRight)
  }

  @Test func elementsChangeInTheirPlaceWithoutBeingCopied() {
    var chunked = ChunkedArray(0..<5_000)
    for offset in 0..<chunked.count { chunked[offset] += offset }
    #expect(chunked.elementsEqual((0..<5_000).map { 2 * $0 }))
    // A list that grows by one item at a time is copied only when its room is used up.
    do {
      var chunked = ChunkedArray([[1], [2]])
      chunked[1].reserveCapacity(1_000)
      let capacity = chunked[1].capacity
      for number in 0..<900 { chunked[1].append(number) }
      expectEqual(chunked[1].capacity, capacity)
    }
  }

  @Test func aCopyKeepsItsElements() {
    let old = ChunkedArray(0..<5_000)
    var new = old
    new.remove(at: 2_500)
    new[0] = -1
    new.insert(5_000, at: 4_999)
    expectEqual(old, ChunkedArray(0..<5_000))
    expectEqual(new.count, 5_000)
  }

  @Test(arguments: [-1, 4, .max])
  func anOffsetBeyondTheElementsStopsTheProgram(offset: Int) async throws {
    let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [offset = offset as Int] in
      _ = ChunkedArray(0..<4)[offset]
    }
    expectMessage(read, "\(offset) is not within 0..<4")
    let removal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [offset = offset as Int] in
      var chunked = ChunkedArray(0..<4)
      chunked.remove(at: offset)
    }
    expectMessage(removal, "\(offset) is not within 0..<4")
  }

  /// Full chunks would be split one after the other by the first insertions.
  @Test func theFirstThousandMovesInALongArraySplitNoChunk() {
    var random = SeededGenerator(seed: 1)
    var chunked = ChunkedArray(0..<100_000)
    let chunkCount = chunked.counts.count
    #expect(chunkCount <= 100_000 / 256)
    for _ in 0..<1_000 {
      let element = chunked.remove(at: Int.random(in: 0..<100_000, using: &random))
      chunked.insert(element, at: Int.random(in: 0..<100_000, using: &random))
    }
    expectEqual(chunked.counts.count, chunkCount)
  }

  @Test func aChunkIsDividedWhenItIsFull() {
    var chunked = ChunkedArray(0..<100_000)
    let counts = chunked.counts
    let offset = counts[..<10].reduce(0, +)
    for element in counts[10]..<512 { chunked.insert(element, at: offset + 1) }
    expectEqual(chunked.counts, counts[..<10] + [512] + counts[11...])
    chunked.insert(0, at: offset + 1)
    expectEqual(chunked.counts, counts[..<10] + [256, 257] + counts[11...])
  }

  @Test func aChunkIsJoinedWithTheNextOneWhenItIsAQuarterFull() {
    var chunked = ChunkedArray(0..<100_000)
    let counts = chunked.counts
    let offset = counts[..<10].reduce(0, +)
    for _ in 0..<counts[10] - 128 { chunked.remove(at: offset + 1) }
    expectEqual(chunked.counts, counts[..<10] + [128] + counts[11...])
    expectEqual(chunked.count, 100_000 - counts[10] + 128)
    chunked.remove(at: offset + 1)
    let joined = 127 + counts[11]
    expectEqual(chunked.counts, counts[..<10] + [joined / 2, joined - joined / 2] + counts[12...])
  }
}
