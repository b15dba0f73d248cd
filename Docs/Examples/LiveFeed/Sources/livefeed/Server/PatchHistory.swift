/// The last updates for disconnected browsers, limited in number and in bytes.
struct PatchHistory {
  private var events: ArraySlice<String> = []
  private var byteCount = 0
  private let capacity: Int

  /// The most bytes to keep, because beyond them the whole list is shorter.
  private static let mostBytes = 4 << 20

  /// The number of the last patch.
  var last = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func append(_ event: String) {
    last += 1
    events.append(event)
    byteCount += event.utf8.count
    while events.count > capacity || byteCount > Self.mostBytes {
      byteCount -= events.removeFirst().utf8.count
    }
  }

  /// The events after a patch; `nil` if some have been discarded.
  func events(after number: Int) -> [String]? {
    let missed = last - number
    guard (0...events.count).contains(missed) else { return nil }
    return Array(events.suffix(missed))
  }
}
