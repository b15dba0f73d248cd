import DiffCore
import PatchCore
import TestSupport
import HostSupport
import Testing

/// The oracles' own tests: cases that can be counted by hand.
@Suite struct TableTests {
  @Test func distancesOfKnownWords() {
    func distance(_ old: String, _ new: String) -> Int {
      DistanceTable(Array(old), Array(new), by: ==).distance
    }
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("Saturday", "Sunday") == 3)
    #expect(distance("", "abc") == 3)
    #expect(distance("abc", "") == 3)
    #expect(distance("abc", "abc") == 0)
    #expect(distance("ab", "ba") == 2)
  }

  @Test func editsOfKnownWords() {
    let table = DistanceTable(Array("e"), Array("id"), by: ==)
    #expect(table.edits.map(\.description) == ["insert d at 1", "substitute i at 0"])
  }

  @Test func commonSubsequencesOfKnownWords() {
    func length(_ old: String, _ new: String) -> Int {
      SubsequenceTable(Array(old), Array(new), by: ==).length
    }
    #expect(length("ADFGT", "AFOXT") == 3)
    #expect(length("abcbdab", "bdcaba") == 4)
    #expect(length("", "abc") == 0)
    #expect(length("abc", "xyz") == 0)
  }

  @Test(.enabled(if: isExhaustive))
  func thereAreAsManySmallListsAsCombinatoricsSays() {
    typealias Lists = [[RowSection]]
    #expect(Set(SmallLists.selections(of: 5)).count == 326)
    #expect(Set(SmallLists.repeating(upTo: 5)).count == 364)
    let counts = [(2, 2, 1_173), (2, 3, 9_355), (3, 2, 21_003)]
    for (sections, items, count) in counts {
      let all = Transition<RowSection>.allSmall(sections: sections, items: items, contents: .none)
      #expect(Set(all.map { [$0.old, $0.new] as Lists }).count == count)
    }
  }
}
