/// Whether tests try everything that is small, as they do in a release build:
/// `swift test -c release`.
///
/// In a debug build, where that takes minutes, they try what takes seconds.
package var isExhaustive: Bool {
  #if DEBUG
    false
  #else
    true
  #endif
}
