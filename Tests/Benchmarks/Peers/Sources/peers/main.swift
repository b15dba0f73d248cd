import Foundation

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  switch options.command {
  case .help: print(Options.help)
  case .speed: SpeedSuite(options).run()
  case .batches: BatchSuite(options).run()
  }
} catch {
  print(error, Options.help, separator: "\n\n")
  exit(2)
}
