import Foundation

/// Whether tests try everything that is small, as they do in a release build:
/// `swift test -c release`.
///
/// In a debug build, where that takes minutes, they try what takes seconds. Tests that only try
/// everything stand in `#if !DEBUG`, since each test takes time to build as well. With `QUICK_TESTS`
/// in the environment, the other tests of a release build try what a debug build tries.
package let isExhaustive: Bool = {
  #if DEBUG
    false
  #else
    ProcessInfo.processInfo.environment["QUICK_TESTS"] == nil
  #endif
}()

/// Returns how many random lists or runs to try: `count`, or a twentieth of it in a debug build.
package func tries(_ count: Int) -> Int {
  isExhaustive ? count : (count + 19) / 20
}

extension Sequence {
  /// All elements, or every 17th in a debug build.
  package var fewerInDebugBuild: [Element] {
    isExhaustive
      ? Array(self) : enumerated().filter { $0.offset.isMultiple(of: 17) }.map(\.element)
  }
}
