extension ChangeQueue {
  package enum Event {
    /// A list is set with its refresh, if any. It supersedes all awaited lists.
    case set(Request)

    /// A list is awaited. Its search begins when the running search has ended.
    case await(Request)

    /// The search for a list has ended, and the list waits for the host.
    case found(Request)

    /// A search is given up, or never begins: the list is superseded, or its task is cancelled.
    case notFound(Request)

    /// The task that awaits a list is cancelled. If the list still waits, it ends, and the list
    /// that it superseded waits again, unless that was awaited.
    case withdraw(Request)

    case refresh(Request)

    /// The client wants to know when the host shows the latest list.
    case watch(Request)

    /// The client sets a host, or none. The connected host is set again with its own ticket.
    case host(Ticket?)

    /// Pauses hold back lists and refreshes, but no connection of a host. What has waited until the
    /// end of the last pause is shown in the style of that end, if any, unless it reloads.
    case pause
    case resume(UpdateStyle?)

    /// The client no longer waits for the completion of a change.
    case showWaiting

    /// The host allows the update. The driver answers for a host that is deallocated, even after it
    /// has been asked.
    case answered(Ticket)

    /// The host has released the update without making it.
    case dropped(Ticket)

    /// The connected host has another data source already, or is deallocated. If it comes back, it
    /// has another ticket.
    case left(Ticket)

    /// The check of a host ends: it no longer accepts updates.
    case hostCannotUpdate

    /// A change has ended. The next one waits until `completed` begins with the given request, if
    /// there is one.
    case changed(awaiting: Request?)

    /// A change has not begun, because a callback has set another host. Its requests wait again.
    case postponed

    /// The host has completed the change of some requests.
    case completed([Request], finished: Bool)

    /// Any other action is performed.
    case performed

    /// The user's drop, or another edit on the host, changes the list that the host shows. A list
    /// that waits stays as it is, and is compared with the edited list when it is shown.
    case editBegan
    case editEnded
  }
}

extension ChangeQueue.Event {
  /// Whether the event asks for something, so that the host is asked again after a dropped update.
  var asksForSomething: Bool {
    switch self {
    case .set, .found, .notFound, .withdraw, .refresh, .watch, .host, .pause, .resume, .showWaiting,
      .editEnded:
      true
    case .await, .answered, .dropped, .left, .hostCannotUpdate, .changed, .postponed, .completed,
      .performed, .editBegan:
      false
    }
  }
}
