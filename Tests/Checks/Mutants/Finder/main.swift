// Prints the mistakes that can be planted in a package, one JSON object per line.
//
//     find-mistakes Sources Listed.txt [MODULE…]
//
// The modules can be imported, as those of the system.

import Foundation

guard CommandLine.arguments.count >= 3 else {
  fatalError("usage: find-mistakes <sources> <list of mistakes> [<module>…]")
}
let build = LinuxBuild(modules: Array(CommandLine.arguments[3...]))
let sources = URL(fileURLWithPath: CommandLine.arguments[1])
let listed = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
  .components(separatedBy: "\n\n")
  .map { $0.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") } }
  .filter { !$0.isEmpty }
  .map { lines in
    guard let mistake = try ListedMistake(lines) else {
      fatalError("not a listed mistake: \(lines.joined(separator: "\n"))")
    }
    return mistake
  }

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
  let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
  let patterns = listed.filter { path.hasPrefix("\($0.module)/") }
  for candidate in try CandidateFinder.candidates(
    in: text, file: path, patterns: patterns, build: build)
  {
    print(String(decoding: try encoder.encode(candidate), as: UTF8.self))
  }
}
