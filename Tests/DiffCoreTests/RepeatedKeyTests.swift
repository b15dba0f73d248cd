import DiffCore
import ListAdaptersTesting
import Testing

/// Keys that a closure returns, of which several are equal.
@Suite struct RepeatedKeyTests {
  @Test func repeatedKeysPairAsRepeatedIDsDo() {
    let lists = SmallLists.repeating(upTo: 4)
    for old in lists {
      for new in lists {
        let changed = SmallLists.changed(new)
        let byKey = old.changeset(to: changed, id: \.id)
        #expect(byKey == old.changeset(to: changed), "from \(old) to \(changed)")
      }
    }
  }
}
