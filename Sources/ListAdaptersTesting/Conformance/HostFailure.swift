import ListAdapters

/// A mistake of a host, and the lists that show it.
///
/// Its description names the problem, draws it, and gives code to paste into a test:
///
/// ```
/// the host shows other rows than its data source has
/// old       a b
/// updates   moveItem 0.1 to 0.0
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

  /// The calls of the batch that went wrong; empty for a reload.
  public let updates: [HostCall]

  /// The texts of the items before the batch, section by section.
  public let old: [[String]]

  /// The texts of the items that the data source has after the batch, section by section; those of
  /// the headers if they are wrong.
  public let expected: [[String]]

  /// The texts that the host shows instead.
  public let shown: [[String]]

  /// The lists that the host showed one after the other, the first one from the start.
  public let lists: [[Element]]

  /// The options of the calculator that drove the host.
  public let options: UpdateOptions

  /// Whether the calculator reconfigured updated items instead of reloading them.
  public let reconfigures: Bool

  private let code: String

  init(_ observation: Observation, of run: HostRun<Element>) {
    problem = observation.problem
    updates = observation.updates
    old = observation.old
    expected = observation.expected
    shown = observation.shown
    lists = run.lists
    options = run.options
    reconfigures = run.reconfigures
    code = run.code
  }
}

extension HostFailure {
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
    old       \(old.texts)
    updates   \(updates.texts)
    expected  \(expected.texts)
    shown     \(shown.texts)

    \(code)
    """
  }
}

/// A mistake that a host can make, as ``HostConformance`` finds it.
public enum HostProblem: String, Hashable, Sendable, CaseIterable {
  /// After a batch or a reload, the host shows rows other than the items of its data source, or old
  /// content.
  case wrongRows = "the host shows other rows than its data source has"

  /// After a batch or a reload, the host shows headers other than those of its data source.
  case wrongHeaders = "the host shows other headers than its data source has"

  /// `performUpdates` returned before it ran the updates, or ran them twice.
  case updatesNotRunOnce = "performUpdates did not run the updates exactly once"

  /// The host did not call the completion of a batch, or called it twice.
  case completionNotCalledOnce = "performUpdates did not call the completion exactly once"

  /// The host asked its data source for a section or an item that is not there.
  case askedOutOfBounds = "the host asked its data source for what is not there"

  /// The host does not accept updates, so the check cannot judge them.
  case refusesUpdates = "the host does not accept updates: make one that is ready to show them"
}

extension HostProblem: CustomStringConvertible {
  /// The problem as a sentence.
  public var description: String {
    rawValue
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

extension [HostCall] {
  fileprivate var texts: String {
    guard !isEmpty else { return "reloadData" }
    return map(\.description).joined(separator: "\n").hanging(by: 10)
  }
}

extension HostFailure where Element == TestRow {
  /// Returns the smallest failure that it finds by leaving out lists and items, one after the
  /// other.
  ///
  /// - Parameter check: Drives a new host through other lists, and returns its failure.
  func smallest(check: ([[TestRow]]) -> Self?) -> Self {
    smallest(candidates: { $0.withoutSomeLists + $0.simplifications }, check: check)
  }
}

extension HostFailure where Element == TestSection {
  /// Returns the smallest failure that it finds by leaving out lists, sections and items, one after
  /// the other.
  ///
  /// - Parameter check: Drives a new host through other lists, and returns its failure.
  func smallest(check: ([[TestSection]]) -> Self?) -> Self {
    smallest(candidates: { $0.withoutSomeLists + $0.simplifications }, check: check)
  }
}

extension HostFailure {
  private func smallest(
    candidates: (_ lists: [[Element]]) -> [[[Element]]], check: ([[Element]]) -> Self?
  ) -> Self {
    var smallest = self
    while let smaller = candidates(smallest.lists).lazy.compactMap(check).first {
      smallest = smaller
    }
    return smallest
  }
}

extension Array {
  /// The last lists, or all but one; at least two remain.
  fileprivate var withoutSomeLists: [Self] {
    guard count > 2 else { return [] }
    let ends = [Array(suffix(2)), Array(suffix(count / 2 + 1))].filter { $0.count < count }
    return ends
      + indices.map { offset in
        var rest = self
        rest.remove(at: offset)
        return rest
      }
  }
}
