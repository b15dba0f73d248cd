/// How a calculator brings its host from one list to the next.
public struct UpdateOptions: Hashable, Sendable {
  /// The largest number of changes that are applied as updates; with more, the host reloads.
  ///
  /// Animating thousands of rows at once can cost a host more than showing its window anew. There
  /// is no limit by default.
  public var reloadThreshold: Int

  /// Creates options.
  public init(reloadThreshold: Int = .max) {
    self.reloadThreshold = reloadThreshold
  }
}
