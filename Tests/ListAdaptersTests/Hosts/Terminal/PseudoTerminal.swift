#if os(macOS) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import ListAdapters
  import TerminalLists

  /// Both ends of a terminal: the program's, and the one at which somebody sits.
  final class PseudoTerminal {
    let user: Int32
    private var screen: Int32

    struct Unavailable: Error {}

    init() throws {
      var (screen, user): (Int32, Int32) = (-1, -1)
      guard openpty(&screen, &user, nil, nil, nil) == 0 else { throw Unavailable() }
      for end in [screen, user] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (self.screen, self.user) = (screen, user)
    }

    deinit {
      hangUp()
      _ = close(user)
    }

    /// A session at the program's end.
    func session(
      _ environment: [String: String] = ["TERM": "xterm"]
    ) -> TerminalSession? {
      TerminalSession(output: user, input: user, environment: environment)
    }

    /// Presses keys, as the bytes that they send.
    func type(_ text: String) {
      _ = write(screen, text, text.utf8.count)
    }

    /// Leaves the terminal, and waits until it has noticed.
    ///
    /// A process that another test starts has a copy of this end for a moment.
    func hangUp() {
      guard screen >= 0 else { return }
      _ = close(screen)
      screen = -1
      var entry = pollfd(fd: user, events: 0, revents: 0)
      _ = poll(&entry, 1, 5000)
    }

    /// Whether the program wrote exactly this; it may take a moment to arrive.
    func receives(_ expected: String) -> Bool {
      var received: [UInt8] = []
      var entry = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
      while received.count < expected.utf8.count, poll(&entry, 1, 5000) == 1 {
        var bytes = [UInt8](repeating: 0, count: expected.utf8.count - received.count)
        let count = read(screen, &bytes, bytes.count)
        guard count > 0 else { return false }
        received += bytes[..<count]
      }
      return received == Array(expected.utf8)
    }

    /// Interrupts a program on this thread some times while it writes, and only then reads.
    func readLate(_ count: Int, while write: () -> Void) -> [UInt8] {
      let previous = signal(SIGUSR1) { _ in }
      defer { _ = signal(SIGUSR1, previous) }
      var action = sigaction()
      _ = sigaction(SIGUSR1, nil, &action)
      action.sa_flags &= ~SA_RESTART
      _ = sigaction(SIGUSR1, &action, nil)
      nonisolated(unsafe) var received: [UInt8] = []
      let writer = SignaledThread(SIGUSR1)
      let (end, isRead) = (screen, DispatchSemaphore(value: 0))
      Thread.detachNewThread {
        for _ in 0..<10 {
          usleep(2_000)
          writer.signal()
        }
        var entry = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        var bytes = [UInt8](repeating: 0, count: 4096)
        while received.count < count, poll(&entry, 1, 500) == 1 {
          let count = read(end, &bytes, bytes.count)
          received += bytes.prefix(max(count, 0))
        }
        isRead.signal()
      }
      write()
      isRead.wait()
      return received
    }

    /// The unread output of the program.
    var received: String {
      var received: [UInt8] = []
      var entry = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
      while poll(&entry, 1, 100) == 1 {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(screen, &bytes, bytes.count)
        guard count > 0 else { break }
        received += bytes[..<count]
      }
      return String(decoding: received, as: UTF8.self)
    }

    /// Whether input arrives in lines and is echoed, as it does for a shell.
    var readsLines: Bool {
      localFlags & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    var localFlags: tcflag_t {
      var attributes = termios()
      _ = tcgetattr(user, &attributes)
      return attributes.c_lflag
    }

    func resize(columns: UInt16, rows: UInt16) {
      var size = winsize()
      size.ws_col = columns
      size.ws_row = rows
      _ = ioctl(screen, UInt(TIOCSWINSZ), &size)
    }
  }

  /// The thread that creates this, as the receiver of a signal, which it may have blocked.
  struct SignaledThread: @unchecked Sendable {
    private let thread = pthread_self()
    private let number: Int32

    init(_ number: Int32) {
      self.number = number
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    func signal() {
      _ = pthread_kill(thread, number)
    }
  }

  func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var count = poll(&entry, 1, milliseconds)
    while count < 0 && errno == EINTR { count = poll(&entry, 1, milliseconds) }
    return count == 1
  }
#endif
