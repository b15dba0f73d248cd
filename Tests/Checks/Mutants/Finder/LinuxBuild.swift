import SwiftIfConfig
import SwiftSyntax

/// The conditions of the build that the tests run in: Linux, release.
struct LinuxBuild: BuildConfiguration {
  /// The modules that can be imported beside the system's.
  let modules: [String]

  private let systemModules: Set = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
  ]

  func isCustomConditionSet(name: String) -> Bool { false }
  func hasFeature(name: String) -> Bool { false }
  func hasAttribute(name: String) -> Bool { true }
  func isActiveTargetOS(name: String) -> Bool { name == "Linux" }
  func isActiveTargetArchitecture(name: String) -> Bool { name == "x86_64" }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { false }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "ELF" }
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    importPath.count == 1
      && (systemModules.contains(importPath[0].1) || modules.contains(importPath[0].1))
  }

  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6) }
  var compilerVersion: VersionTuple { VersionTuple(6, 3) }
}
