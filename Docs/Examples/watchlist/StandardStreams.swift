import Foundation

/// Reads standard input, and prints lines to standard output and standard error.
enum StandardStreams {
  /// Whether standard input is a pipe, a socket or a file, not a terminal or the null device.
  static var hasInput: Bool {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0
      && [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Returns a descriptor's available bytes; `nil` at its end.
  static func bytes(from descriptor: Int32) -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return [] }
    return count > 0 ? bytes[..<count] : nil
  }

  /// Prints a line; returns `false` if the reader has closed the pipe.
  @discardableResult
  static func printLine(_ line: String) -> Bool {
    write(line, to: STDOUT_FILENO)
  }

  /// Prints a row: unchanged into a pipe or file, without control characters on a terminal.
  ///
  /// - Returns: `false` if the reader has closed the pipe.
  static func printRow(_ text: String) -> Bool {
    printLine(isatty(STDOUT_FILENO) == 1 ? text.firstLine : text)
  }

  static func printError(_ line: String) {
    _ = write(line, to: STDERR_FILENO)
  }

  // Foundation's method that throws an error needs macOS 10.15.4.
  private static func write(_ line: String, to descriptor: Int32) -> Bool {
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
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
