/// The id of an update in the event stream: the run of the server, and the number of the update.
struct EventID: Equatable {
  let run: String
  var revision: Int

  /// Creates the first id of a new run.
  static func first() -> EventID {
    EventID(run: String(UInt64.random(in: .min ... .max), radix: 36), revision: 0)
  }
}

extension EventID: LosslessStringConvertible {
  init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let revision = Int(parts[1]) else { return nil }
    self.init(run: String(parts[0]), revision: revision)
  }

  var description: String {
    "\(run)-\(revision)"
  }
}
