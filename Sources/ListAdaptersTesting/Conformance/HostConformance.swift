import ListAdapters

/// A check that a host shows the list of its data source after every change.
///
/// ```swift
/// @Test func theTickerConforms() {
///   let conformance = HostConformance {
///     Ticker<TestItem>()
///   } shownRows: { ticker in
///     [ticker.lines]
///   }
///   if let failure = conformance.linearFailure() { Issue.record(failure) }
/// }
/// ```
///
/// A check updates the host with a real calculator: all small transitions, each on a new host, then
/// random transitions, eight on each host. It compares the rows of the host with the items of the
/// data source, after each batch and at the end. It also checks that the host:
///
/// - runs the updates of a change and of a batch once, before `performChange`, `withoutAnimation`
///   or `performUpdates` returns,
/// - then calls the completion once, with `true` (in an awaited check, for the last batch),
/// - reads only existing sections and items from its data source, and within `updates` only what
///   its current call inserts or reloads, if the host is a `ListHost`,
/// - keeps the marks of its rows, if you set ``mark`` and ``marks``,
/// - holds its data source weakly, and shows nothing without it, if the host is a `ListHost`.
///
/// Every third list of a host is set without animation. Small transitions, eight on each host, are
/// also checked with a `reloadThreshold` of 1: single changes update the host, others reload it.
///
/// The result is a ``HostFailure`` for any test framework: the smallest transition that fails, as
/// code to paste into a test, with a drawing of the expected and the actual rows.
/// ``linearResult()`` also has the number of calls of each method.
///
/// If the host traps, set ``trace`` to find the cause. The check reads the rows before the host
/// returns to its run loop. If your host shows or completes a batch in a later turn, use
/// ``linearFailure(settling:)``.
public struct HostConformance<Host: BatchUpdatable> {
  let makeHost: (_ source: WatchedSource) -> Host
  let shownRows: (Host) -> [[String]]

  /// Sets the data source of a `ListHost` to `nil`, and reloads.
  let disconnect: ((Host) -> Void)?

  /// Returns the texts of the headers that the host shows, one for each section.
  ///
  /// The text of a header is its description, `A` or `B2`, without any additions by the host. The
  /// sections of linear lists have the headers `A`, `B`, …. If the closure is `nil`, headers are
  /// not checked.
  public var shownHeaders: ((Host) -> [String])?

  /// Waits until the host shows a batch, such as by running its run loop or laying it out.
  ///
  /// The check calls it after each batch and each reload, before it reads the rows. By its end, the
  /// host must have called the completion of the batch. Awaited checks do not call it.
  public var settle: (Host) -> Void = { _ in }

  /// Marks the row at a path, such as by selecting it or by storing its view.
  ///
  /// ```swift
  /// conformance.mark = { board, path in board.marked.append(board.views[path.item]) }
  /// conformance.marks = { board in
  ///   board.marked.map { view in
  ///     board.views.firstIndex { $0 === view }.map { ItemPath(section: 0, item: $0) }
  ///   }
  /// }
  /// ```
  ///
  /// The check marks all rows before each change, unless they have a mark, and reads ``marks``
  /// after it. A row keeps its mark if no call of the change deletes, inserts or reloads it, by
  /// itself or with its section. No mark is ever on a row with another id. If several rows
  /// have one id, their marks may be lost or on any of them. If a host reloads items instead of
  /// reconfiguring them, set ``reconfigures`` to `false`.
  public var mark: ((_ host: Host, _ path: ItemPath) -> Void)?

  /// Returns the paths of all marked rows, in the order in which they were marked.
  ///
  /// A lost mark is `nil`. If the host keeps only the last marks, return only these: a single
  /// selection is an array of one path. Each change of a small list is then checked for each row.
  public var marks: ((_ host: Host) -> [ItemPath?])?

  /// Marks the header of a section, like ``mark``.
  public var markHeader: ((_ host: Host, _ section: Int) -> Void)?

  /// Returns the sections of all marked headers, like ``marks``.
  public var headerMarks: ((_ host: Host) -> [Int?])?

  /// Whether an item or a header that reloads by itself must keep its mark (`false` by default).
  ///
  /// A mark may always be lost if its section or the whole list reloads: these calls do not say
  /// which new row is which old one.
  public var marksSurviveReloads = false

  /// Whether to report reads of the data source during `updates` that the host's current call does
  /// not allow.
  ///
  /// During a call, a sequential host may read the items and sections that the call inserts or
  /// reloads, and the counts of their sections. A simultaneous host may read nothing. The default
  /// is `true` for a `ListHost`, and `false` for a host with its own data source, which views such
  /// as `UITableView` read when they like.
  public var reportsEarlyReads: Bool

  /// Called with the lists of each run, as code to paste into a test, and before each call.
  ///
  /// ```swift
  /// conformance.trace = { text in FileHandle.standardError.write(Data("\(text)\n".utf8)) }
  /// ```
  ///
  /// Set it if the host traps: the last texts show the cause. Each check has the same runs in the
  /// same order.
  public var trace: ((_ text: String) -> Void)?

  /// The options of the calculators, which are checked in order.
  ///
  /// By default, calculators first make detailed updates, then reload the whole list for every
  /// change. With lists of sections, the first options are also checked with
  /// `reloadsSectionsOnEmptyChange`.
  public var options = [UpdateOptions(), UpdateOptions(reloadThreshold: 0)]

  /// Whether to also reconfigure items instead of reloading them, with the first ``options``.
  public var reconfigures = true

