/// How a host is brought from one list to the next.
///
/// ```swift
/// calculator.options = UpdateOptions(reloadThreshold: 1_000)
/// ```
public struct UpdateOptions: Hashable, Sendable {
  /// The largest number of changes that the host is told one by one; with more, it reloads.
  ///
  /// A move counts once, even if the host does not move items and is told a deletion and an
  /// insertion. Animating thousands of rows at once can cost a host more than reloading. There is no
  /// limit by default.
  public var reloadThreshold: Int

  /// Whether a section reloads when its own content has changed: `true` by default.
  ///
  /// A section reloads with all of its items. Turn it off if the program updates headers
  /// and footers by itself.
  public var reloadsUpdatedSections: Bool

  /// Whether a section reloads when it becomes empty or stops being empty: `false` by default.
  ///
  /// Turn it on for a host that shows a row of its own in an empty section, such as "Nothing here
  /// yet". That row is no item of the data, so the host cannot be told of the items one by one. The
  /// host has to implement ``BatchUpdatable/reloadSections(at:)``.
  public var reloadsSectionsOnEmptyChange: Bool

  /// Creates options; those that are left out have their defaults.
  public init(
    reloadThreshold: Int = .max, reloadsUpdatedSections: Bool = true,
    reloadsSectionsOnEmptyChange: Bool = false
  ) {
    self.reloadThreshold = reloadThreshold
    self.reloadsUpdatedSections = reloadsUpdatedSections
    self.reloadsSectionsOnEmptyChange = reloadsSectionsOnEmptyChange
  }
}
