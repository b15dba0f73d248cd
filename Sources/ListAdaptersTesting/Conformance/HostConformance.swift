import ListAdapters

/// Checks whether a host shows what its data source has after every change.
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
/// A check drives the host with a real calculator: through all small transitions, each on its own
/// host, then through random ones, many of them on one host. After each batch it compares the rows
/// that the host shows with the items that the data source has at that moment. It also checks that
/// the host runs the updates of a batch once, before `performUpdates` returns; that it then calls
/// the completion once, with `true` for the last batch of a change; and that it asks its data source
/// only for what is there.
///
/// The result is a value, for any test framework: the smallest transition that shows the mistake,
/// as code to paste into a test, with a drawing of what the host should show and what it shows. See
/// ``HostFailure``.
///
/// A host that traps ends the program. The lists through which the check was driving the host are
/// then printed to the standard error as such code, with the call that it was carrying out, except
/// on Windows and WebAssembly.
///
/// The check reads the rows before the host returns to its run loop. If your host shows or
/// completes a batch in a later turn, await the check: see ``linearFailure(settling:)``.
public struct HostConformance<Host: BatchUpdatable> {
  let makeHost: (_ source: WatchedSource) -> Host
  let shownRows: (Host) -> [[String]]

  /// Called to read the texts of the headers that the host shows, one for each section.
  ///
  /// The text of a header is its description, `A` or `B2`, without anything that the host adds to
  /// it. In linear lists, the sections have the headers `A`, `B`, …. If the closure is `nil`,
  /// headers are not checked.
  public var shownHeaders: ((Host) -> [String])?

  /// Called to wait until the host has taken a batch, such as by running its run loop or laying it
  /// out.
  ///
  /// The check calls it after each batch and each reload, before it reads the rows. The host must
  /// call the batch's completion by then. A check that is awaited does not call it.
  public var settle: (Host) -> Void = { _ in }

  /// The options of the calculators that drive hosts, one after the other.
  ///
  /// By default, calculators first make detailed updates, then reload the whole list for every
  /// change. With lists of sections, they also use the first of the options with
  /// `reloadsSectionsOnEmptyChange`.
  public var options = [UpdateOptions(), UpdateOptions(reloadThreshold: 0)]

  /// Whether calculators also reconfigure items instead of reloading them, with the first of the
  /// ``options``.
  public var reconfigures = true

  /// The sections in which the host shows a linear list, one after the other.
  ///
  /// By default, this is section 0. Add another section if the host can show a linear list there,
  /// after empty sections.
  public var linearSections = [0]

  /// The number of transitions to check: more take longer.
  public var extent = Extent()

  /// Creates a check for hosts that are not a `ListHost`, such as table views with their own data
  /// source.
  ///
  /// - Parameters:
  ///   - makeHost: Returns a host that shows the list of a data source. The host may hold the data
  ///     source weakly. The check first tells it to reload.
  ///   - shownRows: Returns the texts of the rows that the host shows, section by section. The text
  ///     of a row is its item's description, `a` or `b2`. Read what is on the screen, not the data
  ///     source, or a forgotten reload stays hidden.
  public init(
    makeHost: @escaping (_ dataSource: any ListDataSource<TestItem, TestItem>) -> Host,
    shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.makeHost = { makeHost($0) }
    self.shownRows = shownRows
  }
}

extension HostConformance where Host: ListHost {
  /// Creates a check for hosts that show sections of a program's own types.
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
  ///   - header: Returns the host's header for a header of the kit.
  ///   - item: Returns the host's item for an item of the kit: other items for other ids and other
  ///     versions. The kit compares its own items, so the version may be in the id of yours.
  ///   - shownRows: Returns the texts of the rows that the host shows, section by section. The text
  ///     of a row is the description of the kit's item, `a` or `b2`.
  public init(
    makeHost: @escaping () -> Host, header: @escaping (TestItem) -> Host.Header,
    item: @escaping (TestItem) -> Host.Item, shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.makeHost = { source in
      let host = makeHost()
      host.dataSource = source.converted(header: header, item: item)
      return host
    }
    self.shownRows = shownRows
  }
}

extension HostConformance where Host: ListHost, Host.Header == Never {
  /// Creates a check for hosts that show linear lists of a program's own items.
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
  /// The parameters are those of ``init(makeHost:header:item:shownRows:)``, without headers;
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

// MARK: - What does not compile

// The compiler prints these messages where no other initializer fits.
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
  /// The number of transitions through which a check drives hosts.
  public struct Extent: Hashable, Sendable {
    /// The most items of a small linear list.
    public var linearItems = 4

    /// The most sections of small lists of sections.
    ///
    /// Whatever the extent, a check has small lists of three sections and of three items in one
    /// section: the fewest in which a section or an item moves down.
    public var sections = 2

    /// The most items in all sections of a small list together.
    public var items = 2

    /// The number of random transitions, both of linear lists and of lists of sections.
    public var randomTransitions = 200

    /// The most items of a section in random lists.
    ///
    /// Raise it for a host that treats long sections differently, such as one that shows its rows
    /// in pages. Lower it if the host's screen has no room for so many rows: random lists have up
    /// to five sections.
    public var randomItems = 24

    /// The seed of the random transitions.
    public var seed: UInt64 = 1

    /// Creates the default extent: some ten thousand transitions, which take seconds in a debug
    /// build.
    public init() {}
  }
}
