import Foundation

// Shows the output of a command, standard input or an invented feed as a list that updates in
// place. `swift run watchlist --help` prints all options.
switch Invocation(
  arguments: Array(CommandLine.arguments.dropFirst()), hasInput: StandardStreams.hasInput)
{
case .help:
  StandardStreams.printLine(Usage.text)
case .mistake(let message):
  StandardStreams.printError("watchlist: \(message)\nTry 'watchlist --help'.")
  exit(2)
case .watch(let options):
  exit(await Watch(options).run())
}
