import Foundation
import LibFuzzer

// libFuzzer starts this program again with the same arguments, so the target is a variable.
guard let target = Target(rawValue: ProcessInfo.processInfo.environment["TARGET"] ?? "") else {
  fatalError("TARGET has to be one of \(Target.allCases.map(\.rawValue).joined(separator: ", "))")
}
/// Called by C code, so it finds the target here.
nonisolated(unsafe) let run = target.run

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&argumentCount, &arguments) { data, size in
    run(FuzzedBytes(UnsafeBufferPointer(start: data, count: size)))
    return 0
  })
