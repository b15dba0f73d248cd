import DiffCore

extension HostDriver {
  /// The host, if it takes updates; one that reloads anyway need not know what changed.
  var updatableHost: Host? {
    guard let host = connectedHost, host.acceptsUpdates else { return nil }
    return host
  }

  /// Shows a list: finds what changed, plans how the host is told, and tells it.
  func show(_ request: Request) {
    let number = hostNumber
    reportRepeatedIDs(of: request)
    let refreshCount = refreshCount
    let found = updatableHost.flatMap { self.found(for: request, on: $0) }
    guard number == hostNumber else { return putBack(request) }
    endRefreshes(refreshCount)
    guard let host = connectedHost else {
      content = request.content
      request.completion?(false)
      return
    }
    guard let found, let steps = found.steps else {
      reload(host, with: request.content)
      request.completion?(true)
      return
    }
    run(steps, updatingInPlace: found.updatesInPlace, of: request, on: host)
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
    if let found = request.found {
      found.repeatedIDs.map(report)
    } else {
      comparison.repeatedIDs(request.content.list).map(report)
    }
  }

  /// Returns what changed, and the steps for the host; `nil` if it reloads.
  ///
  /// What was found away from the host's actor is used while the list is the same, and its steps
  /// while they would be planned in the same way.
  private func found(for request: Request, on host: Host) -> FoundChanges<Content>? {
    let refreshed = refreshedPositions(in: request.content)
    let earlier = request.found.flatMap { $0.version == version ? $0 : nil }
    guard let changes = earlier?.changes ?? changes(for: request) else { return nil }
    if let shouldReload = request.settings.shouldReload,
      shouldReload(changes, content.list, request.content.list)
    {
      return nil
    }
    let context = request.settings.context(for: host, refreshing: refreshed)
    if let earlier, earlier.context == context { return earlier }
    return FoundChanges(changes, from: content, to: request.content, version, in: context)
  }

  /// Returns what changed from the present list; `nil` if what the program has found does not fit.
  private func changes(for request: Request) -> Content.Changes? {
    guard let program = request.program else {
      return comparison.changes(content.list, request.content.list)
    }
    do {
      return try program(content.list, request.content.list)
    } catch {
      request.settings.reportMisfit?(error)
      return nil
    }
  }
}

// MARK: - Telling the host

extension HostDriver {
  /// Brings the host to a list, step by step.
  private func run(
    _ steps: [Step<Content>], updatingInPlace updates: [Update<ItemPath>], of request: Request,
    on host: Host
  ) {
    let old = updates.isEmpty ? nil : content
    let countdown = request.completion.map { Countdown(steps.count + 1, completion: $0) }
    // A callback may give the host to another calculator.
    for step in steps where isConnected(to: host) {
      let report = countdown?.report() ?? { _ in }
      guard !run(step, on: host, completion: report) else { continue }
      reload(host, with: step.content)
      report(true)
    }
    // Items that compare equal can still differ in other properties.
    content = request.content
    guard isConnected(to: host) else { return }
    if let old, case .inPlace(let show) = request.settings.itemUpdates {
      for update in updates {
        show(old.item(at: update.from), request.content.item(at: update.to), update.to)
      }
    }
    countdown?.report()(true)
  }

  /// Runs one step once, even if the host calls `updates` twice.
  ///
  /// A host may ask for the old items until the first call of a batch, so the list is stored inside
  /// the batch.
  ///
  /// - Returns: Whether the host called `updates`.
  private func run(
    _ step: Step<Content>, on host: Host, completion: @escaping (_ finished: Bool) -> Void
  ) -> Bool {
    var isApplied = false
    host.performUpdates(
      {
        guard !isApplied else { return }
        isApplied = true
        content = step.content
        for call in step.batch { call.apply(to: host) }
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
