import DiffCore
import SmallLists
import TestSupport
import Testing

struct ChangesetExhaustiveTests {
  @Test func everyPairOfSelectionsHasTheFewestChanges() {
    let lists = SmallLists.selections(of: isExhaustive ? 5 : 4)
    #expect(lists.count == (isExhaustive ? 326 : 65))
    for old in lists {
      for new in lists {
        if let failure = ChangesetChecker(old, new).failure { Issue.record("\(failure)") }
      }
    }
  }

  #if !DEBUG
    @Test func everyPairOfSelectionsWithChangedContentsHasTheFewestChanges() {
      let lists = SmallLists.selections(of: 5)
      for old in lists {
        for new in lists {
          if let failure = ChangesetChecker(old, SmallLists.changed(new)).failure {
            Issue.record("\(failure)")
          }
        }
      }
    }

    @Test func everyPairOfListsWithRepeatedIDsIsPairedAsOftenAsPossible() {
      let lists = SmallLists.repeating(upTo: 5)
      expectEqual(lists.count, 364)
      for old in lists {
        for new in lists {
          if let failure = ChangesetChecker(old, SmallLists.changed(new)).failure {
            Issue.record("\(failure)")
          }
        }
      }
    }
  #endif
}
