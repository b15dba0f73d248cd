#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Prepares the terminal for a session and restores it, also from a signal handler.
  ///
  /// A handler may run between any two instructions. So the handlers below call only functions that
  /// POSIX lists as async-signal-safe, allocate nothing, and read only `current`, which is complete
  /// before the first handler is installed and does not change until the last one is removed.
  enum TerminalRestoration {
    /// Takes the terminal over; gives the descriptor that tells of resizes.
    static func begin(_ output: Int32, _ input: Int32) -> Int32? {
      guard current == nil, let terminal = OpenTerminal(output: output, input: input) else {
        return nil
      }
      current = terminal
      terminal.enter()
      terminal.previousHandlers = signals.map { install(handler(for: $0), for: $0) }
      return terminal.resizes.read
    }

    /// Gives the terminal back.
    static func end() {
      guard let terminal = current else { return }
      for (number, previous) in zip(signals, terminal.previousHandlers) {
        _ = signal(number, previous)
      }
      terminal.leave()
      current = nil
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]

    private static func handler(for number: Int32) -> Handler {
      switch number {
      case SIGTSTP: stopProgram
      case SIGWINCH: noteResize
      default: endProgram
      }
    }

    /// Installs a handler, except for a signal that the program was started to ignore (`nohup`).
    private static func install(_ handler: @escaping Handler, for number: Int32) -> Handler? {
      let previous = signal(number, handler)
      if isIgnored(previous) {
        _ = signal(number, previous)
      }
      return previous
    }

    private static func isIgnored(_ handler: Handler?) -> Bool {
      unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  private typealias Handler = @convention(c) (Int32) -> Void

  /// A terminal that was taken over, and what it takes to give it back.
  private final class OpenTerminal {
    let resizes: (read: Int32, write: Int32)

    /// What the program did on the signals before; no handler reads this.
    var previousHandlers: [Handler?] = []

    private let output: Int32
    private let input: Int32

    /// The settings of the input; `nil` when it is no terminal.
    private let attributes: termios?

    init?(output: Int32, input: Int32) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      resizes = (ends[0], ends[1])
      self.output = output
      self.input = input
      var attributes = termios()
      self.attributes = tcgetattr(input, &attributes) == 0 ? attributes : nil
    }

    deinit {
      _ = close(resizes.read)
      _ = close(resizes.write)
    }

    /// Alternate screen, no cursor, no automatic wrapping, keys as they are pressed.
    func enter() {
      if var attributes {
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        _ = tcsetattr(input, TCSANOW, &attributes)
      }
      send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    }

    /// Everything as it was; the scroll region and the rendition too, whatever was being drawn.
    func leave() {
      if var attributes {
        _ = tcsetattr(input, TCSANOW, &attributes)
      }
      send("\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    }

    private func send(_ sequence: StaticString) {
      _ = write(output, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
  }

  /// There is one set of signal handlers in a program, and a handler finds its terminal only here.
  ///
  /// An object, as the compiler (Swift 6.3, optimizing) gives a global structure with a `termios`
  /// in it too little memory.
  nonisolated(unsafe) private var current: OpenTerminal?

  private func endProgram(_ number: Int32) {
    current?.leave()
    _ = signal(number, SIG_DFL)
    // Blocked while this handler runs: takes effect, and ends the program, when it returns.
    raise(number)
  }

  private func stopProgram(_ number: Int32) {
    let savedError = errno
    current?.leave()
    _ = signal(number, SIG_DFL)
    raise(number)
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, number)
    // Stops here, and goes on here when the program continues.
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    _ = signal(number, stopProgram)
    current?.enter()
    noteResize(number)
    errno = savedError
  }

  private func noteResize(_ number: Int32) {
    guard let terminal = current else { return }
    let savedError = errno
    var note: UInt8 = 0
    // A full pipe is as good: its reader has been told already.
    _ = write(terminal.resizes.write, &note, 1)
    errno = savedError
  }
#endif
