import ListAdapters

/// A queue, and a model of its driver, hosts and client.
///
/// The model states again, independently of the queue's code, which actions the queue may and must
/// perform.
///
/// Two things happen to a world: an event, and the end of the action that is being performed. Events
/// come at rest and during each action, as callbacks bring them.
struct QueueWorld: Hashable {
  /// The events of a calculator.
  enum Event: CaseIterable {
    /// The client sets a list, with updates or by a reload.
    case set, setByReload

    /// A task awaits a list. Its changes are found, or the task is cancelled before or during the
    /// search, or while the list waits.
    case await, found, cancelNext, cancelSearch, withdraw

    case refresh, refreshByReload, refreshInPlace

    /// The client sets a list and refreshes rows with it.
    case setAndRefresh

    /// The client waits for the latest list, twice at most.
    case watch

    /// The client sets another host, the same one again, or none.
    case otherHost, sameHost, noHost

    /// Two pauses may overlap. The last may end with a style for the waiting changes.
    case pause, resume, resumeWithoutAnimation

    /// From now on, hosts complete later, and the next change waits for that.
    case waitForCompletion

    /// The host completes its first open change, finished or not, or the client shows waiting data.
    case complete, completeUnfinished, showWaiting

    /// From now on, hosts answer later. Then the host of the last request answers, an earlier host
    /// answers, or the host answers without a request.
    case answerLater, answer, answerEarlier, answerAgain
    case drop, dropEarlier

    /// The view leaves its window, and accepts no updates from then on.
    case leaveWindow

    /// The user begins to change the list on the host.
    case edit

    /// The client's host is deallocated, or the previous one gets another data source, which nobody
    /// tells the driver.
    case hostDeallocated, previousHostLeaves

    /// Whether the event only asks something more of lists and refreshes that wait.
    var concernsWaitingWork: Bool {
      [.setAndRefresh, .watch, .resumeWithoutAnimation].contains(self)
    }
  }

  /// How an action ends.
  enum End {
    case made

    /// A callback has set another host before the first call of the change.
    case notMade
  }

  struct List: Hashable {
    enum State {
      case awaitsSearch, isSearched, waits, isSuperseded, isShown
    }

    let ticket: Int
    var style = UpdateStyle.animated
    let isAwaited: Bool
    var isInPlace = false

    /// The refresh that was set with it.
    var refresh: Int?
    var state: State

    var isReload: Bool {
      style == .reload
    }

    /// Whether the list may end unfinished, for example because its task was cancelled.
    var mayEnd = false
  }

  struct Refresh: Hashable {
    let ticket: Int
    var style: UpdateStyle
    let isInPlace: Bool
    var isTaken = false
    var mayEnd = false
  }

  struct Completed: Hashable {
    let tickets: [Int]
    let finished: Bool
  }

  enum Action: Hashable {
    case performing(ChangeQueue.Action)
    case edit
  }

  var queue = ChangeQueue()
  var action: Action?

  /// The lists that have not ended, in the order in which the last one wins.
  var lists: [List] = []
  var refreshes: [Refresh] = []

  /// The list that the calculator has.
  var data = 0

  /// The links to the hosts: a host and a number.
  var target: Int?
  var connected: Int?
  var targetWhenBegun: Int?
  var asked: [Int] = []

  /// The link whose host has answered and waits for the updates.
  var answering: Int?
  var deadHosts: Set<Int> = []
  var acceptsUpdates = true

  /// Whether there was no request since the host stopped accepting updates.
  var hasJustLeft = false

  /// Whether the client has set a host that is not connected yet.
  var isConnectionDue = false

  /// The list whose search goes on, superseded or not.
  var searched: Int?

  var pauses = 0
  var watches: [Int] = []
  var completesLater = false
  var answersLater = false

  /// The incomplete changes, and the change that blocks the next.
  var openChanges: [[Int]] = []
  var held: Int?

  /// Whether the client has set a host or shown waiting data during the change in progress.
  var isWaitOver = false

  /// The changes whose completions the queue must still call.
  var completed: [Completed] = []

  /// Whether a host has dropped an update, and nobody has asked for anything since.
  var isDropped = false

  /// The first thing that went wrong.
  private(set) var problem: String?

  init() {
    setHost(11)
    end(.made)
  }
}

// MARK: - What happens

extension QueueWorld {
  var isPerforming: Bool {
    action != nil
  }

  /// Whether the end of the action that is being performed may also be that nothing was made.
  var mayEndUnmade: Bool {
    switch action {
    case .performing(.show), .performing(.refresh): targetWhenBegun != target
    case .performing, .edit, nil: false
    }
  }

  /// Lets an event happen, or returns `false` if it cannot.
  mutating func happen(_ event: Event) -> Bool {
    let canHappen = perform(event)
    if canHappen { check() }
    return canHappen || problem != nil
  }

