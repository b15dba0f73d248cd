import Foundation
import ListAdapters
import TerminalLists

/// Waits for time, lines, keys and resizes, as the only waiting code of the program.
@MainActor
final class Events {
  /// Whether the program should end, because the user pressed q or the terminal disconnected.
  private(set) var isOver = false

  /// Called when the terminal's size changes or its content is lost.
  var onResize: () -> Void = {}

  /// Called with each pressed key.
  var onKey: (TerminalKey) -> Void = { _ in }

  /// Returns `true` while a task of the main actor runs; waits then last at most 10 ms.
  var isWorking: () -> Bool = { false }

  /// An action to run once, at a time on the clock of ``now``.
  var alarm: (time: Double, action: () -> Void)?

  private let session: TerminalSession?

  /// Whether the input of keys has not ended.
  private var readsKeys = true

  init(session: TerminalSession?) {
    self.session = session
  }

  /// The seconds since the system started.
  static var now: Double {
    ProcessInfo.processInfo.systemUptime
  }

  /// Ends the program after the current event.
  func end() {
    isOver = true
  }

  /// Waits until the deadline, until a descriptor is readable, or until the program should end.
  ///
  /// - Returns: The descriptors that are readable or at their end.
  @discardableResult
  func wait(until deadline: Double, for descriptors: [Int32] = []) async -> [Int32] {
    while !isOver {
      let ready = poll(descriptors + ownDescriptors, until: min(deadline, alarm?.time ?? deadline))
      handleOwn(ready)
      ring()
      // Let other tasks of this actor run.
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
    // After an interruption by a signal, nothing is ready.
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
    // A descriptor at its end stays readable: stop polling it.
    readsKeys = keys != nil
    for key in keys ?? [] where !isOver { onKey(key) }
  }
}
