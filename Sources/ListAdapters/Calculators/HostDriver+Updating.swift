import DiffCore

// A change: finding the changes, planning the calls, and making them.
extension HostDriver {
  /// Shows a list, or refreshes rows of the current list.
  ///
  /// - Parameter joining: The refreshes that join the change.
  /// - Returns: The event that ends the action.
  func change(
    to list: ListRequest<Content>, _ style: UpdateStyle, joining: [Ticket]
  ) -> ChangeQueue.Event {
    let link = targetLink
    reportRepeatedIDs(of: list)
    let old = content
    var plan: ChangePlan<Content>?
    if style != .reload, let host = link?.connectedHost {
      plan = self.plan(for: list, joining: joining, on: host)
    }
    guard link === targetLink else { return .postponed }
    let countdown = countdown(plan?.steps?.count ?? 0, for: list, joining: joining)
    guard let link, let host = link.connectedHost else {
      store(list.content, of: list)
      countdown?.completeStep(false)
      return .changed(awaitsCompletion: false)
    }
    let isSame = plan?.steps == nil && old.isSameArray(as: list.content)
    let changes = isSame ? SectionedChangeset() : plan?.changes
    if let willChange, !list.isRefresh, changes?.isEmpty != true {
      list.announcement = { willChange(changes, old.list, list.content.list) }
    }
    if let plan, let steps = plan.steps {
      perform(steps, of: plan, from: old, for: list, in: style, on: host, of: link, countdown)
      guard link.connectedHost != nil else { return .changed(awaitsCompletion: false) }
    } else {
      host.performOnce(in: style) { reload(link, with: list.content, of: list) }
    }
    reportChange(changes, from: old, on: link)
    countdown?.completeStep(true)
    return .changed(awaitsCompletion: list.settings.options.waitsForCompletion)
  }

  private func reload(_ link: HostLink, with content: Content, of list: ListRequest<Content>) {
    store(content, of: list)
    link.connectedHost?.reloadData()
  }

  /// Stores the list after a step, unless only rows of the current list are refreshed.
  private func store(_ content: Content, of list: ListRequest<Content>) {
    list.announcement.take()?()
    if !list.isRefresh { self.content = content }
  }

  /// Returns the countdown that completes a change, or `nil` if nothing waits for the completion.
  private func countdown(
    _ stepCount: Int, for list: ListRequest<Content>, joining: [Ticket]
  ) -> Countdown? {
    guard list.settings.options.waitsForCompletion || !completions.isEmpty else { return nil }
    let tickets = [list.ticket] + joining
    // One more than the steps, so that nothing completes before `didChange`.
    return Countdown(stepCount + 1) { [weak self] finished in
      self?.take(.completed(tickets, finished: finished))
    }
  }
}

// MARK: - Changes

extension HostDriver {
  private func reportRepeatedIDs(of list: ListRequest<Content>) {
    guard !list.hasReportedIDs, let report = list.settings.reportRepeatedIDs else { return }
    list.hasReportedIDs = true
    let ids = list.plan?.repeatedIDs ?? comparison.repeatedIDs(list.content.list)
    if !ids.isEmpty { report(ids) }
  }

  /// Returns the changes and the steps for the host, or `nil` if the client's changes do not fit.
  ///
  /// A plan from the concurrent executor is valid while the list is the same, and its steps while
  /// their context is the same.
  private func plan(
    for list: ListRequest<Content>, joining: [Ticket], on host: any BatchUpdatable
  ) -> ChangePlan<Content>? {
    let refreshed = refreshedPositions(joining, in: list)
    var earlier = list.plan
    if let plan = earlier, plan.version != version { earlier = nil }
    guard let changes = earlier?.changes ?? changes(for: list) else { return nil }
    let acceptsUpdates = host.acceptsUpdates
    let reloads =
      acceptsUpdates
      && list.settings.shouldReload?(changes, content.list, list.content.list)
        ?? false
    let context = list.settings.context(
      for: host, acceptsUpdates: acceptsUpdates, refreshing: refreshed, reloads: reloads)
    if let earlier, earlier.context == context { return earlier }
    return ChangePlan(changes, from: content, to: list.content, version, in: context)
  }

