#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  public import DiffCore

  @MainActor
  extension HostedList where Host: HostView, Item: Diffable {
    /// Whether items stay selected when the view reloads them: `false` by default.
    ///
    /// UIKit deselects reloaded rows, and all rows when the whole view reloads, as it does for a
    /// change without a window. When AppKit's table view reloads, it keeps the selected row
    /// numbers, which may then belong to other items. If this is `true`, the items with the same
    /// ids are selected after a change. If an id repeats, the *n*-th item with it stays the *n*-th.
    /// Deleted items are deselected, unless the same change inserts them elsewhere.
    ///
    /// - Complexity: O(*n*) hashes for each change of *n* items.
    public var keepsSelection: Bool {
      get { connection.keeper.keepsSelection }
      set {
        connection.keeper.keepsSelection = newValue
        connection.keeper.keepItems(of: self)
      }
    }

    /// The position that stays on the screen when the list changes: `nil` by default.
    ///
    /// A view keeps its content offset, so rows that are inserted above shift the visible ones. If
    /// this is set, the first visible item stays where it is. If the change deletes that item or
    /// moves it among its neighbors, the next item stays. The view does not animate changes then.
    ///
    /// If the list may change while the view has no window, call ``viewIsAppearing()``.
    ///
    /// - Complexity: O(*n*) hashes for each change of *n* items.
    public var keepsReadersPlace: ReadersPlace? {
      get { connection.keeper.keepsPlace }
      set {
        connection.keeper.keepsPlace = newValue
        connection.keeper.keepItems(of: self)
      }
    }
  }
#endif
