/// The end of a run, and its checks.
struct AwaitedOutcome {
  /// The events of the run, in order.
  let log: [Entry]

  let data: [Int]

  /// The rows that the host shows, or `nil` without a host.
  let rows: [Int]?

  /// Whether the host was updated inside an update.
  let isNested: Bool

  /// Whether the host shows an item's state before a refresh.
  var isStale = false

  enum Entry: Equatable {
    case set(Int)
    case await(Int)
    case cancel(Int)
    case returned(Int, Bool)
    case lose
    case pause
  }

  /// Returns the list of a value: lists of different values share some items, and others move.
  static func list(_ value: Int) -> [Int] {
    value.isMultiple(of: 2) ? [100, 200, value] : [value, 200, 300, 100]
  }
}

extension AwaitedOutcome {
  /// The first broken promise, if any.
  var failure: String? {
    if isNested { return "updates nest: \(log)" }
    if isStale { return "an item was not refreshed: \(log)" }
    if let rows, rows != data { return "the host shows \(rows) of \(data): \(log)" }
    if !expectedData.contains(data) { return "the data is \(data): \(log)" }
    for (place, entry) in log.enumerated() {
      if case .await(let value) = entry, let failure = failure(of: value, startedAt: place) {
        return "\(value) \(failure): \(log)"
      }
    }
    return nil
  }

  /// The lists that the host may show at the end: the last list that was set or awaited, unless it
  /// was cancelled.
  private var expectedData: [[Int]] {
    var expected = [0]
    for entry in log {
      switch entry {
      case .set(let value): expected = [value]
      case .await(let value): expected.append(value)
      default: continue
      }
    }
    let isCancelled = expected.count > 1 && log.contains(.cancel(expected[expected.count - 1]))
    return (isCancelled ? expected : expected.suffix(1)).map(Self.list)
  }

  /// The first broken promise about an awaited list, if any.
  private func failure(of value: Int, startedAt start: Int) -> String? {
    let returns = log.indices.filter {
      [.returned(value, true), .returned(value, false)].contains(log[$0])
    }
    guard returns.count == 1 else { return "returned \(returns.count) times" }
    let isShown = log[returns[0]] == .returned(value, true)
    let meanwhile = log[start + 1..<returns[0]]
    // A pause may end before a cancelled task runs again.
    if meanwhile.contains(.cancel(value)), isShown, !log[..<returns[0]].contains(.pause) {
      return "was cancelled, but is shown"
    }
    let hasReason =
      log[..<returns[0]].contains(.lose)
      || meanwhile.contains { $0.isLaterList || $0 == .cancel(value) }
    if !isShown, !hasReason { return "is not shown" }
    let isFirst =
      log[..<start].count(where: \.isAwaited) == log[..<start].count(where: \.isReturned)
    // In a pause, a list that was found waits, and a later one takes its place.
    let isSuperseded =
      log[..<returns[0]].contains { $0 == .lose || $0 == .pause }
      || meanwhile.contains { $0.isSet || $0 == .cancel(value) }
    return isFirst && !isSuperseded && !isShown ? "was being found, but is not shown" : nil
  }
}

extension AwaitedOutcome.Entry {
  fileprivate var isSet: Bool {
    if case .set = self { true } else { false }
  }

  fileprivate var isAwaited: Bool {
    if case .await = self { true } else { false }
  }

  fileprivate var isReturned: Bool {
    if case .returned = self { true } else { false }
  }

  fileprivate var isLaterList: Bool {
    isSet || isAwaited
  }
}
