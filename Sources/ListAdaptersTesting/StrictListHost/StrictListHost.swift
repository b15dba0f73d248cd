import DiffCore
import ListAdapters

/// A host without a screen that checks every batch by the rules of real list views.
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
/// print(host.report)           // the violations, with drawings
/// ```
///
/// The host records ``violations`` of updates that real views reject or show wrongly. It never
/// traps or asserts, so it works with any test framework. After a rejected batch the host reloads
/// from the data source, and judges the next batch independently.
///
/// The host reads all items of its data source when you set ``dataSource``, in `reloadData()`, and
/// at the end of every batch, which takes O(*n*) time and memory for *n* items. Use it in tests
/// only.
public final class StrictListHost<Header: Diffable, Item: Diffable> {
  /// A section that the host shows.
  public typealias Section = ShownSection<Header, Item>

  /// The rules of this host.
  public let rules: HostRules

  /// The source of the list.
  ///
  /// Setting it reads all items, like `reloadData()`.
  public weak var dataSource: (any ListDataSource<Header, Item>)? {
    didSet {
      hasLoaded = false
      reload(named: "dataSource")
    }
  }

  /// Whether the host has a window and was laid out (`true` by default).
  ///
  /// A host that was not laid out shows no items, accepts no updates, and does not count its items
  /// before a batch begins. That is too late if the data has already changed. Setting this to
  /// `true` reads all items.
  public var isLaidOut = true {
    didSet { reload(named: "isLaidOut") }
  }

  /// Whether this host moves items (`true` by default).
  public var movesItems = true

  /// Whether this host moves sections (`true` by default).
  public var movesSections = true

  /// Whether this host reloads headers without their rows (`false` by default, as Apple's views).
  public var reloadsHeaders = false

  /// The sections that the host shows, or showed before the current batch.
  public private(set) var sections: [Section] = []

  /// A number for each header and item that the host shows.
  ///
  /// A row keeps its number when it moves, is reconfigured or is not updated. A row that is
  /// inserted or reloaded, by itself or with its section, has a new number. So has every row after
  /// a reload or a violation.
  ///
  /// ```swift
  /// let old = host.identities[0].items  // of the rows "a" and "b"
  /// calculator.data = ["b", "a"]
  /// host.identities[0].items == [old[1], old[0]]  // true, because "b" was moved
  /// ```
  public private(set) var identities: [ListSection<Int, Int>] = []

  private var lastIdentity = 0

  /// The violations of all batches, in order.
  public internal(set) var violations: [Violation] = []

  /// The calls that the host received, batch by batch.
  ///
  /// A call outside of `performUpdates` is a separate batch.
  public internal(set) var batches: [[HostCall]] = []

  /// The number of calls of `reloadData()`.
  public internal(set) var dataReloads = 0

  /// Whether the host has reloaded or received updates since its data source was set.
  var hasLoaded = false

  private var openBatch: [HostCall]?

  private var reentries: [String] = []

  private var isAsking = false

  /// Creates a host without a data source, which shows no items.
  public init(rules: HostRules) {
    self.rules = rules
  }
}

extension StrictListHost: ListHost, HostCallTaker {
  public var updateOrder: UpdateOrder {
    rules.updateOrder
  }

  /// Whether the host is laid out and has a data source.
  public var acceptsUpdates: Bool {
    hasCounted
  }

  /// Reads all items again.
  ///
  /// ``dataReloads`` does not count the first reload after you set ``dataSource``.
  public func reloadData() {
    if hasLoaded { dataReloads += 1 }
    hasLoaded = true
    reload(named: "reloadData")
  }
}

// MARK: - Asking the data source

extension StrictListHost {
  var hasCounted: Bool {
    if case .some = dataSource { isLaidOut } else { false }
  }

  /// Reads the list again, and records calls that the data source makes meanwhile as a violation.
  func reload(named name: String) {
    guard !isBusy else {
      reentries.append(name)
      return
    }
    resynchronize()
    guard let finding = takeReentries() else { return }
    record([finding], calls: [], from: sections, to: sections)
  }

  /// Reads the list again, and once more if the data source calls the host.
  private func resynchronize() {
    defer { identify(by: BatchFates()) }
    sections = hasCounted ? readSections() : []
    guard !reentries.isEmpty else { return }
    let calls = reentries
    sections = hasCounted ? readSections() : []
    reentries = calls
  }

  /// Returns the sections of the data source.
  ///
  /// Stops reading if the data source calls the host, because its counts may then be wrong.
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
  /// Adds a call to the current batch, or judges it as a separate batch.
  public func take(_ call: HostCall) {
    guard !isAsking else {
      reentries.append(call.description)
      return
    }
    guard openBatch == nil else {
      openBatch?.append(call)
      return
    }
    // As with every list view, the data source has changed before the call.
    let old = hasCounted ? sections : readSections()
    close([call], from: old, beginning: nil)
  }

  /// Judges a batch, and immediately calls `completion` with whether the host accepted it.
  public func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    guard !isBusy else {
      reentries.append("performUpdates")
      updates()
      return completion(false)
    }
    let beginning = hasCounted ? changeOutsideBatch(readCounts()) : nil
    let old = hasCounted ? sections : readSections()
    openBatch = []
    updates()
    let calls = openBatch ?? []
    openBatch = nil
    completion(close(calls, from: old, beginning: beginning))
  }

  private func takeReentries() -> Finding? {
    guard !reentries.isEmpty else { return nil }
    defer { reentries = [] }
    return Finding(
      .reentrantUpdate, [],
      "called during a batch, or while the host reads its data source: \(listed(reentries))")
  }

  private var isBusy: Bool {
    isAsking || openBatch != nil
  }

  /// Judges a complete batch, shows the data source's list, and returns whether the host accepts
  /// the batch.
  @discardableResult
  private func close(_ calls: [HostCall], from old: [Section], beginning: Finding?) -> Bool {
    let new = readSections()
    let findings =
      (takeReentries() ?? beginning).map { [$0] } ?? judge(calls, from: old, to: new)
    record(findings, calls: calls, from: old, to: new)
    hasLoaded = true
    batches.append(calls)
    sections = hasCounted ? new : []
    guard !findings.isEmpty else {
      identify(
        by: hasCounted
          ? BatchFates(of: calls, by: updateOrder, from: counts(old), to: counts(new))
          : BatchFates())
      return true
    }
    resynchronize()
    reentries = []
    return false
  }
}

// MARK: - Identities

extension StrictListHost {
  /// Gives kept rows their numbers, and other rows new ones.
  private func identify(by fates: BatchFates) {
    let old = identities
    identities = sections.map { section in
      ListSection(header: nextIdentity(), items: section.items.map { _ in nextIdentity() })
    }
    for (offset, fate) in fates.headers where fate.update < .reload {
      if let new = fate.newPosition { identities[new].header = old[offset].header }
    }
    for (path, fate) in fates.items where fate.update < .reload {
      guard let new = fate.newPosition else { continue }
      identities[new.section].items[new.item] = old[path.section].items[path.item]
    }
  }

  private func nextIdentity() -> Int {
    lastIdentity += 1
    return lastIdentity
  }
}
