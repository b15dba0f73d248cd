import DiffCore
import PatchCore
import SmallLists

/// Returns the program's status: 0 if everything is proved.
@_cdecl("prove") func prove() -> Int32 {
  var proofs = Proofs()
  proofs.proveChangesets()
  proofs.proveChangesetsOfSections()
  proofs.proveMatching()
  proofs.proveEditScripts()
  proofs.tryOtherCalls()
  print("\(proofs.failureCount) failures")
  return proofs.failureCount == 0 ? 0 : 1
}

/// The small exhaustive proofs of `DiffCore`, with the checkers of its tests, on WebAssembly.
///
/// Every pair of small lists is one of those that are tried, but for the names of the ids.
struct Proofs {
  private(set) var failureCount = 0

  mutating func proveChangesets() {
    prove("changesets of unique ids", SmallLists.selections(of: 5), pairs: 1956) { old, new in
      ChangesetChecker(old, new).failure ?? ChangesetChecker(old, SmallLists.changed(new)).failure
    }
    prove("changesets of repeated ids", SmallLists.repeating(upTo: 4), pairs: 2783) { old, new in
      ChangesetChecker(old, SmallLists.changed(new)).failure
    }
  }

  mutating func proveChangesetsOfSections() {
    var count = 0
    for transition in Transition<RowSection>.allSmall(sections: 2, items: 2) {
      count += 1
      note(SectionedChangesetChecker(transition.old, transition.new).failure)
    }
    report("changesets of sections", pairs: count, expected: 3998)
  }

  mutating func proveMatching() {
    prove("matching", SmallLists.repeating(upTo: 4), pairs: 2783) { old, new in
      MatchingChecker(old, SmallLists.changed(new)).failure
    }
  }

  mutating func proveEditScripts() {
    prove("edit scripts", SmallLists.repeating(upTo: 4), pairs: 2783) { old, new in
      let script = old.editScript(to: new)
      guard script.distance == DistanceTable(old, new, by: ==).distance else {
        return "\(old.literal).editScript(to: \(new.literal)) has the distance \(script.distance)"
      }
      do throws(ApplicationError<Int>) {
        return try script.applied(to: old) == new
          ? nil : "\(old.literal).editScript(to: \(new.literal)) leads elsewhere"
      } catch {
        return "\(old.literal).editScript(to: \(new.literal)) does not fit"
      }
    }
  }

  /// Tries all pairs of some lists, but for the names of their ids.
  private mutating func prove(
    _ name: String, _ lists: [[Row]], pairs: Int,
    failure: (_ old: [Row], _ new: [Row]) -> String?
  ) {
    var count = 0
    for old in SmallLists.canonical(lists) {
      for new in lists {
        count += 1
        note(failure(old, new))
      }
    }
    report(name, pairs: count, expected: pairs)
  }

  private mutating func report(_ name: String, pairs: Int, expected: Int) {
    print("\(name): \(pairs) pairs")
    if pairs != expected { note("there should be \(expected) pairs") }
  }

  mutating func note(_ failure: String?) {
    guard let failure else { return }
    failureCount += 1
    if failureCount <= 20 { print(failure) }
  }
}
