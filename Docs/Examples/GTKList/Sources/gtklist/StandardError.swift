import Foundation

/// Prints an error message with the program's name.
func printError(_ message: String) {
  try? FileHandle.standardError.write(contentsOf: Data("gtklist: \(message)\n".utf8))
}
