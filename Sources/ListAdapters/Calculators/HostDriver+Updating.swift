import DiffCore

extension HostDriver {
  /// The host, if it takes updates; one that reloads anyway need not know what changed.
  var updatableHost: Host? {
    guard let host = connectedHost, host.acceptsUpdates else { return nil }
    return host
  }

  /// Shows a list: finds what changed, plans how the host is told, and tells it.
  func show(_ request: Request) {
    let link = link
    reportRepeatedIDs(of: request)
    let refreshes = takeRefreshes(for: request.settings.itemUpdates)
    let old = content
    let plan: ChangePlan<Content>? =
      if let host = updatableHost { self.plan(for: request, refreshes, on: host) } else { nil }
    guard link === self.link else { return putBack(request, refreshes) }
    guard let link, let host = link.connectedHost else {
      content = request.content
      request.completion?(false)
      return
    }
    if let plan, let steps = plan.steps {
      return run(steps, of: plan, from: old, for: request, on: link)
    }
    let changes = old.isSameArray(as: request.content) ? Content.noChanges : plan?.changes
    reload(host, with: request.content)
    reportChange(changes, from: old, on: link)
    request.completion?(true)
  }

  private func reload(_ host: Host, with content: Content) {
    self.content = content
    host.reloadData()
  }
}

// MARK: - What changed

extension HostDriver {
  private func reportRepeatedIDs(of request: Request) {
    guard let report = request.settings.reportRepeatedIDs else { return }
    request.settings.reportRepeatedIDs = nil
    if let plan = request.plan, request.hasSearchedIDs {
      plan.repeatedIDs.map(report)
    } else {
      comparison.repeatedIDs(request.content.list).map(report)
    }
  }

  /// Returns what changed, and the steps for the host; `nil` if what changed is not known.
  ///
  /// What was found on the concurrent executor is used while the list is the same, and its steps
  /// while their context is.
  private func plan(
    for request: Request, _ refreshes: [Refresh<Content>]?, on host: Host
  ) -> ChangePlan<Content>? {
    var refreshed = RefreshedPositions()
    if let refreshes { refreshed = RefreshedPositions(refreshes, in: request.content) }
    var earlier = request.plan
    if let plan = earlier, plan.version != version { earlier = nil }
    guard let changes = earlier?.changes ?? changes(for: request) else { return nil }
    let reloads = request.settings.shouldReload?(changes, content.list, request.content.list)
    let context = request.settings.context(
      for: host, refreshing: refreshed, reloads: reloads ?? false)
    if let earlier, earlier.context == context { return earlier }
    return ChangePlan(changes, from: content, to: request.content, version, in: context)
  }

  /// Returns what changed from the present list; `nil` if what the program has found does not fit.
  private func changes(for request: Request) -> Content.Changes? {
    guard let supplied = request.supplied else {
      return content.isSameArray(as: request.content)
        ? Content.noChanges : comparison.changes(content.list, request.content.list)
    }
    switch supplied(content.list, request.content.list) {
    case .success(let changes):
      return changes
    case .failure(let error):
      request.settings.reportApplicationError?(error)
      return nil
    }
  }
}

// MARK: - Telling the host

extension HostDriver {
  /// Brings the host to a list, step by step.
  private func run(
    _ steps: [Step], of plan: ChangePlan<Content>, from old: Content,
    for request: Request, on link: HostLink<Host>
  ) {
    // One more than there are steps: nothing completes before `didChange`.
    let countdown = request.completion.map { Countdown(steps.count + 1, completion: $0) }
    for step in steps {
      // A callback may give the host to another calculator.
      guard let host = link.connectedHost else { break }
      let report = countdown?.report() ?? { _ in }
      let list = plan.content(after: step)
      guard !run(step, to: list, on: host, of: link, completion: report) else { continue }
      reload(host, with: list)
      report(true)
    }
    // Without steps, items that compare equal can still differ in other properties; before updates
    // in place, the last step has their old content.
    content = request.content
    guard link.connectedHost != nil else { return }
    if case .inPlace(let update) = request.settings.itemUpdates {
      for pair in plan.updatesInPlace {
        update(old.item(at: pair.from), request.content.item(at: pair.to), pair.to)
      }
    }
    reportChange(plan.changes, from: old, on: link)
    countdown?.report()(true)
  }

  /// Runs one step; a second call of `updates` does nothing.
  ///
  /// A host may ask for the old items until the first call of a batch, so the list is stored inside
  /// the batch. A host that shows another list during a call gets no more calls.
  ///
  /// - Returns: Whether the host called `updates`.
  private func run(
    _ step: Step, to list: Content, on host: Host, of link: HostLink<Host>,
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

/// Calls a completion once: when all steps of a change have reported, or when the host has dropped
/// the completion of a step without calling it.
private final class Countdown {
  private var remaining: Int
  private var isFinished = true
  private let completion: (Bool) -> Void

  init(_ count: Int, completion: @escaping (Bool) -> Void) {
    remaining = count
    self.completion = completion
  }

  deinit {
    if remaining > 0 { completion(false) }
  }

  /// Returns the completion of one step; only its first call counts.
  func report() -> (_ finished: Bool) -> Void {
    var hasReported = false
    return { [self] finished in
      guard !hasReported else { return }
      hasReported = true
      isFinished = isFinished && finished
      remaining -= 1
      if remaining == 0 { completion(isFinished) }
    }
  }
}
