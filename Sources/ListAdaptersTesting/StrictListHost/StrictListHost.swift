import DiffCore
import ListAdapters

/// A host that shows nothing and forgives nothing: it judges every batch by the rules of real list
/// views, and records what they would refuse or show wrongly.
///
/// ```swift
/// let list = SettableList(["a", "b", "c"])
/// let host = StrictListHost(rules: .tableView)
/// host.dataSource = list
///
/// host.performUpdates({
///   list.setRows(["c", "a"])
///   host.deleteItems(at: [ItemPath(section: 0, item: 1)])  // and nobody says that "c" moved
/// }, completion: { _ in })
///
/// host.violations.map(\.rule)  // [.wrongRow]
/// host.rows(as: String.self)   // ["c", "a"]: read anew, after the violation
/// print(host.report)           // what happened, with a drawing
/// ```
///
/// It never traps and asserts nothing: a test looks at ``violations``, in any test framework. A
/// batch that is refused is followed by a reload from the data source, so that later batches are
/// judged by themselves.
///
/// The host reads all rows of its data source when ``dataSource`` is set, at `reloadData()`, and at
/// the end of every batch: O(n) for n rows, and as much memory. It is not for use in programs.
public final class StrictListHost {
  /// Whose rules this host judges by.
  public let rules: Rules

  /// What the host shows.
  ///
  /// Setting it counts and reads the rows at once, as `reloadData()` does.
  public weak var dataSource: (any ListDataSource)? {
    didSet { reload(named: "dataSource") }
  }

  /// Whether the host has a window and was laid out: `true`, unless a test says otherwise.
  ///
  /// A host that is not laid out shows no rows, does not accept updates, and counts its rows only
  /// when a batch begins: too late, if the data had changed before. Setting it to `true` lays the
  /// host out: it counts and reads the rows.
  public var isLaidOut = true {
    didSet { reload(named: "isLaidOut") }
  }

  /// Whether this host moves items: `true`, unless a test says otherwise.
  public var movesItems = true

  /// Whether this host moves sections: `true`, unless a test says otherwise.
  public var movesSections = true

  /// What the host shows now, section by section; inside a batch, what it showed before.
  public private(set) var sections: [AnySection] = []

  /// What the batches so far did wrong, in order.
  public internal(set) var violations: [Violation] = []

  /// The calls that the host received, batch by batch.
  ///
  /// A call outside of `performUpdates` is a batch of its own.
  public internal(set) var batches: [[HostCall]] = []

  /// How much the host was told so far.
  public internal(set) var tally = UpdateTally()

  /// The calls of the batch that is being told, if one is.
  private var openBatch: [HostCall]?

  /// What was called at a time when nothing may be called, since the last judgement.
  private var reentries: [String] = []

  private var isAsking = false

  /// Creates a host without a data source, which shows no rows.
  public init(rules: Rules) {
    self.rules = rules
  }
}

// MARK: - Asking the data source

extension StrictListHost {
  var hasCounted: Bool {
    isLaidOut && dataSource != nil
  }

  /// Shows the data source's list anew; only calls from within are judged.
  func reload(named name: String) {
    guard !isBusy else {
      reentries.append(name)
      return
    }
    resynchronize()
    guard let finding = takeReentries() else { return }
    record([finding], calls: [], old: sections, new: sections)
    resynchronize()
    reentries = []
  }

  /// Reads the list again, and once more if the data source is changed by being asked.
  private func resynchronize() {
    sections = hasCounted ? readSections() : []
    guard !reentries.isEmpty else { return }
    let calls = reentries
    reentries = []
    sections = hasCounted ? readSections() : []
    reentries = calls
  }

  /// Stops when it is called back: the counts may be wrong from then on.
  private func readSections() -> [AnySection] {
    let callsBefore = reentries.count
    return asking { source in
      AnySection.sections(of: source) { reentries.count == callsBefore }
    }
  }

  private func readCounts() -> [Int] {
    asking { source in
      (0..<source.sectionCount).map { source.itemCount(inSection: $0) }
    }
  }

  private func asking<Answer>(_ question: (any ListDataSource) -> [Answer]) -> [Answer] {
    guard let dataSource else { return [] }
    isAsking = true
    defer { isAsking = false }
    return question(dataSource)
  }
}

// MARK: - Batches

extension StrictListHost {
  /// Takes one call: as part of the open batch, or as a batch of its own.
  func take(_ call: HostCall) {
    guard !isAsking else {
      reentries.append(call.description)
      return
    }
    guard openBatch == nil else {
      openBatch?.append(call)
      return
    }
    // The data source changed before the call, as it does for every list view.
    let old = hasCounted ? sections : readSections()
    close([call], old: old, beginning: nil)
  }

  /// Takes a batch, and returns whether it was accepted.
  func takeBatch(_ updates: () -> Void) -> Bool {
    guard !isBusy else {
      reentries.append("performUpdates")
      updates()
      return false
    }
    let beginning = hasCounted ? changeOutsideBatch(readCounts()) : nil
    let old = hasCounted ? sections : readSections()
    openBatch = []
    updates()
    let calls = openBatch ?? []
    openBatch = nil
    return close(calls, old: old, beginning: beginning)
  }

  private func takeReentries() -> Finding? {
    guard !reentries.isEmpty else { return nil }
    defer { reentries = [] }
    return Finding(
      .reentrantUpdate, [],
      "called from inside a batch, or while the host asks its data source: "
        + enumerated(reentries))
  }

  private var isBusy: Bool {
    isAsking || openBatch != nil
  }

  /// Judges a batch that was told, and shows the data source's list.
  @discardableResult
  private func close(_ calls: [HostCall], old: [AnySection], beginning: Finding?) -> Bool {
    let new = readSections()
    let findings =
      (takeReentries() ?? beginning).map { [$0] } ?? judge(calls, old: old, new: new)
    record(findings, calls: calls, old: old, new: new)
    batches.append(calls)
    tally.add(batch: calls)
    sections = hasCounted ? new : []
    guard !findings.isEmpty else { return true }
    resynchronize()
    reentries = []
    return false
  }
}
