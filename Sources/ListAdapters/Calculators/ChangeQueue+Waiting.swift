// The requests that wait, as parts of the queue.
extension ChangeQueue {
  struct WaitingRequests: Hashable {
    var list: WaitingList?
    var refreshes: [StyledRequest] = []

    /// The requests to learn that the host shows the latest list.
    var watches: [Request] = []

    /// Removes and returns refreshes.
    mutating func removeRefreshes(where isTaken: (StyledRequest) -> Bool) -> [StyledRequest] {
      let all = refreshes
      refreshes = []
      var taken: [StyledRequest] = []
      for refresh in all {
        if isTaken(refresh) { taken.append(refresh) } else { refreshes.append(refresh) }
      }
      return taken
    }

    /// Sets the style of all lists and refreshes that do not reload.
    mutating func setStyle(_ style: UpdateStyle) {
      for index in refreshes.indices { refreshes[index].setStyle(style) }
      list?.styled.setStyle(style)
      list?.fallback?.setStyle(style)
    }
  }

  /// A request, in its own style or that of the end of a pause.
  struct StyledRequest: Hashable {
    let request: Request
    private(set) var style: UpdateStyle

    init(_ request: Request) {
      self.request = request
      style = request.style
    }

    mutating func setStyle(_ style: UpdateStyle) {
      if self.style != .reload { self.style = style }
    }

    /// Returns whether this refresh can join a change.
    ///
    /// Every refresh joins a change that reloads. Otherwise, a refresh in place joins only the list
    /// that it was set with, because another change would call another closure. For the same
    /// reason, a refresh of headers joins no change from before `headerUpdates` was set.
    func joins(_ change: StyledRequest) -> Bool {
      let updatesAlike =
        request.updatesOnlyHeaders
        ? request.headerVersion == change.request.headerVersion
        : request.updateCall != nil && request.updateCall == change.request.updateCall
      return change.style == .reload || request == change.request.refresh
        || change.style == style && updatesAlike
    }
  }

  /// The last list that was set or found, and what ends or comes back with it.
  struct WaitingList: Hashable {
    var styled: StyledRequest
    private let isAwaited: Bool

    /// The list that waits again if this awaited list is withdrawn.
    var fallback: StyledRequest?

    /// The superseded lists, which end unfinished when this list is shown or held back.
    var superseded: [Request]

    init(_ styled: StyledRequest, isAwaited: Bool = false, superseded: [Request] = []) {
      self.styled = styled
      self.isAwaited = isAwaited
      self.superseded = superseded
    }

    var supersededWhenShown: [Request] {
      superseded + (fallback.map { [$0.request] } ?? [])
    }

    /// Replaces superseded requests by equal ones without lists, and returns the replaced ones.
    mutating func stripSuperseded() -> [Request] {
      var taken: [Request] = []
      var kept: [Request] = []
      for request in superseded {
        guard request.hasList else {
          kept.append(request)
          continue
        }
        taken.append(request)
        if request.hasCompletion { kept.append(request.movingCompletion()) }
      }
      superseded = kept
      return taken
    }

    /// Returns this list with what an earlier waiting list owes.
    ///
    /// If this list is awaited and is withdrawn, the last list that is not awaited waits again.
    func superseding(_ earlier: Self) -> Self {
      var newer = self
      if isAwaited, fallback == nil {
        newer.fallback = earlier.fallback ?? (earlier.isAwaited ? nil : earlier.styled)
      }
      let replaced = [earlier.fallback, earlier.styled].compactMap { $0 }
      newer.superseded =
        earlier.superseded + replaced.filter { $0 != newer.fallback }.map(\.request) + superseded
      return newer
    }
  }

  /// The searches for the changes of awaited lists.
  struct Searches: Hashable {
    /// The list whose search is in progress, even if it is superseded and has not noticed.
    private var running: Request?
    private var isRunningSuperseded = false

    /// The list whose search begins when the running one has ended.
    var next: Request?

    /// The last list whose changes are to be found.
    var latest: Request? {
      next ?? (isRunningSuperseded ? nil : running)
    }

    /// Begins the next search, and returns its list.
    mutating func begin() -> Request? {
      guard running == nil else { return nil }
      running = next.take()
      return running
    }

    /// Supersedes all lists, and returns them.
    mutating func supersede() -> [Request] {
      guard latest != nil else { return [] }
      let superseded = [isRunningSuperseded ? nil : running, next].compactMap { $0 }
      (isRunningSuperseded, next) = (running != nil, nil)
      return superseded
    }

    /// Ends a search, and returns its list, unless that is superseded.
    mutating func end(_ list: Request) -> Request? {
      guard running == list else { return next == list ? next.take() : nil }
      defer { (running, isRunningSuperseded) = (nil, false) }
      return isRunningSuperseded ? nil : running
    }
  }
}
