import Foundation

// Prints what a terminal host writes, in JSON: for a run of random updates, a step in a line
//
//     terminal-steps SEED STEPS KIND
//
// or, for an array of texts on standard input, an array of lines
//
//     terminal-steps lines
let arguments = CommandLine.arguments.dropFirst()
let encoder = JSONEncoder()
if arguments == ["lines"] {
  let texts = try JSONDecoder().decode(
    [String].self, from: FileHandle.standardInput.readDataToEndOfFile())
  FileHandle.standardOutput.write(try encoder.encode(drawnLines(of: texts)))
} else if arguments.count == 3, let seed = UInt64(CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2]), let kind = RunKind(rawValue: CommandLine.arguments[3])
{
  let run = StepRun(seed: seed, kind: kind)
  for _ in 0..<count {
    FileHandle.standardOutput.write(try encoder.encode(run.next()) + Data("\n".utf8))
  }
} else {
  FileHandle.standardError.write(
    Data("usage: terminal-steps lines | SEED STEPS \(RunKind.allCases.map(\.rawValue))\n".utf8))
  exit(2)
}
