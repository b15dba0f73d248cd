import Foundation

// Shows the output of a command, standard input or an invented feed as a list that updates in
// place. `swift run watchlist --help` prints all options.
do {
  switch Invocation(
    arguments: Array(CommandLine.arguments.dropFirst()), hasInput: StandardStreams.hasInput)
  {
  case .help:
    try StandardStreams.printLine(Usage.text)
  case .mistake(let message):
    StandardStreams.printError("watchlist: \(message)\nTry 'watchlist --help'.")
    exit(2)
  case .watch(let options):
    exit(try await Watch(options).run())
  }
} catch {
  StandardStreams.printError("watchlist: \(error.message)")
  exit(1)
}
