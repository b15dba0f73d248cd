/// Runs a command repeatedly and returns its lines as rows.
@MainActor
final class CommandSource: RowSource {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  var name: String {
    options.command.joined(separator: " ")
  }

  func nextReading(_ events: Events, progress: (Double) -> Void) async -> Reading {
    do {
      var run = CommandRun(try ChildProcess(options.command), options)
      return await run.finish(events, progress: progress)
    } catch {
      return Reading(rows: nil, note: "\(options.command[0]): \(error.message)", hasFailed: true)
    }
  }
}