  mutating func perform(_ event: Event) -> Bool {
    switch event {
    case .set: setList(.animated)
    case .setByReload: setList(.reload)
    case .setAndRefresh:
      setAndRefresh()
    case .watch:
      guard watches.count < 2 else { return false }
      let ticket = unusedTicket
      watches.append(ticket)
      request(.watch(Request(number: ticket)))
    case .await: awaitList()
    case .found: return endSearch(isFound: true)
    case .cancelNext: return cancelNext()
    case .cancelSearch: return endSearch(isFound: false)
    case .withdraw: return withdraw()
    case .refresh: refresh(.animated, .reload)
    case .refreshByReload: refresh(.reload, .reload)
    case .refreshInPlace: refresh(.animated, nil)
    case .otherHost: setHost(link(to: otherHost))
    case .sameHost:
      guard let target, !isDead(target) else { return false }
      setHost(link(to: host(of: target)))
    case .noHost:
      guard target != nil else { return false }
      setHost(nil)
    case .pause:
      guard pauses < 2 else { return false }
      pauses += 1
      request(.pause)
    case .resume: return resume(nil)
    case .resumeWithoutAnimation: return resume(.withoutAnimation)
    case .waitForCompletion:
      guard !completesLater else { return false }
      completesLater = true
    case .complete: return complete(finished: true)
    case .completeUnfinished: return complete(finished: false)
    case .showWaiting:
      held = nil
      isWaitOver = true
      request(.showWaiting)
    case .answerLater:
      guard !answersLater else { return false }
      answersLater = true
    case .answer:
      guard !asked.isEmpty else { return false }
      answerLast()
    case .answerEarlier:
      guard asked.count > 1 else { return false }
      answer(asked.removeFirst())
    case .answerAgain: return answerAgain()
    case .drop:
      guard let link = asked.popLast() else { return false }
      drop(link)
    case .dropEarlier:
      guard asked.count > 1 else { return false }
      ignore(.dropped(Ticket(asked.removeFirst())))
    case .leaveWindow:
      guard acceptsUpdates else { return false }
      acceptsUpdates = false
      hasJustLeft = true
    case .edit: return beginEdit()
    case .hostDeallocated: return deallocateHost()
    case .previousHostLeaves:
      guard let connected, connected != target, !isDead(connected) else { return false }
      deadHosts.insert(host(of: connected))
    }
    return true
  }

  /// Tells the queue, and goes on as a driver does.
  mutating func take(_ event: ChangeQueue.Event) {
    queue.take(event)
    goOn()
  }

  /// Takes what the client, or the user, asks for.
  mutating func request(_ event: ChangeQueue.Event) {
    isDropped = false
    hasJustLeft = false
    take(event)
  }

  var isPaused: Bool {
    pauses > 0
  }

  mutating func resume(_ style: UpdateStyle?) -> Bool {
    guard isPaused else { return false }
    pauses -= 1
    if let style, !isPaused {
      for index in lists.indices where lists[index].state == .waits && !lists[index].isReload {
        lists[index].style = style
      }
      for index in refreshes.indices
      where !refreshes[index].isTaken && refreshes[index].style != .reload {
        refreshes[index].style = style
      }
    }
    request(.resume(style))
    return true
  }

  mutating func goOn() {
    forgetPreviousHost()
    guard action == nil else {
      var queue = queue
      if let next = queue.next() { fail("\(next) begins during an action") }
      return
    }
    while action == nil, let next = queue.next() {
      begin(next)
      forgetPreviousHost()
    }
    guard action == nil else { return }
    answering = nil
  }

  /// Forgets the previous host, if it is deallocated or has left.
  mutating func forgetPreviousHost() {
    guard let link = connected, link != target, isDead(link) else { return }
    connected = nil
    queue.take(.left(Ticket(link)))
  }

  mutating func fail(_ problem: String) {
    self.problem = self.problem ?? problem
  }
}

extension ChangeQueue.Action: Hashable {
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .ask(let host): hasher.combine([0, host.number])
    case .disconnect(let host): hasher.combine([1, host.number])
    case .connect(let host): hasher.combine([2, host.number])
    case .show(let list, let style, let joining):
      hasher.combine([3, list.number] + joining.map(\.number))
      hasher.combine(style)
    case .refresh(let rows, let style, let joining):
      hasher.combine([4, rows.number] + joining.map(\.number))
      hasher.combine(style)
    case .checkHost: hasher.combine([5])
    case .search(let list): hasher.combine([6, list.number])
    case .finish(let requests, let finished):
      hasher.combine([7] + requests.map(\.number))
      hasher.combine(finished)
    case .finishWatch(let watch): hasher.combine([8, watch.number])
    }
  }
}
