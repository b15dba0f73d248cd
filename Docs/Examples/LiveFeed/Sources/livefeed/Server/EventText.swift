/// The text of an event in the stream: see "Server-sent events" in the HTML standard.
enum EventText {
  /// A patch, whose JSON has no line breaks.
  static func patch(_ json: String, id: EventID) -> String {
    "id: \(id)\ndata: \(json)\n\n"
  }

  /// A message to the reader, in one line.
  static func note(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "event: note\ndata: \(line)\n\n"
  }

  /// The time before a disconnected browser reconnects, in milliseconds.
  static func retry(after milliseconds: Int) -> String {
    "retry: \(milliseconds)\n\n"
  }

  /// A comment, which keeps idle connections open.
  static let heartbeat = ":\n\n"
}
