import ListAdaptersTesting

extension Options {
  /// All parts of the proof, one after the other; the number of transitions.
  func prove() async throws -> Int {
    var count = 0
    count += try await rows("linear lists of up to 5 rows") {
      Transition<TestItem>.allSmall(items: 5, contents: .all).share($0, of: tasks)
    }
    count += try await rows("linear lists with repeated ids") {
      Transition<TestItem>.allRepeating(items: 4).share($0, of: tasks)
    }
    count += try await rows("random linear lists") { task in
      chunks(task, of: random / 10) { Transition<TestItem>.random(items: 12, seed: $0) }
    }
    count += try await sections("lists of up to \(sections) sections and \(items) items") {
      Transition<TestSection>.allSmall(sections: sections, items: items, contents: contents)
        .share($0, of: tasks)
    }
    count += try await sections("random lists of sections") { task in
      chunks(task, of: random) {
        Transition<TestSection>.random(sections: 8, items: 12, seed: $0)
      }
    }
    return count
  }

  private func rows(
    _ name: String, _ share: @escaping @Sendable (Int) -> AnySequence<Transition<TestItem>>
  ) async throws -> Int {
    try await Proof(
      name: name, tasks: tasks, share: share, failure: { PlanPromises.failure(of: $0) },
      shrunk: { $0.shrunk { PlanPromises.failure(of: $0) != nil } }
    ).run()
  }

  private func sections(
    _ name: String, _ share: @escaping @Sendable (Int) -> AnySequence<Transition<TestSection>>
  ) async throws -> Int {
    try await Proof(
      name: name, tasks: tasks, share: share, failure: { PlanPromises.failure(of: $0) },
      shrunk: { $0.shrunk { PlanPromises.failure(of: $0) != nil } }
    ).run()
  }

  /// The random transitions of one task: of every thousand the seed is one more, so that they are
  /// the same however many tasks there are.
  private func chunks<Transitions: Sequence>(
    _ task: Int, of count: Int, _ transitions: @escaping (_ seed: UInt64) -> Transitions
  ) -> AnySequence<Transitions.Element> {
    let chunks = stride(from: task * 1_000, to: count, by: tasks * 1_000)
    return AnySequence(
      chunks.lazy.flatMap { start in
        transitions(seed &+ UInt64(start / 1_000)).prefix(min(1_000, count - start))
      })
  }
}

extension Sequence {
  /// Every n-th element, beginning with the one that is the task's.
  fileprivate func share(_ task: Int, of tasks: Int) -> AnySequence<Element> {
    AnySequence(
      enumerated().lazy.filter { $0.offset % tasks == task }.map(\.element))
  }
}
