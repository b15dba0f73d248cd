import Foundation

/// A file whose content is replaced at once, by renaming a new file.
struct ReplacedFile {
  /// The path without links in it, if the file exists.
  private let path: String

  /// The permissions of the file; `nil` if it does not exist.
  private let mode: mode_t?

  /// Follows links, and accepts only a regular file or a path without a file.
  init(_ path: String) throws(OutputFailure) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw OutputFailure(message: "it is not a regular file")
      }
      guard let target = realpath(path, nil) else { throw Self.lastFailure }
      defer { free(target) }
      self.path = String(cString: target)
      mode = status.st_mode & 0o7777
    } else {
      guard errno == ENOENT else { throw Self.lastFailure }
      guard lstat(path, &status) != 0 else {
        throw OutputFailure(message: "it is a link to a file that does not exist")
      }
      self.path = path
      mode = nil
    }
  }

  private static var lastFailure: OutputFailure {
    OutputFailure(message: StandardStreams.lastError)
  }

  /// Replaces the content, and keeps the permissions.
  func write(_ bytes: [UInt8]) throws(OutputFailure) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let new = folder.appendingPathComponent(".watchlist-\(UUID().uuidString)").path
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.lastFailure }
    var isWritten = StandardStreams.writeAll(bytes, to: descriptor)
    if let mode, isWritten { isWritten = fchmod(descriptor, mode) == 0 }
    // The system may report a full disk only here.
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten, rename(new, path) == 0 else {
      let failure = Self.lastFailure
      unlink(new)
      throw failure
    }
  }
}
