/// The links of a list to its hosts: a link to the host that the client has set, and a link to the
/// previous host until that is disconnected.
///
/// It is an object, because each method can call the client, which may use it. Replaced links are
/// released after the write for the same reason.
final class HostLinks {
  /// The link to the host that the client has set.
  private(set) var target: HostLink? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The connected link, which differs from `target` until it is replaced.
  private(set) var connected: HostLink? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  private var lastTicket = 0

  /// The connected link, if the client has set another host since, or none.
  var previous: HostLink? {
    connected?.ticket == target?.ticket ? nil : connected
  }

  /// Sets the link to the client's host.
  ///
  /// A host that still shows the list keeps its ticket, so that it is connected again without being
  /// disconnected.
  ///
  /// - Returns: `false` if a host called the client meanwhile, and the client set another host.
  func setTarget(_ link: HostLink?) -> Bool {
    lastTicket += 1
    let ticket = Ticket(lastTicket)
    link?.rankIfKnown()
    guard ticket.number == lastTicket else { return false }
    link?.ticket = ticket
    if let connected, let link, connected.host === link.host, connected.providesDataSource {
      link.ticket = connected.ticket
    }
    target = link
    return target === link
  }

  /// Makes a link known to its host before the previous host is disconnected, which may set a later
  /// link.
  func reserveTarget() {
    if connected != nil { target?.reserve() }
  }

  /// Makes a link that still waits known to its host, and empties the host.
  func showNothingInTarget() {
    if connected !== target { target?.showNothing() }
  }

  /// Records that the link of the client's host is connected.
  func recordConnection() {
    connected = target
  }

  func forgetConnection() {
    connected = nil
  }
}
