import HTMLLists

/// The text of an event in the stream: see "Server-sent events" in the HTML standard.
enum EventText {
  /// A patch, whose JSON has no line breaks.
  static func patch(_ patch: HTMLPatch) -> String {
    "id: \(patch.id)\ndata: \(patch.json)\n\n"
  }

  /// The number of the last patch, without an id, as the browser may not have that patch.
  static func announcement(_ patch: HTMLPatch) -> String {
    "data: \(patch.json)\n\n"
  }

  /// A message to the reader, in one line.
  static func note(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "event: note\ndata: \(line)\n\n"
  }
}

extension HTMLPatch {
  /// The id of the patch's event, which is the attribute `data-patch` of a list that shows the patch.
  var id: String { "\(epoch)-\(number)" }
}
