import DiffCore
import ListAdapters

/// A host without a screen, which judges every batch by the rules of real list views, and records
/// what they would refuse or show wrongly.
///
/// ```swift
/// let list = SettableList(["a", "b", "c"])
/// let host = StrictListHost<Never, String>(rules: .tableView)
/// host.dataSource = list
///
/// host.performUpdates({
///   list.items = ["c", "a"]
///   host.deleteItems(at: [ItemPath(section: 0, item: 1)])  // but no call moves "c"
/// }, completion: { _ in })
///
/// host.violations.map(\.rule)  // [.wrongRow]
/// host.rows                    // ["c", "a"]: read again after the violation
/// print(host.report)           // what happened, with a drawing
/// ```
///
/// The host never traps and asserts nothing: a test reads ``violations``, in any test framework.
/// After a refused batch the host reloads from the data source, so that it judges later batches by
/// themselves.
///
/// The host reads all items of its data source when ``dataSource`` is set, in `reloadData()`, and
/// at the end of every batch: O(*n*) time and memory for *n* items. It is not for use in programs.
public final class StrictListHost<Header: Diffable, Item: Diffable> {
  /// A section as the host shows it.
  public typealias Section = ShownSection<Header, Item>

  /// The rules that this host judges by.
  public let rules: HostRules

  /// The data source whose list the host shows.
  ///
  /// Setting it reads all items at once, as `reloadData()` does.
  public weak var dataSource: (any ListDataSource<Header, Item>)? {
    didSet {
      hasLoaded = false
      reload(named: "dataSource")
    }
  }

  /// Whether the host has a window and was laid out: `true` by default.
  ///
  /// A host that is not laid out shows no items, accepts no updates, and counts its items only when
  /// a batch begins: too late if the data has already changed. Setting this to `true` makes the
  /// host read all items.
  public var isLaidOut = true {
    didSet { reload(named: "isLaidOut") }
  }

  /// Whether this host moves items: `true` by default.
  public var movesItems = true

  /// Whether this host moves sections: `true` by default.
  public var movesSections = true

  /// The sections that the host shows; during a batch, those that it showed before.
  public private(set) var sections: [Section] = []

  /// The violations of all batches so far, in order.
  public internal(set) var violations: [Violation] = []

  /// The calls that the host received, batch by batch.
  ///
  /// A call outside of `performUpdates` is a batch of its own.
  public internal(set) var batches: [[HostCall]] = []

  /// The number of calls of `reloadData()` so far.
  public internal(set) var dataReloads = 0

  /// Whether the host was told to reload, or updated, since it has its data source.
  var hasLoaded = false

  /// The calls of the open batch; `nil` if none is open.
  private var openBatch: [HostCall]?

  /// The names of the calls since the last judgment that were made when none is allowed.
  private var reentries: [String] = []

  private var isAsking = false

  /// Creates a host without a data source, which shows no items.
  public init(rules: HostRules) {
    self.rules = rules
  }
}

// MARK: - Asking the data source

extension StrictListHost {
  var hasCounted: Bool {
    if case .some = dataSource { isLaidOut } else { false }
  }

  /// Reads the data source's list again; judges only calls that the data source makes meanwhile.
  func reload(named name: String) {
    guard !isBusy else {
      reentries.append(name)
      return
    }
    resynchronize()
    guard let finding = takeReentries() else { return }
    record([finding], calls: [], from: sections, to: sections)
  }

  /// Reads the list again, and once more if the data source calls the host while it is asked.
  private func resynchronize() {
    sections = hasCounted ? readSections() : []
    guard !reentries.isEmpty else { return }
    let calls = reentries
    sections = hasCounted ? readSections() : []
    reentries = calls
  }

  /// Returns the sections of the data source.
  ///
  /// It stops if the data source calls the host: the counts may be wrong from then on.
  private func readSections() -> [Section] {
    let callsBefore = reentries.count
    return asking { source in
      source.sections { reentries.count == callsBefore }
    }
  }

  private func readCounts() -> [Int] {
    asking { source in
      (0..<source.sectionCount).map { source.itemCount(inSection: $0) }
    }
  }

  private func asking<Answer>(_ question: (any ListDataSource<Header, Item>) -> [Answer])
    -> [Answer]
  {
    guard let dataSource else { return [] }
    isAsking = true
    defer { isAsking = false }
    return question(dataSource)
  }
}

// MARK: - Batches

extension StrictListHost {
  /// Takes one call, as part of the open batch or as a batch of its own.
  package func take(_ call: HostCall) {
    guard !isAsking else {
      reentries.append(call.description)
      return
    }
    guard openBatch == nil else {
      openBatch?.append(call)
      return
    }
    // As with every list view, the data source changed before the call.
    let old = hasCounted ? sections : readSections()
    close([call], from: old, beginning: nil)
  }

  /// Takes a batch; returns whether the host accepts it.
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
    return close(calls, from: old, beginning: beginning)
  }

  private func takeReentries() -> Finding? {
    guard !reentries.isEmpty else { return nil }
    defer { reentries = [] }
    return Finding(
      .reentrantUpdate, [],
      "called from inside a batch, or while the host asks its data source: "
        + listed(reentries))
  }

  private var isBusy: Bool {
    isAsking || openBatch != nil
  }

  /// Judges a complete batch, and shows the data source's list; returns whether the batch is
  /// accepted.
  @discardableResult
  private func close(_ calls: [HostCall], from old: [Section], beginning: Finding?) -> Bool {
    let new = readSections()
    let findings =
      (takeReentries() ?? beginning).map { [$0] } ?? judge(calls, from: old, to: new)
    record(findings, calls: calls, from: old, to: new)
    hasLoaded = true
    batches.append(calls)
    sections = hasCounted ? new : []
    guard !findings.isEmpty else { return true }
    resynchronize()
    reentries = []
    return false
  }
}
