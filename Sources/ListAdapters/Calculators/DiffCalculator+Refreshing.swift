import DiffCore

extension DiffCalculator where Item: Diffable {
  /// Sets `data` and refreshes the rows of items with some ids, as one change.
  ///
  /// ```swift
  /// messages.setData(ids, refreshing: changedIDs, by: .reconfigure)  // the items are ids
  /// ```
  ///
  /// The host reloads or reconfigures items whose content has changed together with the refreshed
  /// items, so ``didChange`` is called once. If other data supersedes this data, the items are
  /// refreshed with that data. Ids are as in ``refresh(ids:by:style:completion:)``.
  ///
  /// - Parameters:
  ///   - data: The items to show.
  ///   - ids: The ids of the items to refresh.
  ///   - itemUpdates: The update of the items. By default, the current value of ``itemUpdates``.
  ///   - style: The way in which the host shows the change.
  ///   - completion: Called once, as for ``setData(_:style:completion:)``.
  public func setData(
    _ data: [Item], refreshing ids: some Sequence<Item.ID>,
    by itemUpdates: ItemUpdates<Item>? = nil,
    style: UpdateStyle = .animated, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    driver.set(
      list(data),
      refreshing: hasID(in: ids), by: itemUpdates, style: style, completion: completion)
  }

  /// Updates the rows of the items with some ids, although the items have not changed.
  ///
  /// ```swift
  /// pictures.load(post.picture) { [calculator] in
  ///   calculator.refresh(ids: [post.id])  // the row of that post shows its picture
  /// }
  /// ```
  ///
  /// The host reloads or reconfigures the items. With ``ItemUpdates/inPlace(_:)``, the closure
  /// receives the same item as the old and the new item.
  ///
  /// The host is updated immediately, or after the update in progress. If other data waits, or a
  /// search for awaited data is in progress, the refresh joins that change, provided that both
  /// reload or both reconfigure items, with the same style. Each item then reloads only once, and
  /// an item that the change deletes or inserts is not refreshed. Otherwise, such as with
  /// ``ItemUpdates/inPlace(_:)``, the refresh follows the change.
  ///
  /// Unknown ids are ignored, because an item may be deleted before its picture is loaded. A
  /// repeated id refreshes all of its items. The ids are those of `Diffable`, even if the
  /// calculator compares items in another way.
  ///
  /// - Parameters:
  ///   - ids: The ids of the items.
  ///   - itemUpdates: The update of the items. By default, the current value of ``itemUpdates``.
  ///   - style: The way in which the host shows the rows.
  ///   - completion: Called once, as for ``setData(_:style:completion:)``.
  /// - Complexity: O(*n*) for *n* items, each of which is hashed once.
  public func refresh(
    ids: some Sequence<Item.ID>, by itemUpdates: ItemUpdates<Item>? = nil,
    style: UpdateStyle = .animated, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    refresh(where: hasID(in: ids), by: itemUpdates, style: style, completion: completion)
  }
}

extension DiffCalculator {
  /// Updates the rows of the items that satisfy a condition, although they have not changed.
  ///
  /// ```swift
  /// calculator.refresh { $0.isFavorite }
  /// ```
  ///
  /// The closure is called for each item just before the host is updated. Everything else is as in
  /// ``refresh(ids:by:style:completion:)``.
  public func refresh(
    where isRefreshed: @escaping (_ item: Item) -> Bool, by itemUpdates: ItemUpdates<Item>? = nil,
    style: UpdateStyle = .animated, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    driver.refresh(by: itemUpdates, style: style, completion: completion) {
      $0.positions(where: isRefreshed)
    }
  }

  /// Updates the rows of all items, although they have not changed.
  ///
  /// The host receives all items, and a view such as UITableView then updates only its visible
  /// rows. With ``ItemUpdates/reconfigure``, it keeps its cells and selection, unlike after
  /// `reloadData()`. The host reloads if the list has more items than
  /// ``UpdateOptions/reloadThreshold``.
  public func refreshAll(
    by itemUpdates: ItemUpdates<Item>? = nil, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    refresh(where: { _ in true }, by: itemUpdates, style: style, completion: completion)
  }
}

/// Returns a closure that tells whether an item has one of some ids.
func hasID<Item: Diffable>(in ids: some Sequence<Item.ID>) -> (_ item: Item) -> Bool {
  let ids = IDTable(ids)
  return { ids.offset(of: $0.id) != nil }
}
