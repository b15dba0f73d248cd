import Foundation

func printError(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    print(Options.help)
    exit(0)
  }
  let start = ContinuousClock.now
  let count = try await options.prove()
  print("every plan keeps its promises: \(count) transitions in \(ContinuousClock.now - start)")
} catch let mistake as Options.Mistake {
  printError("\(mistake.text)\n\n\(Options.help)")
  exit(2)
} catch {
  print("a plan breaks a promise: \(error)")
  exit(1)
}
