/// The last updates for disconnected browsers, limited in number and in bytes.
struct PatchHistory {
  private var events: ArraySlice<String> = []
  private var byteCount = 0
  private let capacity: Int

  /// The most bytes to keep, because beyond them the whole list is shorter.
  private static let mostBytes = 4 << 20

  /// The revision of the last event.
  private var last: Int

  init(capacity: Int, after revision: Int) {
    self.capacity = capacity
    last = revision
  }

  mutating func append(_ event: String) {
    last += 1
    events.append(event)
    byteCount += event.utf8.count
    while events.count > capacity || byteCount > Self.mostBytes {
      byteCount -= events.removeFirst().utf8.count
    }
  }

  /// The events after a revision; `nil` if some have been discarded.
  func events(after revision: Int) -> [String]? {
    let missed = last - revision
    guard (0...events.count).contains(missed) else { return nil }
    return Array(events.suffix(missed))
  }
}
