#if os(macOS) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// A terminal that a session has taken over, and what restores it, also in a signal handler.
  ///
  /// A handler may run between any two instructions. So the handlers below call only functions that
  /// POSIX lists as async-signal-safe, and allocate nothing. They read only `current`, which is
  /// complete before the first handler is installed, and `nil` once the terminal is restored.
  final class TerminalRestoration {
    let input: Int32

    /// The ends of a pipe into which the handlers write a byte for each resize.
    let resizes: (read: Int32, write: Int32)

    /// Whether the terminal knows synchronized output; `nil` until it has answered.
    var knowsSynchronizedOutput: Bool?

    private let output: Int32
    private let reportsMouse: Bool

    /// Whether the input was opened here.
    private let opensInput: Bool

    /// The settings of the input; `nil` if it is no terminal.
    private let attributes: termios?

    /// The program's earlier actions on `signals`; no handler reads them.
    private var previousActions: [sigaction] = []

    /// Whether the terminal is being restored for good.
    fileprivate private(set) var isEnding = false

    /// - Parameter input: The descriptor of the keys; if it is `nil` and standard input is no
    ///   terminal, they come from that of the output.
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

    /// Opens the terminal of a descriptor to read from; returns -1 on failure.
    private static func openTerminal(of descriptor: Int32) -> Int32 {
      // By its name if it has one: some systems cannot poll /dev/tty.
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
    /// Takes over the terminal; returns `nil` on failure, or if another one is taken over.
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

    /// Restores the terminal, and only then the program's signal handlers: one of them may end the
    /// program.
    func end() {
      // A program that is stopped now must not take the terminal over again when it continues.
      isEnding = true
      leave()
      unsafe current = nil
      for (number, var action) in zip(Self.signals, previousActions) {
        _ = unsafe sigaction(number, &action, nil)
      }
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]

    /// Installs the handler of a signal, unless the program was started with the signal ignored
    /// (`nohup`); returns the previous action.
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
    /// Turns on the alternate screen, single key presses and marks around pastes; turns off the
    /// cursor and wrapping.
    fileprivate func enter() {
      if var attributes {
        attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        _ = unsafe tcsetattr(input, TCSANOW, &attributes)
      }
      send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
      if reportsMouse { send("\u{1B}[?1000h\u{1B}[?1006h") }
    }

    /// Asks the terminal for mode 2026, and then for its attributes, which any terminal answers.
    ///
    /// The answers are among the keys. So it asks nothing if these come from elsewhere.
    private func askForSynchronizedOutput() {
      var (keys, screen) = (stat(), stat())
      guard unsafe fstat(input, &keys) == 0, unsafe fstat(output, &screen) == 0,
        keys.st_rdev == screen.st_rdev
      else { return knowsSynchronizedOutput = false }
      // Some terminals show the end of a question that they do not know.
      send("\u{1B}[?2026$p\u{1B}[c\r\u{1B}[2K")
    }

    /// Restores everything, also the scroll region and the rendition: a drawing may have been cut
    /// off.
    fileprivate func leave() {
      dropAnswers()
      if var attributes {
        _ = unsafe tcsetattr(input, TCSANOW, &attributes)
      }
      if knowsSynchronizedOutput == true { send("\u{1B}[?2026l") }
      if reportsMouse { send("\u{1B}[?1006l\u{1B}[?1000l") }
      send("\u{1B}[?2004l\u{1B}[r\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    }

    /// Reads the answers that nobody has read, up to the last letter.
    ///
    /// A shell would take them for keys. They may not have come yet if the session was short: this
    /// waits for a moment.
    private func dropAnswers() {
      guard knowsSynchronizedOutput == nil else { return }
      knowsSynchronizedOutput = false
      var answers = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      while unsafe poll(&answers, 1, 100) > 0, unsafe read(input, &byte, 1) == 1,
        byte != UInt8(ascii: "c")
      {}
    }

    private func send(_ sequence: StaticString) {
      _ = unsafe write(output, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
  }

  /// The terminal that the signal handlers restore: a program has one set of them.
  ///
  /// This is an object, as the compiler (Swift 6.3, optimizing) reserves too little memory for a
  /// global structure with a `termios` in it.
  nonisolated(unsafe) private var current: TerminalRestoration?

  private func endProgram(_ number: Int32) {
    unsafe current?.leave()
    _ = signal(number, SIG_DFL)
    // The signal is blocked while this handler runs. It takes effect, and ends the program, on
    // return.
    raise(number)
  }

  private func stopProgram(_ number: Int32) {
    let savedError = errno
    unsafe current?.leave()
    _ = signal(number, SIG_DFL)
    raise(number)
    var stop = sigset_t()
    unsafe sigemptyset(&stop)
    unsafe sigaddset(&stop, number)
    // The program stops here, and goes on from here.
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
