import Foundation

do {
  if CommandLine.arguments.contains("--help") {
    print(Options.help)
  } else {
    let options = try Options(CommandLine.arguments.dropFirst())
    exit(try Program(options).run())
  }
} catch let misuse as Misuse {
  print(misuse.message, Options.help, separator: "\n\n")
  exit(2)
} catch {
  print(error.localizedDescription)
  exit(1)
}
