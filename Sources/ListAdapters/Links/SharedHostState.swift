/// The knowledge about one ``ListHost`` that its calculators and compositions share.
///
/// They find it through the data source of the host, which is one of them, or is this object, if it
/// is an ``EmptySource``. A part of a composition has its own.
class SharedHostState {
  /// The rank of an instruction to show a list, among all instructions for one host.
  ///
  /// A client gives an instruction by setting the host of a calculator, or the `dataSource` of a
  /// part. The host shows the list of the highest rank, whichever it connects last.
  ///
  /// An instruction gets its rank when it is given, from this object, which a host without a data
  /// source does not have. Instructions of that time rank before all others, in the order in which
  /// the host answers:
  ///
  /// ```text
  /// host without a data source:  a.host = host, b.host = host   1.1 and 1.2, as the host answers
  /// then:                        c.host = host, d.host = host   2.0 and 3.0, as they are set
  /// ```
  struct Rank {
    /// The place among the instructions that were given while the host had a data source.
    fileprivate var given = 0

    /// The place among the answers of the host to instructions without such a place.
    fileprivate var answered = 0

    func precedes(_ other: Self) -> Bool {
      (given, answered) < (other.given, other.answered)
    }
  }

  private var lastRank = Rank()

  /// The last rank of an instruction that was given while the host had no data source.
  private var lastLateRank = Rank()

  /// The rank of the instruction whose list the host shows.
  private var shownRank = Rank()

  /// Whether the host may still show the rows of a list that is deallocated, though this object is
  /// its data source.
  final var showsOldRows = false

  /// Whether a link is about to set the data source of the host.
  private var isSettingDataSource = false

  private var isChanging = false
  private var waiting: [() -> Void] = []
}

// Methods in extensions are not overridden, and take fewer bytes.
extension SharedHostState {
  /// Returns the rank of an instruction that is given now.
  func makeRank() -> Rank {
    lastRank.given += 1
    return lastRank
  }

  /// Returns the rank of an instruction that was given while the host had no data source, and that
  /// the host answers now.
  func makeLateRank() -> Rank {
    lastLateRank.answered += 1
    return lastLateRank
  }

  /// Ranks instructions anew, after a time in which the host had no data source.
  func forgetRanks() {
    clear()
    lastLateRank = makeRank()
  }

  /// Returns the rank of the instruction that sets the data source now, or `nil` if a link does.
  ///
  /// The link has its own rank. A client that sets it in a callback of the host has none yet.
  func makeRankUnlessLinked() -> Rank? {
    guard isSettingDataSource else { return makeRank() }
    isSettingDataSource = false
    return nil
  }

  /// Carries out an instruction, unless the host shows a later one.
  func carryOut(_ rank: Rank, _ instruction: () -> Void) {
    guard !rank.precedes(shownRank) else { return }
    shownRank = rank
    instruction()
  }

  /// Lets earlier instructions be carried out, because the host shows no list any longer.
  func clear() {
    shownRank = Rank()
  }

  /// Calls a closure in which a link sets the data source of the host.
  func whileLinkSetsDataSource(_ set: () -> Void) {
    isSettingDataSource = true
    set()
    isSettingDataSource = false
  }

  /// Makes a change of the host, while lists that are to be connected wait.
  func exclusively(_ change: () -> Void) {
    guard !isChanging else { return change() }
    isChanging = true
    change()
    isChanging = false
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// Calls a closure now, or after the change in progress.
  func whenFree(_ action: @escaping () -> Void) {
    if isChanging { waiting.append(action) } else { action() }
  }
}

/// A calculator, a composition or a part, which knows what is shared about its host.
protocol SharedHostStateProvider: AnyObject {
  /// Returns the knowledge about a host, or `nil` if this object does not show its list there.
  func sharedState(of host: AnyObject) -> SharedHostState?
}

extension SharedHostState {
  /// Finds the knowledge about a host, if the host or its data source has it.
  static func of<Host: ListHost>(_ host: Host) -> SharedHostState? {
    if let part = host as? any SharedHostStateProvider { return part.sharedState(of: host) }
    guard case .some(let source) = host.dataSource else { return nil }
    return ((source as AnyObject) as? any SharedHostStateProvider)?.sharedState(of: host)
  }
}

/// The data source of a host whose first list waits, or whose list is being disconnected.
///
/// It is empty, as a host without a data source is, and only lets other links find what they share.
final class EmptySource<Header, Item>: SharedHostState, ListDataSource, SharedHostStateProvider {
  var sectionCount: Int {
    0
  }

  func itemCount(inSection section: Int) -> Int {
    0
  }

  func header(ofSection section: Int) -> Header {
    fatalError("an empty list has no sections")
  }

  func item(at path: ItemPath) -> Item {
    fatalError("an empty list has no sections")
  }

  func sharedState(of host: AnyObject) -> SharedHostState? {
    self
  }
}
