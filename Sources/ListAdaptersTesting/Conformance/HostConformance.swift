import ListAdapters

/// Checks whether a host shows what its data source has, whatever changes.
///
/// ```swift
/// @Test func theTickerConforms() {
///   let conformance = HostConformance {
///     Ticker<TestRow>()
///   } shownRows: { ticker in
///     [ticker.lines]
///   }
///   if let failure = conformance.linearFailure() { Issue.record(failure) }
/// }
/// ```
///
/// It drives the host with a real calculator: through all small transitions, each on a host of its
/// own, and then through random ones, many of them on one living host. After each batch it compares
/// the rows that the host shows with those that the data source has at that moment. It also checks
/// that the host runs the updates of a batch once, before `performUpdates` returns, that it calls
/// the completion once, and that it asks its data source for nothing that is not there.
///
/// What it finds is a value, for any test framework: the smallest transition that shows the fault,
/// as code to paste into a test, with a drawing of what was expected and what the host shows. See
/// ``HostFailure``.
///
/// A host that traps ends the test. Set ``willDrive`` to print each transition before the host is
/// driven through it: the last one printed is the one, and it is small.
public struct HostConformance<Host: BatchUpdatable> {
  let makeHost: (_ source: WatchedSource) -> Host
  let shownRows: (Host) -> [[String]]

  /// Reads the texts of the headers that the host shows, one for each section.
  ///
  /// Headers are not checked if it is not set.
  public var shownHeaders: ((Host) -> [String])?

  /// Waits until the host has taken a batch: lets its run loop turn, or lays it out.
  ///
  /// Called after each batch and each reload, before the rows are read. The batch's completion has
  /// to be called by then.
  public var settle: (Host) -> Void = { _ in }

  /// Told of each course of lists, as code, before a host is driven through it.
  public var willDrive: ((_ code: String) -> Void)?

  /// The options that a calculator has while it drives a host, one after the other.
  ///
  /// By default changes are told in detail, and then every change is a reload of the whole list.
  public var options = [UpdateOptions(), UpdateOptions(reloadThreshold: 0)]

  /// Whether hosts are also told to reconfigure items instead of reloading them, with the first of
  /// the ``options``.
  public var reconfigures = true

  /// The sections of the host that show a linear list, one after the other.
  ///
  /// It is section 0 by default. Add another one if the host can show a linear list there, with
  /// empty sections before it.
  public var linearSections = [0]

  /// How much is checked: more takes longer.
  public var extent = Extent()

  /// Creates a check for hosts of one kind that are no ``ListHost``, such as a table view with a
  /// data source of its own.
  ///
  /// - Parameters:
  ///   - makeHost: Makes a host that shows the list of a data source. The host may hold the data
  ///     source weakly; it is told to reload before anything else.
  ///   - shownRows: Reads the texts of the rows that the host shows, section by section. The text
  ///     of a row is its item's description, `a` or `b2`: read what is on the screen, not the data
  ///     source, or a forgotten reload stays hidden.
  public init(
    makeHost: @escaping (_ dataSource: any ListDataSource<TestRow, TestRow>) -> Host,
    shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.makeHost = { makeHost($0) }
    self.shownRows = shownRows
  }
}

extension HostConformance where Host: ListHost, Host.Header == TestRow, Host.Item == TestRow {
  /// Creates a check for hosts of one kind.
  ///
  /// - Parameters:
  ///   - makeHost: Makes a host, which is then connected to a data source.
  ///   - shownRows: Reads the texts of the rows that the host shows, section by section.
  public init(
    makeHost: @escaping () -> Host, shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.makeHost = { source in
      let host = makeHost()
      host.connect(to: source)
      return host
    }
    self.shownRows = shownRows
  }
}

extension HostConformance where Host: ListHost, Host.Header == Never, Host.Item == TestRow {
  /// Creates a check for hosts of one kind that show linear lists.
  ///
  /// - Parameters:
  ///   - makeHost: Makes a host, which is then connected to a data source.
  ///   - shownRows: Reads the texts of the rows that the host shows, as those of one section.
  public init(
    makeHost: @escaping () -> Host, shownRows: @escaping (_ host: Host) -> [[String]]
  ) {
    self.makeHost = { source in
      let host = makeHost()
      host.connect(to: source.withoutHeaders)
      return host
    }
    self.shownRows = shownRows
  }
}

extension HostConformance {
  /// How many transitions a host is driven through.
  public struct Extent: Hashable, Sendable {
    /// The most rows of small linear lists.
    public var rows = 4

    /// The most sections of small lists of sections.
    public var sections = 2

    /// The most items in all sections of a small list together.
    public var items = 2

    /// The number of random transitions, linear ones and sectioned ones each.
    public var randomTransitions = 200

    /// The seed of the random transitions.
    public var seed: UInt64 = 1

    /// Creates the default extent: some ten thousand transitions, which take seconds in a debug
    /// build.
    public init() {}
  }
}

extension HostConformance {
  /// How calculators are set up, one after the other.
  var settings: [(options: UpdateOptions, reconfigures: Bool)] {
    options.map { ($0, false) } + (reconfigures ? options.prefix(1).map { ($0, true) } : [])
  }
}
