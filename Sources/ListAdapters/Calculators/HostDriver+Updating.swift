import DiffCore

// A change: finding the changes, planning the calls, and making them.
extension HostDriver {
  /// Shows a list, or refreshes rows of the current list.
  ///
  /// - Parameter joining: The refreshes that join the change.
  /// - Returns: The event that ends the action.
  func makeChange(
    _ request: ListRequest<List>, _ style: UpdateStyle, joining: [Request]
  ) -> ChangeQueue.Event {
    let link = links.target
    let old = list
    let new = request.isRefresh ? old : request.list
    reportRepeatedIDs(in: new, of: request)
    var plan: ChangePlan<List>?
    if let host = link?.connectedHost {
      plan = makePlan(for: request, style, from: old, to: new, joining: joining, on: host)
    }
    // `shouldReload`, `reportRepeatedIDs` or the comparison may have set another host.
    guard link === links.target else {
      request.plan = plan ?? request.plan
      return .postponed
    }
    let countdown = makeCountdown(plan, for: request, joining: joining)
    guard let plan, let link, let host = link.connectedHost else {
      if !request.isRefresh { list = new }
      countdown?.completeStep(false)
      return .changed(awaiting: nil)
    }
    var announce = announcement(of: plan, by: request)
    updateHost(by: plan, for: request, in: style, on: host, of: link, countdown) {
      // Inside the change, before its first list.
      announce.take()?()
      if !request.isRefresh { self.list = $0 }
    }
    // If the host has switched to another list, the countdown ends unfinished when it is released.
    guard link.connectedHost != nil else { return .changed(awaiting: nil) }
    reportChange(plan.changes, from: old, on: link)
    countdown?.completeStep(true)
    return .changed(
      awaiting: request.settings.options.waitsForCompletion ? countdown?.requests.first : nil)
  }

  /// Returns the countdown that completes a change, or `nil` if nothing waits for the completion.
  private func makeCountdown(
    _ plan: ChangePlan<List>?, for request: ListRequest<List>, joining: [Request]
  ) -> Countdown? {
    guard
      request.settings.options.waitsForCompletion || request.hasCompletion
        || joining.contains(where: \.hasCompletion)
    else { return nil }
    var stepCount = 1  // one more than the steps, so that nothing completes before `didChange`
    if case .steps(let steps)? = plan?.effect { stepCount += steps.count }
    return Countdown(
      stepCount, for: ([request] + joining).map { $0.movingCompletion() }
    ) { [weak self] in self?.take(.completed($0, finished: $1)) }
  }

  /// Returns the call of `willChange`, unless the list stays the same.
  private func announcement(
    of plan: ChangePlan<List>, by request: ListRequest<List>
  ) -> (() -> Void)? {
    guard let willChange, !request.isRefresh, plan.changes?.isEmpty != true else { return nil }
    return { willChange(plan.changes, plan.old.data, plan.new.data) }
  }

  /// Calls `didChange` if a host shows a change, during an action, so that new lists wait.
  ///
  /// - Parameter link: The link to the host that shows the change. A callback may have set another
  ///   host since.
  func reportChange(
    _ changes: @autoclosure () -> SectionedChangeset?, from old: List, on link: HostLink?
  ) {
    guard let didChange, link?.connectedHost != nil else { return }
    let changes = changes()
    if changes?.isEmpty != true { didChange(changes, old.data, list.data) }
  }
}

// MARK: - Plans

extension HostDriver {
  private func reportRepeatedIDs(in list: List, of request: ListRequest<List>) {
    guard !request.hasReportedIDs, let report = request.settings.reportRepeatedIDs else { return }
    request.hasReportedIDs = true
    let ids = request.plan?.repeatedIDs ?? comparison.repeatedIDs(list.data)
    if !ids.isEmpty { report(ids) }
  }

