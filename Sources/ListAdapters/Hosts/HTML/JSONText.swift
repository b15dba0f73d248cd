/// Strings as JSON writes them.
enum JSONText {
  /// The text between double quotes.
  ///
  /// Beside what JSON asks for, it escapes `<`, so that no `</script>` ends a script element, and
  /// U+2028 and U+2029, which older JavaScript reads as line breaks.
  static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView()
    quoted.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted.append("\\")
        quoted.append(scalar)
      case "\n": quoted.append(contentsOf: "\\n".unicodeScalars)
      case "\r": quoted.append(contentsOf: "\\r".unicodeScalars)
      case "\t": quoted.append(contentsOf: "\\t".unicodeScalars)
      case "\0"..<" ", "<", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        quoted.append(contentsOf: escape(scalar).unicodeScalars)
      default: quoted.append(scalar)
      }
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// The scalar by its number, below U+10000.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
