/// The lines that a command prints, each time it is run.
final class CommandSource: RowSource {
  private let options: Options
  private var run: CommandRun?

  init(_ options: Options) {
    self.options = options
  }

  var name: String {
    options.command.joined(separator: " ")
  }

  func read(completion: @escaping (Reading) -> Void) {
    do {
      run = try CommandRun(options, completion: completion)
    } catch {
      let note = "\(options.command[0]): \(error.message)"
      completion(Reading(rows: nil, note: note, hasFailed: true))
    }
  }

  func stop() {
    run?.stop()
  }
}
