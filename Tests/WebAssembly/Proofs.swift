import DiffCore
import TestSupport

/// Returns the program's status: 0 if everything is proved.
@_cdecl("prove") func prove() -> Int32 {
  var proofs = Proofs()
  proofs.proveChangesets()
  proofs.proveChangesetsOfSections()
  proofs.proveMatching()
  proofs.proveEditScripts()
  print("\(proofs.failureCount) failures")
  return proofs.failureCount == 0 ? 0 : 1
}

/// The small exhaustive proofs of `DiffCore`, with the checkers of its tests, on WebAssembly.
///
/// Every pair of small lists is one of those that are tried, but for the names of the ids.
struct Proofs {
  private(set) var failureCount = 0

  mutating func proveChangesets() {
    let selections = SmallLists.selections(of: 5)
    prove("changesets of unique ids", selections) { old, new in
      ChangesetChecker(old, new).failure ?? ChangesetChecker(old, SmallLists.changed(new)).failure
    }
    prove("changesets of repeated ids", SmallLists.repeating(upTo: 4)) { old, new in
      ChangesetChecker(old, SmallLists.changed(new)).failure
    }
  }

  mutating func proveChangesetsOfSections() {
    var count = 0
    for transition in Transition<RowSection>.allSmall(sections: 2, items: 2) {
      count += 1
      note(SectionedChangesetChecker(transition.old, transition.new).failure)
    }
    print("changesets of sections: \(count) pairs")
  }

  mutating func proveMatching() {
    prove("matching", SmallLists.repeating(upTo: 4)) { old, new in
      MatchingChecker(old, SmallLists.changed(new)).failure
    }
  }

  mutating func proveEditScripts() {
    prove("edit scripts", SmallLists.repeating(upTo: 4)) { old, new in
      let script = old.editScript(to: new)
      guard script.distance == DistanceTable(old, new, by: ==).distance else {
        return "\(old).editScript(to: \(new)) has the distance \(script.distance)"
      }
      do throws(ApplicationError<Int>) {
        return try script.applied(to: old) == new
          ? nil : "\(old).editScript(to: \(new)) leads elsewhere"
      } catch {
        return "\(old).editScript(to: \(new)) does not fit"
      }
    }
  }

  /// Tries all pairs of some lists, but for the names of their ids.
  private mutating func prove(
    _ name: String, _ lists: [[Row]], failure: (_ old: [Row], _ new: [Row]) -> String?
  ) {
    let olds = SmallLists.canonical(lists)
    for old in olds {
      for new in lists { note(failure(old, new)) }
    }
    print("\(name): \(olds.count * lists.count) pairs")
  }

  private mutating func note(_ failure: String?) {
    guard let failure else { return }
    print(failure)
    failureCount += 1
  }
}
