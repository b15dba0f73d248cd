import DiffCore

extension HostDriver {
  /// The connected host, or `nil` if it can only reload.
  var updatableHost: (any BatchUpdatable)? {
    guard let host = currentHost, host.acceptsUpdates else { return nil }
    return host
  }

  /// Shows a list: finds the changes, plans the calls and makes them.
  func show(_ request: Request) {
    let link = targetLink
    reportRepeatedIDs(of: request)
    let refreshes = takeRefreshes(for: request)
    let old = content
    var plan: ChangePlan<Content>?
    if request.style != .reload, let host = updatableHost {
      plan = self.plan(for: request, refreshes, on: host)
    }
    guard link === targetLink else { return putBack(request, refreshes) }
    if refreshes.count > 0 || request.earlier != nil { request.complete(refreshes) }
    guard let link, let host = link.connectedHost else {
      content = request.content
      request.completion?(false)
      return
    }
    if let plan, let steps = plan.steps {
      return performChange(steps, of: plan, from: old, for: request, on: host, of: link)
    }
    let changes = old.isSameArray(as: request.content) ? SectionedChangeset() : plan?.changes
    host.performOnce { reload(host, with: request.content) }
    reportChange(changes, from: old, on: link)
    request.completion?(true)
  }

  private func reload(_ host: any BatchUpdatable, with content: Content) {
    self.content = content
    incomplete = nil
    host.reloadData()
  }
}

// MARK: - Changes

extension HostDriver {
  private func reportRepeatedIDs(of request: Request) {
    guard let report = request.settings.reportRepeatedIDs else { return }
    request.settings.reportRepeatedIDs = nil
    let ids = request.plan?.repeatedIDs ?? comparison.repeatedIDs(request.content.list)
    if !ids.isEmpty { report(ids) }
  }

  /// Returns the changes and the steps for the host, or `nil` if the client's changes do not fit.
  ///
  /// A plan from the concurrent executor is valid while the list is the same, and its steps while
  /// their context is the same.
  private func plan(
    for request: Request, _ refreshes: [Refresh<Content>], on host: any BatchUpdatable
  ) -> ChangePlan<Content>? {
    let refreshed = RefreshedPositions(refreshes, in: request.content)
    var earlier = request.plan
    if let plan = earlier, plan.version != version { earlier = nil }
    guard let changes = earlier?.changes ?? changes(for: request) else { return nil }
    let reloads = request.settings.shouldReload?(changes, content.list, request.content.list)
    let context = request.settings.context(
      for: host, refreshing: refreshed, reloads: reloads ?? false)
    if let earlier, earlier.context == context { return earlier }
    return ChangePlan(changes, from: content, to: request.content, version, in: context)
  }

  /// Returns the changes from the current list, or `nil` if the client's changes do not fit.
  private func changes(for request: Request) -> SectionedChangeset? {
    if let supplied = request.supplied { return supplied(content.list, request.content.list) }
    return content.isSameArray(as: request.content)
      ? SectionedChangeset() : comparison.changes(content, request.content)
  }
}

// MARK: - Host calls

extension HostDriver {
  /// Updates the host step by step, and completes the change.
  private func performChange(
    _ steps: [Step], of plan: ChangePlan<Content>, from old: Content,
    for request: Request, on host: any BatchUpdatable, of link: HostLink
  ) {
    let countdown = countdown(steps.count, for: request)
    host.performOnce(in: request.style) {
      performSteps(steps, of: plan, from: old, for: request, on: link, countdown)
    }
    guard link.connectedHost != nil else { return }
    reportChange(plan.changes, from: old, on: link)
    countdown?.makeStepCompletion()(true)
  }

  /// Makes all calls of a change.
  private func performSteps(
    _ steps: [Step], of plan: ChangePlan<Content>, from old: Content,
    for request: Request, on link: HostLink, _ countdown: Countdown?
  ) {
    for step in steps {
      // A callback may connect the host to another calculator.
      guard let host = link.connectedHost else { break }
      let completion = countdown?.makeStepCompletion() ?? { _ in }
      let list = plan.content(after: step)
      guard !performStep(step, to: list, on: host, of: link, completion: completion)
      else { continue }
      reload(host, with: list)
      completion(true)
    }
    // The last step may have old content for updates in place. Without steps, equal items may still
    // differ in properties that are not compared.
    content = request.content
    guard link.connectedHost != nil else { return }
    if case .inPlace(let update) = request.settings.itemUpdates {
      for pair in plan.updatesInPlace {
        update(old.item(at: pair.from), request.content.item(at: pair.to), pair.to)
      }
    }
  }

  /// Returns the countdown that completes a change, or `nil` if nothing waits for the completion.
  private func countdown(_ stepCount: Int, for request: Request) -> Countdown? {
    let waitsForCompletion = request.settings.options.waitsForCompletion
    guard waitsForCompletion || request.completion != nil else { return nil }
    // One more than the steps, so that nothing completes before `didChange`.
    let countdown = Countdown(stepCount + 1) { [weak self, completion = request.completion] in
      completion?($0)
      if waitsForCompletion { self?.requestUpdate() }
    }
    if waitsForCompletion { incomplete = countdown }
    return countdown
  }

  /// Performs a step once, even if the host calls `updates` twice.
  ///
  /// A host may read old items until the first call of a batch, so the list is stored inside the
  /// batch. A host that switches to another list during a call receives no more calls.
  ///
  /// - Returns: Whether the host called `updates`.
  private func performStep(
    _ step: Step, to list: Content, on host: any BatchUpdatable, of link: HostLink,
    completion: @escaping (_ finished: Bool) -> Void
  ) -> Bool {
    var isApplied = false
    host.performUpdates(
      {
        guard !isApplied else { return }
        isApplied = true
        content = list
        for call in step.batch where link.connectedHost != nil { call.apply(to: host) }
      }, completion: completion)
    return isApplied
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

/// Calls a completion once: when all steps of a change are complete, or when the host has released
/// the completion of a step without calling it.
final class Countdown {
  private var remaining: Int
  private var isFinished = true
  private let completion: (Bool) -> Void

  init(_ count: Int, completion: @escaping (Bool) -> Void) {
    remaining = count
    self.completion = completion
  }

  deinit {
    if !isComplete { completion(false) }
  }

  var isComplete: Bool {
    remaining == 0
  }

  func completeStep(_ finished: Bool) {
    guard !isComplete else { return }
    isFinished = isFinished && finished
    remaining -= 1
    if isComplete { completion(isFinished) }
  }

  /// Returns the completion of one step, of which only the first call counts.
  func makeStepCompletion() -> (_ finished: Bool) -> Void {
    var hasReported = false
    return { [self] finished in
      guard !hasReported else { return }
      hasReported = true
      completeStep(finished)
    }
  }
}
