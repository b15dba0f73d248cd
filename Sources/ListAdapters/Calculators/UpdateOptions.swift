import DiffCore

/// How a host is brought from one list to the next.
///
/// ```swift
/// calculator.options = UpdateOptions(reloadThreshold: 1_000)
/// ```
public struct UpdateOptions: Hashable, Sendable {
  /// The largest number of changes that the host is told one by one; with more, it reloads.
  ///
  /// A move counts once, even if the host does not move items and is told a deletion and an
  /// insertion. Animating thousands of rows at once can cost a host more than showing its window
  /// anew. There is no limit by default.
  public var reloadThreshold: Int

  /// Whether the host reloads when everything is replaced: `false` by default.
  ///
  /// Everything is replaced if neither list is empty and they share no item, or, in lists of
  /// sections, no section.
  public var reloadsWhenEverythingIsReplaced: Bool

  /// Whether a section reloads when its own content has changed: `true` by default.
  ///
  /// Reloading a section shows all of its items anew. Turn it off if the program updates headers
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
    reloadThreshold: Int = .max, reloadsWhenEverythingIsReplaced: Bool = false,
    reloadsUpdatedSections: Bool = true, reloadsSectionsOnEmptyChange: Bool = false
  ) {
    self.reloadThreshold = reloadThreshold
    self.reloadsWhenEverythingIsReplaced = reloadsWhenEverythingIsReplaced
    self.reloadsUpdatedSections = reloadsUpdatedSections
    self.reloadsSectionsOnEmptyChange = reloadsSectionsOnEmptyChange
  }
}

/// How items whose content changed are shown anew.
///
/// ```swift
/// calculator.itemUpdates = .inPlace { [weak self] old, new, path in
///   self?.cell(at: path)?.fade(from: old.price, to: new.price)
/// }
/// ```
public enum ItemUpdates<Item> {
  /// The host replaces what shows the item: ``BatchUpdatable/reloadItems(at:)``.
  case reload

  /// The host keeps what shows the item and updates it, if it can:
  /// ``BatchUpdatable/reconfigureItems(at:)``.
  case reconfigure

  /// The program updates what shows the item.
  ///
  /// The closure is called once for each updated item, when the host has been told everything else
  /// and the data is new. The path counts in the new list. An item that moved and changed has been
  /// moved by then. The closure is not called for items that the host shows again anyway: after a
  /// reload, in a reloaded section, or moved on a host that does not move items.
  case inPlace((_ old: Item, _ new: Item, _ path: ItemPath) -> Void)
}

extension ItemUpdates {
  /// The call that shows updated items anew; `nil` if the program does it.
  var call: ItemUpdateCall? {
    switch self {
    case .reload: .reload
    case .reconfigure: .reconfigure
    case .inPlace: nil
    }
  }
}
