import Foundation

// Prints what a terminal host writes for a run of random updates, a step in a line of JSON:
// terminal-steps SEED STEPS KIND
guard CommandLine.arguments.count == 4, let seed = UInt64(CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2]), let kind = RunKind(rawValue: CommandLine.arguments[3])
else {
  FileHandle.standardError.write(
    Data("usage: terminal-steps SEED STEPS \(RunKind.allCases.map(\.rawValue))\n".utf8))
  exit(2)
}

let run = StepRun(seed: seed, kind: kind)
let encoder = JSONEncoder()
for _ in 0..<count {
  FileHandle.standardOutput.write(try encoder.encode(run.next()) + Data("\n".utf8))
}
