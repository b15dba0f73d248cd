import Foundation

/// Standard output and standard error, a line at a time.
enum StandardStreams {
  /// Prints a line; `false` when nobody reads it anymore.
  @discardableResult
  static func printLine(_ line: String) -> Bool {
    (try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))) != nil
  }

  static func printError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}

extension String {
  /// The first line that is not blank, without control characters.
  var firstLine: String {
    let lines = split(whereSeparator: \.isNewline)
    let line = lines.first { $0.contains { !$0.isWhitespace } } ?? ""
    let scalars = line.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
