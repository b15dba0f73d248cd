import ListAdapters

/// A mistake of a host, with the lists that reproduce it.
///
/// Its description has the problem, a drawing, and code to paste into a test:
///
/// ```
/// the host's rows differ from its data source
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

  /// What the host read, or the row whose mark is wrong, if this is the problem.
  let detail: String?

  /// The update order of the host.
  public let updateOrder: UpdateOrder

  /// The calls of the batch (empty for a reload).
  ///
  /// They are those of the whole change in an awaited check, in the check at the end, if a mark is
  /// wrong, and if `performChange` or `withoutAnimation` is at fault.
  public let updates: [HostCall]

  /// The number of times that the host ran the updates, or `nil` for a reload.
  public let updateRuns: Int?

  /// The first wrong call, or `nil` if the kit cannot determine it.
  ///
  /// The kit knows it if the batch has only one call, after which the rows or marks are wrong, or
  /// if the host read during the call what it must not read.
  public let wrongCall: HostCall?

  /// The texts of the items before the batch, section by section.
  public let old: [[String]]

  /// The expected texts after the batch, section by section.
  ///
  /// The texts are those of the data source's items, or of its headers if these are wrong. A marked
  /// row is in brackets if its mark is wrong.
  public let expected: [[String]]

  /// The texts that the host shows, section by section, with a wrong mark in brackets.
  public let shown: [[String]]

  let run: HostRun<Element>

  /// The lists that the host showed in order, including the first list.
  public var lists: [[Element]] {
    run.lists
  }
}

extension HostFailure: Equatable where Element: Equatable {}

extension HostFailure: CustomStringConvertible {
  /// The problem, a drawing of it, and code to paste into a test.
  public var description: String {
    """
    \(problem)\(detail.map { ": \($0)" } ?? "")
    order     \(updateOrder)\(runsText)
    old       \(old.texts)
    updates   \(updatesText)
    expected  \(expected.texts)
    shown     \(shown.texts)

    \(run.code)
    """
  }

  private var runsText: String {
    let isAnimated = HostRun<Element>.style(ofList: lists.count) == .animated
    let style = isAnimated ? "" : ", without animation"
    return switch updateRuns {
    case nil: ""
    case 0: ", the updates did not run\(style)"
    case 1: ", the updates ran once\(style)"
    case let count?: ", the updates ran \(count) times\(style)"
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
  /// The texts of each section on a line.
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
