import Foundation
import ListAdapters

/// The one place where the program waits: for time, lines, keys and resizes.
@MainActor
final class Events {
  /// Whether the program is to end: someone pressed q, or the terminal went away.
  private(set) var isOver = false

  /// Called when the terminal has another size, or lost its content.
  var onResize: () -> Void = {}

  /// Called with each key that is pressed.
  var onKey: (TerminalKey) -> Void = { _ in }

  /// Returns whether work is under way that ends on the main actor: then no wait is long.
  var isWorking: () -> Bool = { false }

  /// What to do once, at a moment that is counted as ``now`` is.
  var alarm: (time: Double, action: () -> Void)?

  private let session: TerminalSession?

  /// Whether there may be more keys to read.
  private var readsKeys = true

  init(session: TerminalSession?) {
    self.session = session
  }

  /// The seconds that passed since some fixed moment.
  static var now: Double {
    ProcessInfo.processInfo.systemUptime
  }

  /// Ends the program at the next opportunity.
  func end() {
    isOver = true
  }

  /// Waits until the given moment, or for less: until a descriptor is readable or the end has come.
  ///
  /// - Returns: The descriptors that are readable, or at their end.
  @discardableResult
  func wait(until deadline: Double, for descriptors: [Int32] = []) async -> [Int32] {
    while !isOver {
      let ready = poll(descriptors + ownDescriptors, until: min(deadline, alarm?.time ?? deadline))
      handleOwn(ready)
      ring()
      // What else is to be done on this actor has its turn.
      await Task.yield()
      let others = ready.filter(descriptors.contains)
      if !others.isEmpty || Self.now >= deadline { return others }
    }
    return []
  }

  private var ownDescriptors: [Int32] {
    guard let session else { return [] }
    return [session.resizeDescriptor] + (readsKeys ? [session.inputDescriptor] : [])
  }

  private func poll(_ descriptors: [Int32], until deadline: Double) -> [Int32] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = (max(deadline - Self.now, 0) * 1000).rounded(.up)
    let limit = isWorking() ? 10.0 : 60_000
    // An interruption by a signal counts as nothing ready.
    guard Foundation.poll(&entries, nfds_t(entries.count), Int32(min(milliseconds, limit))) > 0
    else { return [] }
    return entries.filter { $0.revents != 0 }.map(\.fd)
  }

  private func ring() {
    guard let due = alarm, Self.now >= due.time else { return }
    alarm = nil
    due.action()
  }

  private func handleOwn(_ ready: [Int32]) {
    guard let session else { return }
    if session.isBroken { isOver = true }
    if ready.contains(session.resizeDescriptor) {
      session.acknowledgeResize()
      onResize()
    }
    guard readsKeys && ready.contains(session.inputDescriptor) else { return }
    let keys = session.readKeys()
    // Input that ended is readable forever: stop asking.
    readsKeys = keys != nil
    for key in keys ?? [] where !isOver { onKey(key) }
  }
}
