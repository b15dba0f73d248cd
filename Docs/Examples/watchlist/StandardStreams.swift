import Foundation

/// Standard input, and standard output and standard error, a line at a time.
enum StandardStreams {
  /// Whether standard input is a pipe or a file: neither a terminal nor the null device.
  static var hasInput: Bool {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0
      && [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Returns the bytes that a descriptor has now; `nil` if there will be no more.
  static func bytes(from descriptor: Int32) -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return [] }
    return count > 0 ? bytes[..<count] : nil
  }

  /// Prints a line; `false` when nobody reads it anymore.
  @discardableResult
  static func printLine(_ line: String) -> Bool {
    (try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))) != nil
  }

  /// Prints a row, as it is for another program, and made harmless for a terminal; `false` when
  /// nobody reads it anymore.
  static func printRow(_ text: String) -> Bool {
    printLine(isatty(STDOUT_FILENO) == 1 ? text.firstLine : text)
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
