package import ListAdaptersTesting
package import Testing

/// Expects that a value is the expected one.
///
/// A failure prints both, and where their texts part.
///
/// `#expect(value == expected)` prints the parts of an expression as well, and takes the compiler
/// twenty times as long. Use it where these parts help.
package func expectEqual<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard value != expected else { return }
  let texts = (value: String(reflecting: value), expected: String(reflecting: expected))
  var message = "got      \(texts.value)\nexpected \(texts.expected)"
  let start = texts.value.commonPrefix(with: texts.expected)
  if start.count > 40 {
    message += "\nafter    …\(start.suffix(40))"
    message += "\ngot      \(texts.value.dropFirst(start.count).prefix(200))"
    message += "\nexpected \(texts.expected.dropFirst(start.count).prefix(200))"
  }
  if let comment = comment() { message += "\n\(comment.rawValue)" }
  Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
}

/// Expects that no call has broken a rule of a host.
///
/// A failure prints the host's report.
package func expectNoViolations<Header, Item>(
  _ host: StrictListHost<Header, Item>, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard !host.violations.isEmpty else { return }
  let comment = comment().map { "\n\($0.rawValue)" } ?? ""
  Issue.record(Comment(rawValue: host.report + comment), sourceLocation: sourceLocation)
}

/// Expects that a process printed a message before it ended.
package func expectMessage(
  _ result: ExitTest.Result?, _ message: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  guard !printed.contains(message) else { return }
  Issue.record("printed \(printed)\nwithout \(message)", sourceLocation: sourceLocation)
}

/// Expects that a process printed the message of a precondition before it ended.
///
/// In a release build, a precondition prints no message.
package func expectPrecondition(
  _ result: ExitTest.Result?, _ message: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #if DEBUG
    expectMessage(result, message, sourceLocation: sourceLocation)
  #endif
}

extension String {
  fileprivate func commonPrefix(with other: String) -> Substring {
    let end = zip(indices, zip(self, other)).first { $1.0 != $1.1 }?.0
    return self[..<(end ?? index(startIndex, offsetBy: min(count, other.count)))]
  }
}
