import CGTK

// Shows the output of a command or an invented feed in a window, as a list that updates in place.
// `swift run gtklist --help` prints all options.
switch Invocation(arguments: Array(CommandLine.arguments.dropFirst())) {
case .help:
  print(Usage.text)
case .mistake(let message):
  printError("\(message)\nTry 'gtklist --help'.")
  exit(2)
case .watch(let options):
  guard gtk_init_check() != 0 else {
    printError("there is no display")
    exit(1)
  }
  exit(Watch(options).run())
}
