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

  /// The rows before the batch, and those that a sequential host should show.
  private let old: [[String]]
  private var expected: [[String]]

  init(old: [[String]]) {
    self.old = old
    expected = old
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
    update.replay(on: &expected, reading: data)
    if shown != old { showsCalls = true }
    if shown != expected { callWithWrongRows = callWithWrongRows ?? update }
  }
}

extension HostCall {
  /// Carries out this call on rows, as a sequential host does.
  ///
  /// Deletions come before insertions and reloads, so those are positions in the new list.
  fileprivate func replay(on rows: inout [[String]], reading data: [[String]]) {
    switch self {
    case .deleteItems(let paths):
      for path in paths.reversed() { rows[path.section].remove(at: path.item) }
    case .insertItems(let paths):
      for path in paths {
        rows[path.section].insert(data[path.section][path.item], at: path.item)
      }
    case .reloadItems(let paths), .reconfigureItems(let paths):
      for path in paths { rows[path.section][path.item] = data[path.section][path.item] }
    case .moveItems(let moves):
      for move in moves {
        let row = rows[move.from.section].remove(at: move.from.item)
        rows[move.to.section].insert(row, at: move.to.item)
      }
    case .deleteSections(let offsets):
      for offset in offsets.reversed() { rows.remove(at: offset) }
    case .insertSections(let offsets):
      for offset in offsets { rows.insert(data[offset], at: offset) }
    case .reloadSections(let offsets):
      for offset in offsets { rows[offset] = data[offset] }
    case .moveSections(let moves):
      for move in moves { rows.insert(rows.remove(at: move.from), at: move.to) }
    }
  }
}
