/// How a calculator brings its host from one list to the next.
public struct UpdateOptions: Hashable, Sendable {
  /// The largest number of changes that are applied as updates; with more, the host reloads.
  ///
  /// Animating thousands of rows at once can cost a host more than showing its window anew. There
  /// is no limit by default.
  public var reloadThreshold = Int.max

  /// Whether a host reloads when no row stayed: neither list is empty, and they share no row.
  ///
  /// It does not by default. Replacing every row looks like a new list, not like a changed one.
  public var reloadsWhenEverythingIsReplaced = false

  /// How items that changed their content are shown anew: by default they are reloaded.
  public var itemUpdates = ItemUpdates.reload

  /// Whether a section is reloaded when its own content has changed.
  ///
  /// It is by default. Switch it off if the program shows the content of its sections by itself,
  /// such as titles in headers: reloading a section shows all of its rows anew.
  public var reloadsUpdatedSections = true

  /// Whether a section that becomes empty, or stops being empty, is reloaded as a whole.
  ///
  /// It is not by default. For hosts that show a row of their own in an empty section, such as
  /// "nothing here yet": that row is none of the data's items, so that the host could not be told
  /// of the items one by one.
  public var reloadsSectionsOnEmptyChange = false

  /// Creates the default options.
  public init() {}
}

extension UpdateOptions {
  /// How a host shows items anew that changed their content.
  public enum ItemUpdates: Hashable, Sendable {
    /// By ``BatchUpdatable/reloadItems(at:)``: what shows the item is replaced.
    case reload

    /// By ``BatchUpdatable/reconfigureItems(at:)``: what shows the item stays, and is brought up to
    /// date, where the host can do that.
    case reconfigure
  }
}
