/// The way in which a host shows a change.
///
/// ```swift
/// calculator.setData(page, style: .withoutAnimation, completion: nil)
/// await calculator.setData(posts, style: .reload)
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum UpdateStyle: Hashable, Sendable {
  /// The host receives the updates, and animates them as usual.
  case animated

  /// The host receives the updates in ``BatchUpdatable/withoutAnimation(_:)``.
  case withoutAnimation

  /// The host reloads.
  ///
  /// The calculator compares nothing, so ``DiffCalculator/didChange`` receives no changeset.
  case reload
}
