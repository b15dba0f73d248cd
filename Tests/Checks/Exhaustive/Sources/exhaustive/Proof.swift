import ListAdaptersTesting

/// One part of the proof: a number of transitions, checked by several tasks at the same time.
struct Proof<Element: Sendable> {
  /// What the transitions are.
  let name: String

  /// How many tasks share the transitions.
  let tasks: Int

  /// The transitions that one of the tasks has to check.
  let share: @Sendable (_ task: Int) -> AnySequence<Transition<Element>>

  /// What is wrong with a transition.
  let failure: @Sendable (Transition<Element>) -> String?

  /// The smallest transition with something wrong.
  let shrunk: @Sendable (Transition<Element>) -> Transition<Element>
}

extension Proof {
  /// Checks all transitions, and tells how many they were.
  func run() async throws -> Int {
    let start = ContinuousClock.now
    let count = try await withThrowingTaskGroup { group in
      for task in 0..<tasks { group.addTask { try check(task) } }
      return try await group.reduce(0, +)
    }
    printError("\(name): \(count) in \(ContinuousClock.now - start)")
    return count
  }

  private func check(_ task: Int) throws -> Int {
    var count = 0
    for transition in share(task) {
      try Task.checkCancellation()
      count += 1
      if count.isMultiple(of: 100_000) { printError("\(name): task \(task) at \(count)") }
      if failure(transition) != nil { throw BrokenPromise(description: report(transition)) }
    }
    return count
  }

  private func report(_ transition: Transition<Element>) -> String {
    let smallest = shrunk(transition)
    return "\(name)\n\(smallest)\n\(failure(smallest) ?? "passes now")"
  }
}

struct BrokenPromise: Error, CustomStringConvertible {
  var description: String
}
