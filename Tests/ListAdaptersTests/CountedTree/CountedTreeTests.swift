import HostSupport
import ListAdapters
import ListAdaptersTesting
import Testing

/// A tree and the array that it has to be like.
private struct TreeAndArray {
  private(set) var tree: CountedTree<Int>
  private(set) var array: [Int]

  init(count: Int) {
    array = Array(0..<count)
    tree = CountedTree(array)
  }

  mutating func insert(_ element: Int, at offset: Int) {
    tree.insert(element, at: offset)
    array.insert(element, at: offset)
  }

  /// Removes an element; returns whether both had the same one.
  mutating func remove(at offset: Int) -> Bool {
    tree.remove(at: offset) == array.remove(at: offset)
  }

  var isRight: Bool {
    tree.count == array.count && tree.elementsEqual(array) && isBalanced
  }

  /// Whether every leaf has as many elements as it should, which bounds the number of leaves.
  var isBalanced: Bool {
    let counts = tree.leafCounts
    return counts.allSatisfy { ($0 >= 128 || counts.count == 1) && $0 <= 512 }
      && counts.reduce(0, +) == array.count
  }
}

@Suite struct CountedTreeTests {
  /// Counts of short lists, and of those that fill one leaf or two.
  private static let counts = Array(0...40) + [127, 128, 129, 511, 512, 513, 1_024, 1_025]

  @Test func theExampleOfTheDocumentation() {
    var rows: CountedTree = ["a", "b", "d"]
    rows.insert("c", at: 2)
    let removed = rows.remove(at: 0)
    #expect(removed == "a")
    #expect(Array(rows) == ["b", "c", "d"])
  }

  @Test(.enabled(if: isExhaustive)) func aTreeOfAnyCountHasTheElementsOfItsArray() {
    for count in 0...2_000 {
      let both = TreeAndArray(count: count)
      guard both.isRight, both.tree.indices.allSatisfy({ both.tree[$0] == $0 }) else {
        Issue.record("a tree of \(count)")
        return
      }
    }
  }

  @Test(.enabled(if: isExhaustive)) func insertingAnywhereIsLikeInsertingIntoAnArray() {
    for count in Self.counts {
      for offset in 0...count {
        var both = TreeAndArray(count: count)
        both.insert(-1, at: offset)
        guard both.isRight, both.tree[offset] == -1 else {
          Issue.record("inserting at \(offset) of \(count)")
          return
        }
      }
    }
  }

  @Test(.enabled(if: isExhaustive)) func removingAnywhereIsLikeRemovingFromAnArray() {
    for count in Self.counts {
      for offset in 0..<count {
        var both = TreeAndArray(count: count)
        guard both.remove(at: offset), both.isRight else {
          Issue.record("removing at \(offset) of \(count)")
          return
        }
      }
    }
  }

  @Test(arguments: [0.0, 0.5, 1.0])
  func aTreeThatGrowsAndShrinksAtOnePlaceIsLikeAnArray(place: Double) {
    var both = TreeAndArray(count: 0)
    for element in 0..<6_000 {
      both.insert(element, at: Int(Double(element) * place))
      if element % 251 == 0 { #expect(both.isRight, "grown to \(element + 1)") }
    }
    #expect((12...47).contains(both.tree.leafCounts.count))
    for count in (0..<6_000).reversed() {
      let isSame = both.remove(at: Int(Double(count) * place))
      #expect(isSame)
      if count % 251 == 0 { #expect(both.isRight, "shrunk to \(count)") }
    }
    #expect(both.tree.leafCounts == [0])
  }

  @Test(arguments: 1...4)
  func randomEditsAreLikeThoseOfAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var both = TreeAndArray(count: 5_000)
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

  @Test func elementsChangeInTheirPlace() {
    var tree = CountedTree(0..<5_000)
    for offset in tree.indices { tree[offset] += offset }
    #expect(tree.elementsEqual((0..<5_000).map { 2 * $0 }))
  }

  /// A list that grows by one item at a time is copied only when its room is used up.
  @Test func aRowChangesWithoutBeingCopied() {
    var tree = CountedTree([[1], [2]])
    tree[1].reserveCapacity(1_000)
    let capacity = tree[1].capacity
    for number in 0..<900 { tree[1].append(number) }
    #expect(tree[1].capacity == capacity)
  }

  @Test func rangesAreReplacedAsInAnArray() {
    let ranges = [
      0..<0, 0..<100, 40..<41, 100..<200, 200..<2_000, 333..<334, 700..<1_999, 1_900..<2_000,
      2_000..<2_000, 0..<2_000,
    ]
    for range in ranges {
      for count in [0, 1, 150, 1_500] {
        var tree = CountedTree(0..<2_000)
        var array = Array(0..<2_000)
        tree.replaceSubrange(range, with: -count..<0)
        array.replaceSubrange(range, with: -count..<0)
        #expect(tree.elementsEqual(array), "\(range) by \(count)")
      }
    }
  }

  @Test func aCopyKeepsItsElements() {
    let old = CountedTree(0..<5_000)
    var new = old
    new.remove(at: 2_500)
    new[0] = -1
    new.append(5_000)
    #expect(old == CountedTree(0..<5_000))
    #expect(new.count == 5_000)
  }

  /// Everything that a slice of an array does, whether it grows, shrinks or stays as long.
  @Test func aSliceChangesTheTreeAsInAnArray() {
    for range in [0..<0, 0..<1, 1..<600, 1..<1_000, 400..<400, 1_000..<1_000] {
      var tree = CountedTree(0..<1_000)
      var array = Array(0..<1_000)
      tree[range].append(-1)
      array[range].append(-1)
      #expect(tree.elementsEqual(array), "appending to \(range)")
      tree[range].reverse()
      array[range].reverse()
      #expect(tree.elementsEqual(array), "reversing \(range)")
      tree[range].removeAll { $0 % 2 == 0 }
      array[range].removeAll { $0 % 2 == 0 }
      #expect(tree.elementsEqual(array), "removing from \(range)")
    }
    var tree: CountedTree = ["a", "b", "c"]
    tree[1...].removeFirst()
    #expect(tree == ["a", "c"])
    tree[...1].removeLast()
    #expect(tree == ["a"])
  }

  @Test func aRangeBeyondTheElementsStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var tree = CountedTree(0..<4)
      tree.replaceSubrange(2..<5, with: [])
    }
    await #expect(processExitsWith: .failure) {
      var tree = CountedTree(0..<4)
      tree.replaceSubrange(-1..<2, with: [])
    }
    await #expect(processExitsWith: .failure) {
      _ = CountedTree(0..<4)[2..<5]
    }
    await #expect(processExitsWith: .failure) {
      _ = CountedTree(0..<4)[-1..<2]
    }
  }

  @Test func aMillionElementsTakeAsFewLeavesAsTheyCan() {
    #expect(CountedTree(repeating: 0, count: 1_000_000).leafCounts.count == 1_954)
  }
}
