import DiffCore

/// The update of items whose content has changed.
///
/// ```swift
/// calculator.itemUpdates = .inPlace { [weak self] old, new, path in
///   self?.cell(at: path)?.fade(from: old.price, to: new.price)
/// }
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum ItemUpdates<Item> {
  /// The host replaces the rows of the items, by ``BatchUpdatable/reloadItems(at:)``.
  case reload

  /// The host updates the existing rows, by ``BatchUpdatable/reconfigureItems(at:)``.
  case reconfigure

  /// Your closure updates the rows.
  ///
  /// It is called once for each updated item, after the host has received all other calls and
  /// `data` is the new list. The path is a position in it, and an item that also moves has moved
  /// already. The closure is not called for items that the host has reloaded or reinserted: after a
  /// reload, in a reloaded section, or moved on a host that does not move items.
  case inPlace((_ old: Item, _ new: Item, _ path: ItemPath) -> Void)
}

extension ItemUpdates {
  /// The host's call for updated items, or `nil` for ``inPlace(_:)``.
  var call: ItemUpdateCall? {
    switch self {
    case .reload: .reload
    case .reconfigure: .reconfigure
    case .inPlace: nil
    }
  }
}

/// The call for updated items.
package enum ItemUpdateCall {
  case reload
  case reconfigure
}
