import Foundation
import ListAdaptersTesting
import Testing

/// Calculators and compositions whose callbacks do everything at the wrong moment, on hosts that
/// defer, drop and repeat calls.
///
/// A failure names the seed of its run: set `DISORDER_SEED` to repeat that run alone. Set
/// `DISORDER_SECONDS` to go on for longer with other seeds.
@MainActor struct DisorderTests {
  @Test func calculatorsShowTheirLastListWhateverHappens() async {
    await Disorder.repeating { seed in
      let run = CalculatorRun(seed: seed)
      await run.play()
      return run.failure
    }
  }

  @Test func compositionsShowTheirLastListsWhateverHappens() async {
    await Disorder.repeating { seed in
      let run = CompositionRun(seed: seed)
      await run.play()
      return run.failure
    }
  }
}

extension Disorder {
  /// Performs the actions, which callbacks may interrupt, and removes them, because they retain
  /// their objects.
  @MainActor func play() async {
    defer { actions = [] }
    for _ in 0..<12 {
      budget = 6
      actions.randomElement(using: &generator)?()
      if chance(30) { await Task.yield() }
    }
    budget = 0
  }

  func interruptOrReload() -> Bool {
    interrupt()
    return chance(3)
  }

  func interruptOrRefresh() -> Bool {
    interrupt()
    return chance(50)
  }

  func style() -> UpdateStyle {
    [.animated, .withoutAnimation, .reload].randomElement(using: &generator) ?? .animated
  }

  func host<Host>(of hosts: [Host]) -> Host? {
    chance(20) ? nil : hosts.randomElement(using: &generator)
  }
}

extension UnrulyHost {
  /// What a view would have refused first, if anything.
  var violation: String? {
    callInReload ?? (strict.violations.isEmpty ? nil : strict.report)
  }

  /// Returns the rows of the host if they differ from the data source's.
  func problem(insteadOf source: some ListDataSource<Header, Item>) -> String? {
    let shown = strict.sections.map { $0.items.map { "\($0)" } }
    let expected = (0..<source.sectionCount).map { section in
      (0..<source.itemCount(inSection: section)).map {
        "\(source.item(at: ItemPath(section: section, item: $0)))"
      }
    }
    return shown == expected ? nil : "\(shown) is shown instead of \(expected)"
  }
}

/// The tasks that await a list.
@MainActor final class AwaitedLists {
  private var running = 0
  private var tasks: [Task<Void, Never>] = []
  private var cancellationFailure: String?

  func start(_ show: @escaping () async -> Bool) {
    running += 1
    tasks.append(
      Task {
        _ = await show()
        running -= 1
      })
  }

  /// Cancels a task, which need not run any longer.
  func cancelAny(using generator: inout SeededGenerator) {
    tasks.randomElement(using: &generator)?.cancel()
  }

  /// Cancels all tasks, which then end without a host that calls back.
  func cancel() async {
    for task in tasks { task.cancel() }
    await finish {}
    if running > 0 { cancellationFailure = "\(running) cancelled tasks wait" }
  }

  /// Waits for all of them, while the hosts call back.
  ///
  /// After twenty seconds, it gives up: see `failure`.
  func finish(_ callBack: () -> Void) async {
    let end = Date() + 20
    repeat {
      callBack()
      await Task.yield()
    } while running > 0 && Date() < end
    callBack()
  }

  /// The lists for which a task still waits.
  var failure: String? {
    cancellationFailure ?? (running == 0 ? nil : "\(running) awaited lists are never shown")
  }
}

/// Counts how often each completion is called.
@MainActor final class CompletionCounts {
  private var counts: [Int] = []

  func next() -> (_ finished: Bool) -> Void {
    let number = counts.count
    counts.append(0)
    return { [self] _ in MainActor.assumeIsolated { counts[number] += 1 } }
  }

  /// The completions that were not called once.
  var failure: String? {
    let wrong = counts.indices.filter { counts[$0] != 1 }
    return wrong.isEmpty
      ? nil : "completions \(wrong) were called \(wrong.map { counts[$0] }) times"
  }
}
