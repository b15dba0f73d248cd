import Foundation

// Shows the output of a command, standard input, or a made-up feed, as a list that changes in
// place.
// `swift run watchlist -- --help` tells how.
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
