import Foundation
import ListAdapters

/// A text that is printed to the standard error if a signal ends the program, as when a host traps;
/// below it, the call that the host was carrying out.
final class TrapNote {
  /// Where the note is in memory; `nil` if it is removed, or if there was no room.
  private var slot: Int?

  private init(slot: Int?) {
    self.slot = slot
  }
}

extension TrapNote {
  /// Creates the note of a run.
  ///
  /// - Parameter failure: The smallest failure that was found before.
  convenience init<Host, Element>(
    of run: HostRun<Element>, after failure: HostFailure<Element>?, on host: Host.Type
  ) {
    let found = failure.map { "\nListAdaptersTesting found a failure of \(host):\n\n\($0)\n" }
    let driven = "\nListAdaptersTesting was driving \(host) through these lists:\n\n\(run.code)\n\n"
    self.init((found ?? "") + driven, belongsToThread: !run.isAwaited)
  }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  extension TrapNote {
    /// Creates a note of this thread, or of a check that changes threads.
    private convenience init(_ text: String, belongsToThread: Bool) {
      let slot: Int? = lock.withLock {
        let free = unsafe slots.indices.first { unsafe slots[$0].text == nil }
        guard let free else { return nil }
        if unsafe noteCount == 0 { installHandlers() }
        unsafe noteCount += 1
        unsafe slots[free] = Slot(
          text: strdup(text), thread: belongsToThread ? pthread_self() : nil)
        return free
      }
      self.init(slot: slot)
    }

    /// Sets the call that the host carries out; `nil` if it carries out none.
    ///
    /// A host that is called after the check sets nothing.
    func setCall(_ call: HostCall?) {
      guard let slot else { return }
      lock.withLock {
        let last = unsafe slots[slot].call
        unsafe slots[slot].call = call.map { unsafe strdup("The host was carrying out \($0)\n\n") }
        unsafe free(last)
      }
    }

    /// Removes the note; the last one restores the program's signal handlers.
    func remove() {
      guard let slot else { return }
      self.slot = nil
      lock.withLock {
        let removed = unsafe slots[slot]
        unsafe slots[slot] = Slot()
        unsafe free(removed.text)
        unsafe free(removed.call)
        unsafe noteCount -= 1
        if unsafe noteCount == 0 { restoreHandlers() }
      }
    }
  }

  /// A note in memory that a signal handler can read.
  @unsafe private struct Slot {
    var text: UnsafeMutablePointer<CChar>?

    /// The call that the host carries out.
    var call: UnsafeMutablePointer<CChar>?

    /// The thread of the note; `nil` if its check changes threads.
    var thread: pthread_t?
  }

  private let lock = NSLock()
  nonisolated(unsafe) private var noteCount = 0
  nonisolated(unsafe) private let slots = unsafe zeroedMemory(for: Slot.self, 64)

  /// The signals that end a program whose code is wrong, and the handlers that they had.
  private let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]
  nonisolated(unsafe) private let previousActions = unsafe zeroedMemory(
    for: sigaction.self, signals.count)

  /// Returns memory that is never released.
  private func zeroedMemory<Value>(
    for: Value.Type, _ count: Int
  ) -> UnsafeMutableBufferPointer<Value> {
    let memory = unsafe calloc(count, MemoryLayout<Value>.stride).unsafelyUnwrapped
    return unsafe UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: Value.self, capacity: count), count: count)
  }

  private func installHandlers() {
    for (index, number) in signals.enumerated() {
      unsafe sigaction(number, nil, &previousActions[index])
      _ = signal(number, printNotes)
      // A thread may have no stack left but that of its signal handlers.
      var action = sigaction()
      unsafe sigaction(number, nil, &action)
      action.sa_flags |= SA_ONSTACK
      unsafe sigaction(number, &action, nil)
    }
  }

  private func restoreHandlers() {
    for (index, number) in signals.enumerated() {
      unsafe sigaction(number, &previousActions[index], nil)
    }
  }

  /// Prints the notes of this thread, or else all.
  ///
  /// A handler may run between any two instructions: it takes no lock and allocates nothing.
  private func printNotes(_ number: Int32) {
    restoreHandlers()
    if unsafe !printNotes(of: pthread_self()) { _ = unsafe printNotes(of: nil) }
    // The instruction at fault runs again, and the signal reaches the previous handler. These two
    // signals are sent by calls, or by instructions that do not run again.
    if number == SIGABRT || number == SIGTRAP { raise(number) }
  }

  /// Prints the notes of a thread, or of all.
  ///
  /// - Returns: Whether there are any.
  @unsafe private func printNotes(of thread: pthread_t?) -> Bool {
    var hasPrinted = false
    for slot in unsafe slots.indices {
      guard unsafe thread == nil || slots[slot].thread == thread,
        let text = unsafe slots[slot].text
      else { continue }
      _ = unsafe write(STDERR_FILENO, text, strlen(text))
      if let call = unsafe slots[slot].call { _ = unsafe write(STDERR_FILENO, call, strlen(call)) }
      hasPrinted = true
    }
    return hasPrinted
  }
#else
  extension TrapNote {
    private convenience init(_ text: String, belongsToThread: Bool) {
      self.init(slot: nil)
    }

    func setCall(_ call: HostCall?) {}

    func remove() {}
  }
#endif
