import ListAdapters

/// When the kit reads the rows that a host shows.
enum ReadingTime {
  /// After each change, which may take a host several turns of its run loop.
  case changes

  /// After each batch.
  case batches

  /// After each batch, and after each call within it: for sequential hosts.
  case calls
}

/// The record of one batch.
final class WatchedBatch {
  private(set) var updates: [HostCall] = []

  /// The number of times that the host ran the updates.
  private(set) var runs = 0

  /// The number of times that the host called the completion.
  private(set) var completions = 0

  /// Whether the host called the completion before the updates had ended.
  private(set) var isCompletedEarly = false

  /// Whether the host reported that the batch did not finish.
  private(set) var isUnfinished = false

  private var hasEnded = false

  /// The first call during which the host asked for what is not there.
  private var callThatAsked: HostCall?

  /// The first call after which the host showed other rows than a sequential host should.
  private var callWithWrongRows: HostCall?

  /// Whether the host showed other rows after a call than before the batch.
  private var showsCalls = false

  /// The texts before the batch, and the list that a sequential host should show.
  private let old: [[String]]
  private var replay: SequentialReplay

  init(old: [[String]]) {
    self.old = old
    replay = SequentialReplay(old.map(\.count))
  }
}

extension WatchedBatch {
  /// The first call that went wrong, if the batch tells.
  ///
  /// A host that draws at the end of a batch shows the old rows after each call, which says nothing
  /// about the calls.
  var wrongCall: HostCall? {
    if let callThatAsked { return callThatAsked }
    if updates.count == 1 { return updates[0] }
    return showsCalls ? callWithWrongRows : nil
  }

  /// Records that the host runs the updates.
  func run(_ updates: () -> Void) {
    runs += 1
    updates()
    hasEnded = true
  }

  /// Records that the host calls the completion.
  func complete(_ finished: Bool) {
    completions += 1
    if !hasEnded { isCompletedEarly = true }
    if !finished { isUnfinished = true }
  }

  /// Records a call before the host carries it out.
  func append(_ update: HostCall) {
    updates.append(update)
  }

  /// Records that the host asked for what is not there.
  func noteQuestionOutOfBounds() {
    callThatAsked = callThatAsked ?? updates.last
  }

  /// Compares the rows that the host shows after the last call with those that it should show.
  ///
  /// - Parameters:
  ///   - shown: The rows that the host shows.
  ///   - data: The items of the data source.
  func compare(_ shown: [[String]], reading data: [[String]]) {
    guard let update = updates.last else { return }
    // A calculator makes no calls that would be refused.
    try? replay.apply(update)
    if shown != old { showsCalls = true }
    if shown != replay.sections.texts(from: old, reading: data) {
      callWithWrongRows = callWithWrongRows ?? update
    }
  }
}

extension [ReplayedSection] {
  /// Returns the texts of the rows that a sequential host shows after a part of a batch.
  ///
  /// Deletions come before insertions and reloads, so those are positions in the new list.
  fileprivate func texts(from old: [[String]], reading data: [[String]]) -> [[String]] {
    enumerated().map { section, replayed in
      guard let items = replayed.items else { return data[section] }
      return items.enumerated().map { item, replayed in
        guard case .kept(let path) = replayed else { return data[section][item] }
        return old[path.section][path.item]
      }
    }
  }
}
