#if os(macOS) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// A terminal that a session has set up, and the code that restores it, also in signal handlers.
  ///
  /// A handler may run between any two instructions. The handlers below therefore call only
  /// functions that POSIX lists as async-signal-safe, and allocate nothing. They read only
  /// `current`, which is complete before the first handler is installed, and `nil` once the
  /// terminal is restored.
  final class TerminalRestoration {
    let input: Int32

    /// The ends of a pipe to which the handlers write a byte for each resize.
    let resizes: (read: Int32, write: Int32)

    /// Whether the terminal supports synchronized output, or `nil` until it has answered.
    var knowsSynchronizedOutput: Bool?

    private let output: Int32
    private let reportsMouse: Bool

    /// Whether this object has opened the input.
    private let opensInput: Bool

    /// The settings of the input, or `nil` if it is not a terminal.
    private let attributes: termios?

    /// The previous actions for `signals`, which no handler reads.
    private var previousActions: [sigaction] = []

    /// Whether the screen may be in the session's state.
    ///
    /// It is not while a thread stops the process and the others still run.
    private(set) var isTakenOver = false

    /// Whether the final restoration has begun.
    fileprivate var isEnding = false

    /// - Parameter input: The descriptor of the keys. If it is `nil`, standard input or, if that is
    ///   not a terminal, the terminal of the output.
    private init?(output: Int32, input: Int32?, reportsMouse: Bool) {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      resizes = (ends[0], ends[1])
      let opened = input == nil && isatty(0) == 0 ? Self.openTerminal(of: output) : -1
      opensInput = opened >= 0
      self.input = input ?? max(opened, 0)
      self.output = output
      self.reportsMouse = reportsMouse
      var attributes = termios()
      self.attributes = unsafe tcgetattr(self.input, &attributes) == 0 ? attributes : nil
    }

    /// Opens the terminal of a descriptor for reading, or returns -1 on failure.
    private static func openTerminal(of descriptor: Int32) -> Int32 {
      // The name is preferred, because some systems cannot poll /dev/tty.
      var name = [CChar](repeating: 0, count: 1024)
      let isNamed = unsafe ttyname_r(descriptor, &name, name.count) == 0
      let flags = O_RDONLY | O_NOCTTY | O_CLOEXEC
      return unsafe isNamed ? open(name, flags) : open("/dev/tty", flags)
    }

    deinit {
      if opensInput { _ = close(input) }
      _ = close(resizes.read)
      _ = close(resizes.write)
    }
  }

  extension TerminalRestoration {
    /// Sets up the terminal, or returns `nil` on failure or if another session is open.
    static func begin(
      output: Int32, input: Int32?, reportsMouse: Bool
    ) -> TerminalRestoration? {
      guard unsafe current == nil,
        let terminal = TerminalRestoration(
          output: output, input: input, reportsMouse: reportsMouse)
      else { return nil }
      unsafe current = terminal
      terminal.previousActions = signals.map(install)
      terminal.enter()
      terminal.askForSynchronizedOutput()
      return terminal
    }

    /// Restores the terminal, and then the previous signal handlers, which may end the process.
    func end() {
      // A process that is stopped now must not set up the terminal again when it continues.
      isEnding = true
      leave()
      unsafe current = nil
      for (number, var action) in zip(Self.signals, previousActions) {
        _ = unsafe sigaction(number, &action, nil)
      }
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]

    /// Installs the handler of a signal and returns the previous action.
    ///
    /// A signal that is ignored from the start (`nohup`) stays ignored.
    private static func install(_ number: Int32) -> sigaction {
      var previous = sigaction()
      _ = unsafe sigaction(number, nil, &previous)
      let handler: @convention(c) (Int32) -> Void =
        switch number {
        case SIGTSTP: stopProgram
        case SIGWINCH: noteResize
        default: endProgram
        }
      let isIgnored =
        unsafe unsafeBitCast(signal(number, handler), to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
      if isIgnored { _ = signal(number, SIG_IGN) }
      return previous
    }
  }

  extension TerminalRestoration {
    /// Turns on the alternate screen, single key presses and bracketed paste, and turns off the
    /// cursor and wrapping.
    fileprivate func enter() {
      if var attributes {
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        // In the background, this stops the process until it has the terminal again.
        _ = unsafe tcsetattr(input, TCSANOW, &attributes)
      }
      isTakenOver = true
      send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
      if reportsMouse { send("\u{1B}[?1000h\u{1B}[?1006h") }
    }

    /// Asks the terminal for mode 2026, and then for its attributes, which any terminal answers.
    ///
    /// The answers arrive among the keys, so it asks nothing if the keys come from elsewhere.
    private func askForSynchronizedOutput() {
      var (keys, screen) = (stat(), stat())
      guard unsafe fstat(input, &keys) == 0, unsafe fstat(output, &screen) == 0,
        keys.st_rdev == screen.st_rdev
      else { return knowsSynchronizedOutput = false }
      // Some terminals print the end of a question that they do not support.
      send("\u{1B}[?2026$p\u{1B}[c\r\u{1B}[2K")
    }

    /// Restores everything, including the scroll region and the style, because a drawing may be
    /// incomplete.
    ///
    /// A stopped process that is killed comes here again. Its shell uses the terminal by then, and
    /// a second sequence would move the shell's cursor.
    fileprivate func leave() {
      if !isInBackground { restoreInput() }
      guard isTakenOver else { return }
      if knowsSynchronizedOutput == true { send("\u{1B}[?2026l") }
      if reportsMouse { send("\u{1B}[?1006l\u{1B}[?1000l") }
      send("\u{1B}[?2004l\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
      isTakenOver = false
    }

    /// Whether another process group has the terminal, as after a stop.
    ///
    /// Reading from the terminal or changing its settings would then stop this process.
    private var isInBackground: Bool {
      let foreground = tcgetpgrp(output)
      return foreground > 0 && foreground != getpgrp()
    }

    private func restoreInput() {
      dropAnswers()
      guard var attributes else { return }
      // Without flow control for a moment, output continues that Ctrl-S has stopped.
      var resuming = attributes
      resuming.c_iflag &= ~tcflag_t(IXON)
      _ = unsafe tcsetattr(input, TCSANOW, &resuming)
      _ = unsafe tcsetattr(input, TCSANOW, &attributes)
    }

    /// Reads the unread answers, up to the last letter.
    ///
    /// A shell would interpret them as keys. After a short session they may not have arrived yet,
    /// so this waits for a moment.
    private func dropAnswers() {
      guard knowsSynchronizedOutput == nil else { return }
      knowsSynchronizedOutput = false
      var answers = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      while unsafe poll(&answers, 1, 100) > 0, unsafe read(input, &byte, 1) == 1,
        byte != UInt8(ascii: "c")
      {}
    }

    /// Restores everything in a signal handler, which must end if nobody reads the output.
    fileprivate func leaveInHandler() {
      let flags = fcntl(output, F_GETFL)
      _ = fcntl(output, F_SETFL, flags | O_NONBLOCK)
      leave()
      _ = fcntl(output, F_SETFL, flags)
    }

    /// Writes a sequence, and waits a moment if nonblocking output is full.
    private func send(_ sequence: StaticString) {
      var (sent, room) = (0, pollfd(fd: output, events: Int16(POLLOUT), revents: 0))
      repeat {
        let count = unsafe write(
          output, sequence.utf8Start + sent, sequence.utf8CodeUnitCount - sent)
        if count < 0, errno != EINTR, errno != EAGAIN { return }
        sent += max(count, 0)
      } while unsafe sent < sequence.utf8CodeUnitCount && poll(&room, 1, 300) != 0
    }
  }

  /// The terminal that the signal handlers of the process restore.
  ///
  /// It is an object, because the compiler (Swift 6.3, optimizing) reserves too little memory for a
  /// global structure that contains a `termios`.
  nonisolated(unsafe) private var current: TerminalRestoration?

  private func endProgram(_ number: Int32) {
    unsafe current?.isEnding = true
    unsafe current?.leaveInHandler()
    _ = signal(number, SIG_DFL)
    // The signal is blocked while this handler runs. It ends the process when the handler returns.
    raise(number)
  }

  private func stopProgram(_ number: Int32) {
    let savedError = errno
    unsafe current?.leaveInHandler()
    _ = signal(number, SIG_DFL)
    raise(number)
    var stop = sigset_t()
    unsafe sigemptyset(&stop)
    unsafe sigaddset(&stop, number)
    // The process stops and continues here.
    unsafe pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    _ = signal(number, stopProgram)
    if let terminal = unsafe current, !terminal.isEnding { terminal.enter() }
    noteResize(number)
    errno = savedError
  }

  private func noteResize(_ number: Int32) {
    guard let terminal = unsafe current else { return }
    let savedError = errno
    var note: UInt8 = 0
    // If the pipe is full, its reader has enough to read.
    _ = unsafe write(terminal.resizes.write, &note, 1)
    errno = savedError
  }
#endif
