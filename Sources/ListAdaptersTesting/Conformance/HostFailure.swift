import ListAdapters

/// A mistake of a host, and the lists that show it.
///
/// Its description names the problem, draws it, and gives code to paste into a test:
///
/// ```
/// the host shows other rows than its data source has
/// order     sequential, the updates ran once
/// old       a b
/// updates   moveItem 0.1 to 0.0  <- went wrong
/// expected  b a
/// shown     a b
///
/// let failure = conformance.linearFailure(through: [
///   ["a", "b"],
///   ["b", "a"],
/// ])
/// #expect(failure == nil)
/// ```
public struct HostFailure<Element: Sendable>: Error {
  /// The problem.
  public let problem: HostProblem

  /// The order in which the host reads positions.
  public let updateOrder: UpdateOrder

  /// The calls of the batch that went wrong, or of all batches of the change if the check was
  /// awaited; empty for a reload.
  public let updates: [HostCall]

  /// The number of times that the host ran the updates of the batch; `nil` for a reload.
  public let updateRuns: Int?

  /// The first call that went wrong, if the kit can tell.
  ///
  /// It can if the host asked its data source for what is not there during a call. If rows or
  /// headers are wrong, it can if the batch has only one call, or if a sequential host shows the
  /// result of each call at once.
  public internal(set) var wrongCall: HostCall?

  /// The texts of the items before the batch, section by section.
  public let old: [[String]]

  /// The texts of the items that the data source has after the batch, section by section; those of
  /// the headers if they are wrong.
  public let expected: [[String]]

  /// The texts that the host shows instead.
  public let shown: [[String]]

  let run: HostRun<Element>

  init(_ observation: Observation, of run: HostRun<Element>) {
    problem = observation.problem
    updateOrder = observation.updateOrder
    let batches = observation.batches
    updates = batches.flatMap(\.updates)
    updateRuns = batches.isEmpty ? nil : batches.map(\.runs).first { $0 != 1 } ?? 1
    // Of these, one of the calls of a batch may be at fault, not `performUpdates` itself.
    let problemsOfCalls: [HostProblem] = [
      .wrongRows, .wrongHeaders, .wrongSectionCount, .askedOutOfBounds,
    ]
    wrongCall =
      batches.count == 1 && problemsOfCalls.contains(problem) ? batches[0].wrongCall : nil
    old = observation.old
    expected = observation.expected
    shown = observation.shown
    self.run = run
  }
}

extension HostFailure {
  /// The lists that the host showed one after the other, the first one from the start.
  public var lists: [[Element]] {
    run.lists
  }

  /// The options of the calculator that drove the host.
  public var options: UpdateOptions {
    run.options
  }

  /// Whether the calculator reconfigured updated items instead of reloading them.
  public var reconfigures: Bool {
    run.reconfigures
  }

  /// The last change of the list.
  public var transition: Transition<Element> {
    Transition(from: lists.dropLast().last ?? [], to: lists.last ?? [])
  }
}

extension HostFailure: Equatable where Element: Equatable {}
extension HostFailure: Hashable where Element: Hashable {}

extension HostFailure: CustomStringConvertible {
  /// The problem, a drawing of it, and code to paste into a test.
  public var description: String {
    """
    \(problem)
    order     \(updateOrder)\(runsText)
    old       \(old.texts)
    updates   \(updatesText)
    expected  \(expected.texts)
    shown     \(shown.texts)

    \(run.code)
    """
  }

  private var runsText: String {
    switch updateRuns {
    case nil: ""
    case 0: ", the updates did not run"
    case 1: ", the updates ran once"
    case let count?: ", the updates ran \(count) times"
    }
  }

  private var updatesText: String {
    guard updateRuns != nil else { return "reloadData" }
    guard !updates.isEmpty else { return "(none)" }
    return updates.map { $0 == wrongCall ? "\($0)  <- went wrong" : "\($0)" }
      .joined(separator: "\n").hanging(by: 10)
  }
}

extension [[String]] {
  /// The texts of one section on one line, or those of several sections on a line each.
  fileprivate var texts: String {
    guard count != 1 else { return self[0].texts }
    guard !isEmpty else { return "(no section)" }
    return enumerated().map { "section \($0): \($1.texts)" }
      .joined(separator: "\n").hanging(by: 10)
  }
}

extension [String] {
  fileprivate var texts: String {
    isEmpty ? "(empty)" : joined(separator: " ")
  }
}
