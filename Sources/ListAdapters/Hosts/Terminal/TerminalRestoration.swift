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
  /// POSIX lists as async-signal-safe, allocate nothing, and read only `state`, which is complete
  /// before the first handler is installed and does not change until the last one is removed.
  enum TerminalRestoration {
    /// Takes the terminal over; gives the descriptor that tells of resizes.
    static func begin(_ output: Int32, _ input: Int32) -> Int32? {
      guard !state.isActive else { return nil }
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      state = State(isActive: true, output: output, input: input, pipe: (ends[0], ends[1]))
      state.hasAttributes = tcgetattr(input, &state.attributes) == 0
      enter()
      previousHandlers = signals.map { install(handler(for: $0), for: $0) }
      return ends[0]
    }

    /// Gives the terminal back.
    static func end() {
      for (number, previous) in zip(signals, previousHandlers) {
        _ = signal(number, previous)
      }
      leave()
      _ = close(state.pipe.read)
      _ = close(state.pipe.write)
      state = State()
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]

    // A function, as an array of C functions is miscompiled with optimization (Swift 6.3).
    private static func handler(for number: Int32) -> Handler {
      switch number {
      case SIGTSTP: stopProgram
      case SIGWINCH: noteResize
      default: endProgram
      }
    }

    /// Installs a handler, except for a signal that the program was started to ignore (`nohup`).
    private static func install(
      _ handler: @escaping Handler, for number: Int32
    ) -> Handler? {
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

  private struct State {
    var isActive = false
    var output: Int32 = -1
    var input: Int32 = -1
    var pipe: (read: Int32, write: Int32) = (-1, -1)
    var attributes = termios()
    var hasAttributes = false
  }

  /// There is one set of signal handlers in a program, and a handler finds its terminal only here.
  nonisolated(unsafe) private var state = State()

  /// What the program did on the signals before; no handler reads this.
  nonisolated(unsafe) private var previousHandlers: [Handler?] = []

  private func endProgram(_ number: Int32) {
    leave()
    _ = signal(number, SIG_DFL)
    // Blocked while this handler runs: takes effect, and ends the program, when it returns.
    raise(number)
  }

  private func stopProgram(_ number: Int32) {
    let savedError = errno
    leave()
    _ = signal(number, SIG_DFL)
    raise(number)
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, number)
    // Stops here, and goes on here when the program continues.
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    _ = signal(number, stopProgram)
    enter()
    noteResize(number)
    errno = savedError
  }

  private func noteResize(_ number: Int32) {
    let savedError = errno
    var note: UInt8 = 0
    // A full pipe is as good: its reader has been told already.
    _ = write(state.pipe.write, &note, 1)
    errno = savedError
  }

  /// Alternate screen, no cursor, no automatic wrapping, keys as they are pressed.
  private func enter() {
    if state.hasAttributes {
      var attributes = state.attributes
      attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
      _ = tcsetattr(state.input, TCSANOW, &attributes)
    }
    send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  /// Everything as it was; the scroll region and the rendition too, whatever was being drawn.
  private func leave() {
    send("\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    if state.hasAttributes {
      var attributes = state.attributes
      _ = tcsetattr(state.input, TCSANOW, &attributes)
    }
  }

  private func send(_ sequence: StaticString) {
    _ = write(state.output, sequence.utf8Start, sequence.utf8CodeUnitCount)
  }
#endif
