import DiffCore

/// How a host shows items whose content changed.
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
  /// The call for updated items; `nil` if the program updates them in place.
  var call: ItemUpdateCall? {
    switch self {
    case .reload: .reload
    case .reconfigure: .reconfigure
    case .inPlace: nil
    }
  }
}
