import DiffCore

extension SectionedChangeset {
  /// The updated items outside of updated sections, which reload with all of their items.
  var individualUpdates: [Update<ItemPath>] {
    guard !sections.updates.isEmpty else { return items.updates }
    let reloaded = Set(sections.updates.map { $0.to })
    return items.updates.filter { !reloaded.contains($0.to.section) }
  }

  /// Returns the calls for updated items and sections, at positions in the new list.
  ///
  /// - Parameter headers: The sections of which only the header reloads.
  func updateCalls(
    updatingItemsBy call: ItemUpdateCall, reloadingHeaders headers: [Update<Int>] = []
  ) -> [HostCall] {
    var calls: [HostCall] = []
    let items = individualUpdates.map { $0.to }
    if !items.isEmpty {
      calls.append(call == .reload ? .reloadItems(items) : .reconfigureItems(items))
    }
    let sections = sections.updates.map { $0.to }
    if !sections.isEmpty { calls.append(.reloadSections(sections)) }
    if !headers.isEmpty { calls.append(.reloadHeaders(headers.map { $0.to })) }
    return calls
  }

  /// The updates from the new list to the old list.
  var invertedUpdates: SectionedChangeset {
    SectionedChangeset(
      sections: Changeset(updates: sections.updates), items: Changeset(updates: items.updates)
    ).inverted()
  }
}
