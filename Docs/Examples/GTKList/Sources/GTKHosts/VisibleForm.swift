/// Returns an untrusted text with all of its characters visible.
///
/// A control character becomes its picture, `␛` for an escape. A character that would reorder, hide
/// or break the text becomes its number, such as `\u{202e}`. A character keeps its first 30 marks, as
/// in Unicode's Stream-Safe Text Format.
public func visibleForm(of text: String) -> String {
  if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
  var result = ""
  for character in text {
    let scalars = character.unicodeScalars
    let isJoined = scalars.first.map { !$0.isJoinerOrTag } ?? true
    for scalar in scalars.prefix(31) {
      if scalar.isHarmless || (isJoined && scalar.isJoinerOrTag) {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.visibleForm
      }
    }
  }
  return result
}

extension Unicode.Scalar {
  /// Whether this scalar forms emoji and ligatures after another scalar, and has no meaning alone.
  fileprivate var isJoinerOrTag: Bool {
    value == 0x200C || value == 0x200D || (0xE0020...0xE007F).contains(value)
  }

  fileprivate var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// The picture of an ASCII control character, or the number of another scalar.
  fileprivate var visibleForm: String {
    switch value {
    case 0...0x1F: String(Unicode.Scalar(0x2400 + value).map(Character.init) ?? "\u{FFFD}")
    case 0x7F: "\u{2421}"
    default: "\\u{\(String(value, radix: 16))}"
    }
  }
}
