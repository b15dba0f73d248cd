extension HTMLPatch {
  /// The patch as a JSON object, without line breaks.
  ///
  /// ```swift
  /// // {"list":"list","epoch":"2gosa7pa2gv","number":17,
  /// //  "edits":[{"edit":"remove","key":"list-c"}]}
  /// ```
  ///
  /// The kinds of edits are `remove`, `insert`, `move`, `replace`, `update`, `attributes` and
  /// `heading`: see <doc:WebPagesReference#Patches>. A patch that is not to be animated has
  /// `"animated":false`.
  ///
  /// The text is safe in a `script` element and on a line of an event stream: it escapes `<`, line
  /// separators and control characters.
  public var json: String {
    var json = JSONText()
    json.write("{\"list\":", quoted: list)
    json.write(",\"epoch\":", quoted: epoch)
    json.write(",\"number\":\(number)\(isAnimated ? "" : ",\"animated\":false"),\"edits\":[")
    for (ordinal, edit) in edits.enumerated() {
      json.write(ordinal == 0 ? "{" : ",{")
      json.write(edit)
      json.write("}")
    }
    json.write("]}")
    return json.string
  }
}

/// A JSON text, in bytes while it grows: appending scalars to a string takes far longer.
struct JSONText {
  private var bytes: [UInt8] = []

  /// Returns a text as a JSON string, which is safe in a `script` element.
  static func quoted(_ text: String) -> String {
    var json = JSONText()
    json.write("", quoted: text)
    return json.string
  }

  var string: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a text unchanged.
  mutating func write(_ text: String) {
    bytes += text.utf8
  }

  /// Writes the members of an edit.
  mutating func write(_ edit: HTMLPatch.Edit) {
    let (name, key, place, markup, attributes) = edit.parts
    write("\"edit\":\"")
    write(name)
    write("\",\"key\":", quoted: key)
    if let place { write(",\"parent\":", quoted: place.parent) }
    if let next = place?.next { write(",\"next\":", quoted: next) }
    if let markup { write(",\"markup\":", quoted: markup) }
    if !attributes.isEmpty { write(attributes) }
  }

  private mutating func write(_ attributes: [HTMLPatch.Attribute]) {
    write(",\"attributes\":{")
    for (ordinal, attribute) in attributes.enumerated() {
      write(ordinal == 0 ? "" : ",", quoted: attribute.name)
      if let value = attribute.value { write(":", quoted: value) } else { write(":null") }
    }
    write("}")
  }

  /// Writes a text, and then a value as a JSON string.
  mutating func write(_ name: String, quoted value: String) {
    write(name)
    bytes.append(UInt8(ascii: "\""))
    for scalar in value.unicodeScalars { write(scalar) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a scalar of a quoted text, escaped if it has to be.
  ///
  /// Besides what JSON requires, it escapes `<`, so that no `</script>` ends a script element, and
  /// U+2028 and U+2029, which older JavaScript reads as line breaks.
  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": write("\\\"")
    case "\\": write("\\\\")
    case "\n": write("\\n")
    case "\r": write("\\r")
    case "\t": write("\\t")
    case "\0"..<" ", "<", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": write(Self.escape(scalar))
    case "\0"..<"\u{7F}": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    default: bytes += String(scalar).utf8
    }
  }

  /// Returns the escape of a scalar below U+10000.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    guard scalar != "<" else { return "\\u003c" }
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