  /// Returns the plan of a change.
  ///
  /// An earlier plan, from the concurrent executor or for another host, is valid while the list is
  /// the same, unless the style is to reload, and its steps while their context is the same.
  private func makePlan(
    for request: ListRequest<List>, _ style: UpdateStyle, from old: List, to new: List,
    joining: [Request], on host: any BatchUpdatable
  ) -> ChangePlan<List> {
    let isValid = request.plan?.version == version && style != .reload
    let earlier = isValid ? request.plan : nil
    let changes =
      if let earlier { earlier.changes } else { changes(for: request, style, from: old, to: new) }
    let acceptsUpdates = host.acceptsUpdates
    var reloads = style == .reload
    // A comparison with `nil` would copy the changes.
    if case .none = changes { reloads = true }
    if !reloads, acceptsUpdates, let shouldReload = request.settings.shouldReload,
      let changes, !changes.isEmpty
    {
      reloads = shouldReload(changes, old.data, new.data)
    }
    let context = request.settings.context(
      for: host, acceptsUpdates: acceptsUpdates,
      refreshing: reloads
        ? RefreshedPositions() : refreshedPositions(in: new, of: request, joining: joining),
      reloads: reloads)
    if let earlier, earlier.context == context { return earlier }
    return ChangePlan(changes, from: old, to: new, version, in: context)
  }

  /// Returns the changes from the current list, or `nil` for a reload or if the client's changes do
  /// not fit.
  ///
  /// What a client has found is for one version of the list. For any other version, the lists are
  /// compared.
  private func changes(
    for request: ListRequest<List>, _ style: UpdateStyle, from old: List, to new: List
  ) -> SectionedChangeset? {
    let isSame = old.isSameArray(as: new)
    if style == .reload { return isSame ? SectionedChangeset() : nil }
    if let supplied = request.supplied, request.version == version {
      return supplied(old.data, new.data)
    }
    return isSame ? SectionedChangeset() : comparison.changes(old, new)
  }

  /// Returns the positions of a list that a change refreshes.
  private func refreshedPositions(
    in list: List, of request: ListRequest<List>, joining: [Request]
  ) -> RefreshedPositions {
    var positions = request.refreshed?(list) ?? RefreshedPositions()
    for refresh in joining {
      guard let joined = listRequest(refresh).refreshed?(list) else { continue }
      positions.items += joined.items
      positions.sections += joined.sections
    }
    return positions
  }
}

extension HostDriver.Settings {
  /// Returns the conditions that the steps of a change depend on.
  func context(
    for host: any BatchUpdatable, acceptsUpdates: Bool,
    refreshing refreshed: RefreshedPositions = RefreshedPositions(), reloads: Bool = false
  ) -> ChangeContext {
    ChangeContext(
      options: options, updateCall: itemUpdates.call, headerUpdates: headerUpdates.kind,
      updateOrder: host.updateOrder, acceptsUpdates: acceptsUpdates, movesItems: host.movesItems,
      movesSections: host.movesSections,
      reloadsHeaders: headerUpdates.kind == .reload && host.reloadsHeaders, refreshed: refreshed,
      reloads: reloads)
  }
}

// MARK: - Host calls

extension HostDriver {
  private func updateHost(
    by plan: ChangePlan<List>, for request: ListRequest<List>, in style: UpdateStyle,
    on host: any BatchUpdatable, of link: HostLink, _ countdown: Countdown?,
    storing store: (_ list: List) -> Void
  ) {
    switch plan.effect {
    case .none: store(plan.new)
    case .reload:
      host.performOnce(in: style) {
        store(plan.new)
        link.connectedHost?.reloadData()
      }
    case .steps(let steps):
      host.performOnce(in: style) {
        for step in steps {
          link.perform(
            step.batch, storing: { store(plan.list(after: step)) },
            completion: countdown?.makeStepCompletion() ?? { _ in })
        }
        if steps.last?.stage != .last || !plan.headersInPlace.isEmpty {
          store(plan.new)
        }
        finishUpdates(of: plan, for: request, of: link)
      }
    }
  }

  /// Updates in place, and reports all updates to the host.
  private func finishUpdates(
    of plan: ChangePlan<List>, for request: ListRequest<List>, of link: HostLink
  ) {
    guard !plan.itemUpdates.isEmpty || !plan.headersInPlace.isEmpty else { return }
    if case .inPlace(let update) = request.settings.headerUpdates {
      for header in plan.headersInPlace where link.connectedHost != nil {
        update(
          plan.old.header(ofSection: header.from), plan.new.header(ofSection: header.to), header.to)
      }
    }
    if case .inPlace(let update) = request.settings.itemUpdates {
      for item in plan.itemUpdates where link.connectedHost != nil {
        update(plan.old.item(at: item.from), plan.new.item(at: item.to), item.to)
      }
    }
    link.connectedHost?.didUpdateItems(
      at: plan.itemUpdates.map { $0.to }, headersOf: plan.headersInPlace.map { $0.to },
      inPlace: plan.context.updateCall == nil)
  }
}
