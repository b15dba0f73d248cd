/// How a calculator brings its host from one list to the next.
public struct UpdateOptions: Hashable, Sendable {
  /// The largest number of changes that are applied as updates; with more, the host reloads.
  ///
  /// Animating thousands of rows at once can cost a host more than showing its window anew. There
  /// is no limit by default.
  public var reloadThreshold = Int.max

  /// Whether a section is reloaded when its own content has changed.
  ///
  /// It is by default. Switch it off if the program shows the content of its sections by itself, such as titles in
  /// headers: reloading a section shows all of its rows anew.
  public var reloadsUpdatedSections = true

  /// Whether a section that becomes empty, or stops being empty, is reloaded as a whole.
  ///
  /// It is not by default. For hosts that show a row of their own in an empty section, such as "nothing here yet": that
  /// row is none of the data's items, so that the host could not be told of the items one by one.
  public var reloadsSectionsOnEmptyChange = false

  /// Creates the default options.
  public init() {}
}
