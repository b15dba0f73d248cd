import Subprocess

/// Runs a command repeatedly and returns its lines as rows.
struct CommandSource: RowSource {
  private let command: [String]
  private let keyColumn: Int

  /// The most bytes of output, beyond which a command fails.
  private static let limit = 8 << 20

  init(_ options: Options) {
    command = options.command
    keyColumn = options.keyColumn
  }

  var title: String {
    command.joined(separator: " ")
  }

  var explanation: String {
    "What this command prints, run again and again."
  }

  func next() async throws(SourceFailure) -> [Line] {
    do {
      let result = try await run(
        .name(command[0]), arguments: Arguments(Array(command.dropFirst())),
        output: .string(limit: Self.limit), error: .string(limit: Self.limit))
      guard result.terminationStatus.isSuccess else {
        throw SourceFailure(message: failure("\(result.terminationStatus)", result.standardError))
      }
      return lines(of: result.standardOutput)
    } catch let failure as SourceFailure {
      throw failure
    } catch {
      throw SourceFailure(message: failure("\(error)", nil))
    }
  }

  private func lines(of output: String) -> [Line] {
    output.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .map { Line(String($0), keyColumn: keyColumn) }
  }

  private func failure(_ what: String, _ errors: String?) -> String {
    let first = errors?.split(whereSeparator: \.isNewline).first.map { ": \($0)" }
    return "\(command[0]): \(what)\(first ?? "")"
  }
}
