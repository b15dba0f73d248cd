import DiffCore
import TestSupport
import Testing

/// Keys that a closure returns, of which several are equal.
@Suite struct RepeatedKeyTests {
  /// Keys of one hash are told apart by comparing them.
  @Test func keysWithTheSameHashAreDifferent() {
    struct Key: Hashable {
      let letter: Character
      func hash(into hasher: inout Hasher) { hasher.combine(1) }
    }
    // Too far from each other to be found by walking.
    let noise = (0..<200).map { Character(UnicodeScalar(0x4E00 + $0)!) }
    let old = Array("abc") + noise + Array("def")
    let new = Array("fed") + noise.reversed() + Array("cba")
    let change = old.changeset(to: new) { Key(letter: $0) }
    #expect(change.deletions.isEmpty && change.insertions.isEmpty && change.updates.isEmpty)
    #expect(change.moves.count == old.count - 1)
  }

  @Test func repeatedKeysPairAsRepeatedIDsDo() {
    let lists = SmallLists.repeating(upTo: isExhaustive ? 4 : 3)
    for old in lists {
      for new in lists {
        let changed = SmallLists.changed(new)
        let byKey = old.changeset(to: changed, id: \.id)
        #expect(byKey == old.changeset(to: changed), "from \(old) to \(changed)")
      }
    }
  }
}
