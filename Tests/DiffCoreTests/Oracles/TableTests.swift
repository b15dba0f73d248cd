import DiffCore
import PatchCore
import SmallLists
import TestSupport
import Testing

/// The oracles' own tests: cases that can be counted by hand.
struct TableTests {
  @Test func distancesOfKnownWords() {
    func distance(_ old: String, _ new: String) -> Int {
      DistanceTable(Array(old), Array(new), by: ==).distance
    }
    expectEqual(distance("kitten", "sitting"), 3)
    expectEqual(distance("Saturday", "Sunday"), 3)
    expectEqual(distance("", "abc"), 3)
    expectEqual(distance("abc", ""), 3)
    expectEqual(distance("abc", "abc"), 0)
    expectEqual(distance("ab", "ba"), 2)
  }

  @Test func editsOfKnownWords() {
    let table = DistanceTable(Array("e"), Array("id"), by: ==)
    expectEqual(table.edits.map(\.description), ["insert d at 1", "substitute i at 0"])
  }

  @Test func commonSubsequencesOfKnownWords() {
    func length(_ old: String, _ new: String) -> Int {
      SubsequenceTable(Array(old), Array(new), by: ==).length
    }
    expectEqual(length("ADFGT", "AFOXT"), 3)
    expectEqual(length("abcbdab", "bdcaba"), 4)
    expectEqual(length("", "abc"), 0)
    expectEqual(length("abc", "xyz"), 0)
  }

  #if !DEBUG
    @Test func thereAreAsManySmallListsAsCombinatoricsSays() {
      typealias Lists = [[RowSection]]
      expectEqual(Set(SmallLists.selections(of: 5)).count, 326)
      expectEqual(Set(SmallLists.repeating(upTo: 5)).count, 364)
      let counts = [(2, 2, 1_173), (2, 3, 9_355), (3, 2, 21_003)]
      for (sections, items, count) in counts {
        let all = Transition<RowSection>.allSmall(sections: sections, items: items, contents: .none)
        expectEqual(Set(all.map { [$0.old, $0.new] as Lists }).count, count)
      }
    }
  #endif
}