  /// Returns the changes from the current list, or `nil` if the client's changes do not fit.
  ///
  /// What a client has found is for one version of the list. For any other version, the lists are
  /// compared.
  private func changes(for list: ListRequest<Content>) -> SectionedChangeset? {
    if let supplied = list.supplied, list.version == version {
      return supplied(content.list, list.content.list)
    }
    return content.isSameArray(as: list.content)
      ? SectionedChangeset() : comparison.changes(content, list.content)
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
  /// Makes all calls of a change, if there are any.
  private func perform(
    _ steps: [Step], of plan: ChangePlan<Content>, from old: Content,
    for list: ListRequest<Content>, in style: UpdateStyle, on host: any BatchUpdatable,
    of link: HostLink, _ countdown: Countdown?
  ) {
    guard !steps.isEmpty || !plan.itemUpdates.isEmpty || !plan.headersInPlace.isEmpty else {
      return store(list.content, of: list)
    }
    host.performOnce(in: style) {
      var isNew = false
      for step in steps {
        // A callback may connect the host to another calculator.
        guard let host = link.connectedHost else { break }
        perform(step, of: plan, for: list, on: host, of: link, countdown)
        isNew = step.list == .new && plan.headersInPlace.isEmpty
      }
      if !isNew { store(list.content, of: list) }
      finishUpdates(of: plan, from: old, for: list, of: link)
    }
  }

  /// Updates in place, and reports all updates to the host.
  private func finishUpdates(
    of plan: ChangePlan<Content>, from old: Content, for list: ListRequest<Content>,
    of link: HostLink
  ) {
    guard !plan.itemUpdates.isEmpty || !plan.headersInPlace.isEmpty else { return }
    if !plan.headersInPlace.isEmpty, case .inPlace(let update) = list.settings.headerUpdates {
      for pair in plan.headersInPlace where link.connectedHost != nil {
        update(
          old.header(ofSection: pair.from), list.content.header(ofSection: pair.to), pair.to)
      }
    }
    if case .inPlace(let update) = list.settings.itemUpdates {
      for pair in plan.itemUpdates where link.connectedHost != nil {
        update(old.item(at: pair.from), list.content.item(at: pair.to), pair.to)
      }
    }
    link.connectedHost?.didUpdateItems(
      at: plan.itemUpdates.map { $0.to }, headersOf: plan.headersInPlace.map { $0.to },
      inPlace: plan.context.updateCall == nil)
  }

  /// Performs a step once, even if the host calls `updates` twice, and reloads the host if it does
  /// not call `updates`.
  ///
  /// A host may read old items until the first call of a batch, so the list is stored inside the
  /// batch. A host that switches to another list during a call receives no more calls.
  private func perform(
    _ step: Step, of plan: ChangePlan<Content>, for list: ListRequest<Content>,
    on host: any BatchUpdatable, of link: HostLink, _ countdown: Countdown?
  ) {
    let completion = countdown?.makeStepCompletion() ?? { _ in }
    let content = plan.content(after: step)
    var isApplied = false
    host.performUpdates(
      {
        guard !isApplied else { return }
        isApplied = true
        store(content, of: list)
        for call in step.batch where link.connectedHost != nil { call.apply(to: host) }
      }, completion: completion)
    guard !isApplied else { return }
    reload(link, with: content, of: list)
    completion(true)
  }
}

extension BatchUpdatable {
  /// Makes a change exactly once, even if the host's methods call it never or twice.
  func performOnce(in style: UpdateStyle = .animated, _ change: () -> Void) {
    var isMade = false
    func changeOnce() {
      guard !isMade else { return }
      isMade = true
      change()
    }
    performChange {
      if style == .withoutAnimation { withoutAnimation(changeOnce) } else { changeOnce() }
    }
    changeOnce()
  }
}
