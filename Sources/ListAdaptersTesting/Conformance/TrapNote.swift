import Foundation

/// A text that is printed to the standard error if a signal ends the program, as when a host traps.
struct TrapNote {
  private let slot: Int?
}

extension TrapNote {
  /// Creates the note of a run.
  ///
  /// - Parameter failure: The smallest failure that was found before.
  init<Host, Element>(
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
    private init(_ text: String, belongsToThread: Bool) {
      slot = lock.withLock {
        let free = (0..<slotCount).first { unsafe slots[$0].text == nil }
        guard let free else { return nil }
        if unsafe noteCount == 0 { installHandlers() }
        unsafe noteCount += 1
        unsafe slots[free] = Slot(
          text: strdup(text), thread: belongsToThread ? pthread_self() : nil)
        return free
      }
    }

    /// Removes the note; the last one restores the program's signal handlers.
    func remove() {
      guard let slot else { return }
      lock.withLock {
        let text = unsafe slots[slot].text
        unsafe slots[slot] = Slot()
        unsafe free(text)
        unsafe noteCount -= 1
        if unsafe noteCount == 0 { restoreHandlers() }
      }
    }
  }

  /// A note in memory that a signal handler can read.
  @unsafe private struct Slot {
    var text: UnsafeMutablePointer<CChar>?

    /// The thread of the note; `nil` if its check changes threads.
    var thread: pthread_t?
  }

  private let lock = NSLock()
  private let slotCount = 64
  nonisolated(unsafe) private var noteCount = 0
  nonisolated(unsafe) private let slots = unsafe zeroedMemory(for: Slot.self, slotCount)

  /// The signals that end a program whose code is wrong, and the handlers that they had.
  private let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]
  nonisolated(unsafe) private let previousActions = unsafe zeroedMemory(
    for: sigaction.self, signals.count)

  /// Returns memory that is never released.
  private func zeroedMemory<Value>(for: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
    let memory = unsafe calloc(count, MemoryLayout<Value>.stride).unsafelyUnwrapped
    return unsafe memory.bindMemory(to: Value.self, capacity: count)
  }

  private func installHandlers() {
    for (index, number) in signals.enumerated() {
      unsafe sigaction(number, nil, previousActions + index)
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
      unsafe sigaction(number, previousActions + index, nil)
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
    for slot in 0..<slotCount {
      guard unsafe thread == nil || slots[slot].thread == thread,
        let text = unsafe slots[slot].text
      else { continue }
      _ = unsafe write(STDERR_FILENO, text, strlen(text))
      hasPrinted = true
    }
    return hasPrinted
  }
#else
  extension TrapNote {
    private init(_ text: String, belongsToThread: Bool) {
      slot = nil
    }

    func remove() {}
  }
#endif
