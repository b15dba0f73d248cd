/// Runs a command repeatedly and returns its lines as rows.
package final class CommandSource: RowSource {
  private let options: Options
  private var run: CommandRun?

  package init(_ options: Options) {
    self.options = options
  }

  package var name: String {
    options.command.joined(separator: " ")
  }

  package func read(completion: @escaping (Reading) -> Void) {
    do {
      run = try CommandRun(options, completion: completion)
    } catch {
      let note = "\(options.command[0]): \(error.message)"
      completion(Reading(rows: nil, note: note, hasFailed: true))
    }
  }

  package func stop() {
    run?.stop()
  }
}
