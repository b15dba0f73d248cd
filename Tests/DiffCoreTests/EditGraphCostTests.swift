import DiffCore
import PatchCore
import SmallLists
import TestSupport
import Testing

/// The costs of lists with many edits, in comparisons, which must not grow.
///
/// A search that divides at a worse point, traces a path in vain, or compares an equal end again
/// still finds a correct script, but costs more.
struct EditGraphCostTests {
  #if !DEBUG
    @Test(
      arguments: [
        (EditedLists.letters, 834, 486_053), (.foreignEnd, 4400, 1_685_413),
        (.foreignStart, 4400, 1_686_584), (.equalEnd, 600, 224_052), (.spread, 1000, 553_313),
        (.insertions, 300, 93_587), (.longer, 2708, 1_108_520), (.few, 100, 15_196),
      ])
    func matchingCostsNoMore(lists: EditedLists, edits: Int, limit: Int) {
      var comparisons = 0
      let changeset = lists.old.changeset(to: lists.new) { old, new in
        comparisons += 1
        return old == new
      }
      expectEqual(changeset.count, edits)
      #expect(comparisons <= limit)
    }
  #endif

  @Test(
    arguments: [
      (EditedLists.few, 50, 12_599), (.letters, 638, 629_188), (.equalEnd, 300, 256_952),
      (.spread, 500, 329_854),
      (.disjoint, 700, 559_556), (.insertions, 300, 171_781),
    ].fewerInDebugBuild)
  func anEditScriptCostsNoMore(lists: EditedLists, distance: Int, limit: Int) {
    var comparisons = 0
    let script = lists.old.editScript(to: lists.new) { old, new in
      comparisons += 1
      return old == new
    }
    expectEqual(script.distance, distance)
    #expect(comparisons <= limit)
  }

  @Test func editsAreFewestUpToTheLimit() {
    let lists = EditedLists.letters
    let common = SubsequenceTable(lists.old, lists.new, by: ==).length
    expectEqual(lists.old.count + lists.new.count - 2 * common, 834)
  }

  @Test func anUpdateRightBehindAnInsertionIsFound() {
    let changeset = ["a", "b"].changeset(to: ["a", "x", "B"]) { old, new -> ItemMatch in
      if old == new { return .equal }
      return old == new.lowercased() ? .updated : .different
    }
    expectEqual(changeset, Changeset(insertions: [1], updates: [Update(from: 1, to: 2)]))
  }
}

/// Two lists with many edits between them.
struct EditedLists: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let old: [Int]
  let new: [Int]

  private init(_ name: String, _ old: [Int], _ new: [Int]) {
    testDescription = name
    self.old = old
    self.new = new
  }
}

extension EditedLists {
  static let letters: Self = {
    var random = SeededGenerator(seed: 1)
    let old = (0..<1200).map { _ in Int.random(in: 0..<4, using: &random) }
    let new = (0..<1200).map { _ in Int.random(in: 0..<4, using: &random) }
    return Self("random letters", old, new)
  }()

  static let foreignEnd = Self(
    "an end that shares nothing", Array(0..<8000) + foreign,
    edited(0..<8000, every: 40) + otherForeign)

  static let foreignStart = Self(
    "a start that shares nothing", foreign + Array(0..<8000),
    otherForeign + edited(0..<8000, every: 40))

  static let equalEnd = Self(
    "a long end that is the same", Array(0..<300) + Array(1000..<101_000),
    Array(-300..<0) + Array(1000..<101_000))

  static let spread = Self("every tenth item", Array(0..<5000), edited(0..<5000, every: 10))

  /// Few enough edits to trace without dividing.
  static let few = Self(
    "every two hundredth item", Array(0..<10_000), edited(0..<10_000, every: 200))

  /// More edits than one search makes, and more of them insertions.
  static let longer: Self = {
    var random = SeededGenerator(seed: 3)
    let old = (0..<1000).map { _ in Int.random(in: 0..<20, using: &random) }
    let new = (0..<2500).map { _ in Int.random(in: 0..<20, using: &random) }
    return Self("a longer list", old, new)
  }()

  static let disjoint = Self("nothing shared", Array(0..<700), Array(1000..<1700))

  static let insertions: Self = {
    var random = SeededGenerator(seed: 2)
    var new = Array(0..<5000)
    for number in 0..<300 {
      new.insert(100_000 + number, at: Int.random(in: 0...new.count, using: &random))
    }
    return Self("insertions", Array(0..<5000), new)
  }()

  private static let foreign = Array(20_000..<22_000)
  private static let otherForeign = Array(120_000..<122_000)

  private static func edited(_ items: Range<Int>, every step: Int) -> [Int] {
    items.map { $0.isMultiple(of: step) ? 1_000_000 + $0 : $0 }
  }
}
