import ListAdaptersTesting

/// The number of batches, of calls, and of updates by kind that a host received.
struct UpdateTally: Equatable {
  var batches = 0
  var calls = 0
  var deletedItems = 0
  var insertedItems = 0
  var movedItems = 0
  var reloadedItems = 0
  var reconfiguredItems = 0
  var deletedSections = 0
  var insertedSections = 0
  var movedSections = 0
  var reloadedSections = 0
  var reloadedHeaders = 0
  var dataReloads = 0
}

extension StrictListHost {
  /// The calls that the host has received.
  var tally: UpdateTally {
    let calls = calls
    var tally = UpdateTally(batches: batches.count, calls: calls.count, dataReloads: dataReloads)
    for call in calls { tally.add(call) }
    return tally
  }
}

extension UpdateTally {
  fileprivate mutating func add(_ call: HostCall) {
    switch call {
    case .deleteItems(let paths): deletedItems += paths.count
    case .insertItems(let paths): insertedItems += paths.count
    case .reloadItems(let paths): reloadedItems += paths.count
    case .reconfigureItems(let paths): reconfiguredItems += paths.count
    case .moveItems(let moves): movedItems += moves.count
    case .deleteSections(let offsets): deletedSections += offsets.count
    case .insertSections(let offsets): insertedSections += offsets.count
    case .reloadSections(let offsets): reloadedSections += offsets.count
    case .reloadHeaders(let offsets): reloadedHeaders += offsets.count
    case .moveSections(let moves): movedSections += moves.count
    @unknown default: fatalError("\(call) is not counted")
    }
  }
}
