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

  static func printLine(_ line: String) throws(OutputFailure) {
    try write(line, to: STDOUT_FILENO)
  }

  /// Prints a row: unchanged into a pipe or file, without control characters on a terminal.
  static func printRow(_ text: String) throws(OutputFailure) {
    try printLine(isatty(STDOUT_FILENO) == 1 ? text.firstLine : text)
  }

  static func printError(_ line: String) {
    try? write(line, to: STDERR_FILENO)
  }

  private static func write(_ line: String, to descriptor: Int32) throws(OutputFailure) {
    guard writeAll(Array("\(line)\n".utf8), to: descriptor) else {
      throw OutputFailure(message: "cannot write the output: \(lastError)")
    }
  }

  /// Writes bytes to a descriptor; returns `false`, and sets `errno`, if that is impossible.
  ///
  /// Foundation's method that throws an error needs macOS 10.15.4.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }

  /// The message of `errno`.
  static var lastError: String {
    String(cString: strerror(errno))
  }
}

/// The program's output could not be written.
struct OutputFailure: Error {
  var message: String
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
