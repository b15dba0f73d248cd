import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Moves of many items: the tree that counts waiting moves has several levels.
struct SequentialMovesTests {
  /// As many items as one level counts, or two, and one more.
  @Test(arguments: [1, 63, 64, 1023, 1024] + (isExhaustive ? [16_383, 16_384] : []))
  func manyItemsMove(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let old = Array(0..<count)
    let shuffled = old.shuffled(using: &random)
    let comingAndGoing = shuffled.map { $0 % 3 == 0 ? count + $0 : $0 }
    for new in [
      shuffled, old.reversed(), comingAndGoing, old.withMoved(every: 2, using: &random),
      old.withMoved(every: 20, using: &random),
    ] {
      expectMoves(from: [old], to: [new])
    }
  }

  @Test func manyItemsMoveAmongSections() {
    var random = SeededGenerator(seed: 1)
    let items = Array(0..<5000)
    let old = items.split(at: [10, 1500, 1501, 4000])
    expectMoves(from: old, to: items.shuffled(using: &random).split(at: [1, 2000, 2100, 4800]))
    expectMoves(from: old, to: old.map { $0.withMoved(every: 7, using: &random) })
  }

  private func expectMoves(
    from old: [[Int]], to new: [[Int]], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let host = NumbersHost(old)
    let calculator = SectionedDiffCalculator(host: host, data: numbered(old))
    calculator.data = numbered(new)
    let common = Set(old.joined())
    let expected = new.map { $0.map { common.contains($0) ? $0 : NumbersHost.arrival } }
    #expect(host.sections == expected, sourceLocation: sourceLocation)
    let fewest = numbered(old).changeset(to: numbered(new)).items.moves.count
    #expect(host.moves <= fewest && host.idleMoves == 0, sourceLocation: sourceLocation)
  }

  private func numbered(_ sections: [[Int]]) -> [ListSection<Int, Int>] {
    sections.enumerated().map { ListSection(header: $0.offset, items: $0.element) }
  }
}

extension [Int] {
  /// The numbers with some taken out and put back in another order.
  fileprivate func withMoved(
    every distance: Int, using random: inout some RandomNumberGenerator
  ) -> [Int] {
    let places = indices.filter { $0 % distance == 0 }
    var numbers = self
    for (place, other) in zip(places, places.shuffled(using: &random)) {
      numbers[place] = self[other]
    }
    return numbers
  }

  /// The numbers in sections that end at some offsets, and at the end.
  fileprivate func split(at ends: [Int]) -> [[Int]] {
    zip([0] + ends, ends + [count]).map { Array(self[$0..<$1]) }
  }
}

/// Shows numbers, and ``arrival`` for each inserted item.
private final class NumbersHost: BatchUpdatable {
  static let arrival = -1

  private(set) var sections: [[Int]]
  private(set) var moves = 0

  /// The moves of numbers to where they are.
  private(set) var idleMoves = 0

  let movesItems = true

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  func reloadData() {
    Issue.record("reloads everything")
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { sections[path.section].remove(at: path.item) }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths { sections[path.section].insert(Self.arrival, at: path.item) }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    let number = sections[path.section].remove(at: path.item)
    sections[newPath.section].insert(number, at: newPath.item)
    moves += 1
    idleMoves += path == newPath ? 1 : 0
  }
}
