/// Whether a closure has begun that may run only once, though a host may call it twice or never.
///
/// ``BatchUpdatable`` has the rule.
struct Once {
  private var isOver = false

  /// Returns whether the closure may run now: only the first time.
  mutating func begin() -> Bool {
    defer { isOver = true }
    return !isOver
  }
}

extension BatchUpdatable {
  /// Makes a change inside the methods of the host that surround a change, or after them.
  func performOnce(in style: UpdateStyle = .animated, _ change: () -> Void) {
    var once = Once()
    func changeOnce() {
      if once.begin() { change() }
    }
    performChange {
      if style == .withoutAnimation { withoutAnimation(changeOnce) } else { changeOnce() }
    }
    changeOnce()
  }
}
