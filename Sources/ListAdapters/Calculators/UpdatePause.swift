/// A pause of the updates of a calculator, which you get from ``DiffCalculator/pause()``.
///
/// Pauses count: the calculator shows what has waited when its last pause has ended. A pause ends
/// at the latest when its object is deallocated, so keep the object as long as the gesture or the
/// screen lasts. Use it on the host's actor.
public final class UpdatePause {
  private var onEnd: ((_ style: UpdateStyle?) -> Void)?

  init(onEnd: @escaping (_ style: UpdateStyle?) -> Void) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd?(nil)
  }

  /// Ends the pause, unless it has ended.
  ///
  /// - Parameter style: If this is the last pause, the way in which the host shows everything that
  ///   has waited, except for reloads. By default, each list and refresh has its own style.
  public func end(style: UpdateStyle? = nil) {
    onEnd.take()?(style)
  }
}
