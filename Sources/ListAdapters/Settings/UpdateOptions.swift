/// Options for the updates of a host.
///
/// ```swift
/// calculator.options = UpdateOptions(reloadThreshold: 1_000)
/// ```
public struct UpdateOptions: Equatable, Sendable {
  /// The largest number of changes that the host receives instead of reloading.
  ///
  /// A move counts as one change, even if the host receives it as a deletion and an insertion. For
  /// a host, animating thousands of rows can take longer than reloading. The default has no limit.
  /// A negative number counts as zero.
  public var reloadThreshold: Int

  /// Whether a section reloads when it becomes empty or nonempty (`false` by default).
  ///
  /// Turn it on for a host that shows a placeholder row in an empty section, such as "Nothing here
  /// yet". The placeholder is not an item, so deletions and insertions of items cannot account for
  /// it. The host must implement ``BatchUpdatable/reloadSections(at:)``.
  public var reloadsSectionsOnEmptyChange: Bool

  /// Whether a change waits for the completion of the previous change (`false` by default).
  ///
  /// Turn it on for a host whose animations must not overlap. If you set several lists during the
  /// wait, the host shows only the last. The wait also ends when the host releases the completion
  /// without calling it, when it reloads, when you set another host of the calculator, and by
  /// ``DiffCalculator/showWaitingData()``. The wait has no timeout, but a change, a refresh or the
  /// end of a pause ends it if the host no longer accepts updates.
  public var waitsForCompletion: Bool

  /// Creates options.
  public init(
    reloadThreshold: Int = .max, reloadsSectionsOnEmptyChange: Bool = false,
    waitsForCompletion: Bool = false
  ) {
    self.reloadThreshold = reloadThreshold
    self.reloadsSectionsOnEmptyChange = reloadsSectionsOnEmptyChange
    self.waitsForCompletion = waitsForCompletion
  }
}