  /// The sections in which the host shows linear lists, in order.
  ///
  /// The default is section 0. Add another section if the host can show a linear list there, after
  /// empty sections.
  public var linearSections = [0]

  /// The number of transitions to check.
  public var extent = Extent()

  /// Creates a check for hosts with their own data sources, such as table views.
  ///
  /// - Parameters:
  ///   - makeHost: Returns a host that shows the list of a data source. The host may hold the data
  ///     source weakly. The check calls `reloadData()` first.
  ///   - shownRows: Returns the texts of the rows that the host shows, section by section. The text
  ///     of a row is its item's description, `a` or `b2`. Read the screen, not the data source, or
  ///     the check cannot detect a missing reload.
  public init(
    makeHost: @escaping (_ dataSource: any ListDataSource<TestItem, TestItem>) -> Host,
    shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.makeHost = { makeHost($0.dataSource(header: { $0 }, item: { $0 })) }
    self.shownRows = shownRows
    disconnect = nil
    reportsEarlyReads = false
  }
}

extension HostConformance where Host: ListHost {
  /// Creates a check for hosts of sections with your own types.
  ///
  /// ```swift
  /// let conformance = HostConformance {
  ///   AlbumBoard()
  /// } header: { item in
  ///   Album(id: item.id, title: item.description, photos: [])
  /// } item: { item in
  ///   Photo(name: item.description)
  /// } shownRows: { board in
  ///   board.albums.map(\.names)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - makeHost: Returns a new host, which the check connects to a data source.
  ///   - header: Returns a header of your type for a header of the kit.
  ///   - item: Returns an item of your type for an item of the kit, different for each id and
  ///     version. The kit compares its own items, so the id of your item may include the version.
  ///   - shownRows: Returns the texts of the rows that the host shows, section by section. The text
  ///     of a row is the description of the kit's item, `a` or `b2`.
  public init(
    makeHost: @escaping () -> Host, header: @escaping (TestItem) -> Host.Header,
    item: @escaping (TestItem) -> Host.Item, shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.makeHost = { source in
      let host = makeHost()
      host.dataSource = source.dataSource(header: header, item: item)
      return host
    }
    self.shownRows = shownRows
    disconnect = { host in
      host.dataSource = nil
      host.reloadData()
    }
    reportsEarlyReads = true
  }
}

extension HostConformance where Host: ListHost, Host.Header == Never {
  /// Creates a check for hosts of linear lists with your own item type.
  ///
  /// ```swift
  /// let conformance = HostConformance {
  ///   PriceBoard()
  /// } item: { item in
  ///   Price(id: item.description, cents: 0)
  /// } shownRows: { board in
  ///   [board.lines.map { String($0.dropLast(" 0.00".count)) }]
  /// }
  /// ```
  ///
  /// The parameters are as in ``init(makeHost:header:item:shownRows:)``, without headers.
  /// `shownRows` returns the texts of one section.
  public init(
    makeHost: @escaping () -> Host, item: @escaping (TestItem) -> Host.Item,
    shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.init(
      makeHost: makeHost, header: { _ in fatalError("a linear list has no headers") }, item: item,
      shownRows: shownRows)
  }
}

extension HostConformance where Host: ListHost, Host.Header == TestItem, Host.Item == TestItem {
  /// Creates a check for hosts of sections whose `Header` and `Item` are `TestItem`.
  public init(
    makeHost: @escaping () -> Host, shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.init(makeHost: makeHost, header: { $0 }, item: { $0 }, shownRows: shownRows)
  }
}

extension HostConformance where Host: ListHost, Host.Header == Never, Host.Item == TestItem {
  /// Creates a check for hosts of linear lists whose `Item` is `TestItem`.
  public init(
    makeHost: @escaping () -> Host, shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.init(makeHost: makeHost, item: { $0 }, shownRows: shownRows)
  }
}

// MARK: - Unavailable

// The compiler prints these messages if no other initializer fits.
extension HostConformance where Host: ListHost {
  @available(
    *, unavailable, message: "the host shows items of its own: pass 'item:' to make them"
  )
  public init(
    makeHost: @escaping () -> Host, shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    fatalError("unavailable")
  }

  @available(
    *, unavailable,
    message: "the host shows sections: pass 'header:' before 'item:', to make headers"
  )
  public init(
    makeHost: @escaping () -> Host, item: @escaping (TestItem) -> Host.Item,
    shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    fatalError("unavailable")
  }
}

// MARK: - Extent

extension HostConformance {
  /// The number of transitions of a check.
  public struct Extent: Hashable, Sendable {
    /// The largest number of items in a small linear list.
    public var linearItems = 4

    /// The largest number of sections in a small list.
    ///
    /// In smaller lists, nothing can move down. So a check of sections also has the lists of three
    /// sections, and of three items in one section, in which one moves, and lists whose changes
    /// continue from one section into the next or have gaps, unless `reloadThreshold` is 0.
    public var sections = 2

    /// The largest number of items in all sections of a small list.
    public var items = 2

    /// The number of random transitions, for linear lists and for lists of sections each.
    public var randomTransitions = 200

    /// The largest number of items in a section of a random list.
    ///
    /// Raise it for a host that handles long sections differently, such as in pages. Lower it if
    /// the host cannot show so many rows. Random lists have up to five sections.
    public var randomItems = 24

    /// The seed of the random transitions.
    public var seed: UInt64 = 1

    /// The largest number of items in all sections of a list in which one of three moves.
    package var itemsOfMovingSections = 1

    /// Creates the default extent of thousands of transitions, which take a host in memory
    /// some seconds, and a real view minutes.
    public init() {}
  }
}
