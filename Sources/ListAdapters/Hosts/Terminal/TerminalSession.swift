#if os(macOS) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Control of a real terminal, from ``init(output:input:reportsMouse:environment:)`` to
  /// ``close()``, which restores it.
  ///
  /// ```swift
  /// guard let session = TerminalSession() else { return }  // the output is a file or a pipe
  /// defer { session.close() }
  /// let terminal = TerminalHost(
  ///   size: session.size, palette: session.palette, write: session.write
  /// ) { (row: String) in row }
  /// ```
  ///
  /// A session draws on the alternate screen, hides the cursor, turns automatic wrapping off, and
  /// reads keys as they are pressed and pastes as a whole. It restores all of this on ``close()``,
  /// when the session is released, and when an interrupt, hangup, quit or termination signal ends
  /// the program, which then still ends by that signal. A stop (Ctrl-Z) restores the terminal until
  /// the program continues.
  ///
  /// A program has one session at a time. A crash or a call of `exit` may leave the terminal as the
  /// session set it up: close the session first.
  public final class TerminalSession {
    /// A descriptor that becomes readable when the terminal was resized, or lost its content in a
    /// stop.
    ///
    /// Pass it to `poll` or any other event loop. ``acknowledgeResize()`` makes it unreadable
    /// again.
    public let resizeDescriptor: Int32

    /// Whether the terminal is gone, so that nothing can be written to it.
    public private(set) var isBroken = false

    /// Whether the terminal shows colors and the user wants them: `NO_COLOR` is not set, or empty.
    ///
    /// A host with colors of its own asks here before it uses them.
    public let allowsColors: Bool

    /// A descriptor that becomes readable when there are keys for ``readKeys()``.
    public let inputDescriptor: Int32

    private let output: Int32

    /// The terminal until it is restored.
    private var terminal: TerminalRestoration?
    private var keyReader = TerminalKeyReader()

    /// Takes over the terminal.
    ///
    /// Returns `nil` if the output is no terminal, if the terminal obeys no control sequences
    /// (`TERM` is `dumb`, empty or not set), or if another session is open. In each of these cases
    /// it writes nothing; print plain lines instead.
    ///
    /// - Parameters:
    ///   - output: The descriptor to draw to, by default standard output.
    ///   - input: The descriptor to read keys from. It need not be a terminal. The default is
    ///     standard input or, if that is no terminal, the terminal of the output.
    ///   - reportsMouse: Whether clicks and turns of the wheel are read among the keys. To select
    ///     text, the user then has to hold a key, in most terminals the shift key.
    ///   - environment: What the environment asks for, by default that of the process.
    public init?(
      output: Int32 = 1, input: Int32? = nil, reportsMouse: Bool = false,
      environment: TerminalEnvironment = .current
    ) {
      guard isatty(output) == 1, environment.allowsControlSequences,
        let terminal = TerminalRestoration.begin(
          output: output, input: input, reportsMouse: reportsMouse)
      else { return nil }
      self.output = output
      self.terminal = terminal
      inputDescriptor = terminal.input
      allowsColors = environment.allowsColors
      resizeDescriptor = terminal.resizes.read
    }

    deinit {
      close()
    }

    /// Restores the terminal; closing a second time does nothing.
    ///
    /// The descriptors of a closed session may belong to other files: do not use them.
    public func close() {
      terminal?.end()
      terminal = nil
    }
  }

  extension TerminalSession {
    /// The palette for a terminal host: the default one, or `nil` where colors are not allowed.
    public var palette: TerminalPalette? {
      allowsColors ? TerminalPalette() : nil
    }

    /// The current size of the terminal's window; 80 × 24 if the terminal does not know it.
    public var size: TerminalSize {
      var window = winsize()
      guard unsafe ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
        window.ws_row > 0
      else { return TerminalSize(columns: 80, rows: 24) }
      return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    /// Returns the keys that were pressed since the last call; `nil` if no more can be read.
    ///
    /// It waits if none was pressed, unless the descriptor does not block. An escape may be a key
    /// or begin the sequence of another one: the call waits for up to 50 milliseconds to find out.
    public func readKeys() -> [TerminalKey]? {
      guard let terminal else { return nil }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = unsafe read(inputDescriptor, &bytes, bytes.count)
      if count < 0, [EINTR, EAGAIN, EWOULDBLOCK].contains(errno) { return [] }
      guard count > 0 else { return nil }
      var keys = keyReader.keys(in: bytes.prefix(count))
      if keyReader.isKeyUnlessMoreCome,
        !Descriptor.isReady(inputDescriptor, for: POLLIN, within: 50)
      {
        keys.append(keyReader.keyWithoutMore())
      }
      terminal.knowsSynchronizedOutput =
        terminal.knowsSynchronizedOutput ?? keyReader.knowsSynchronizedOutput
      return keys
    }

    /// Makes ``resizeDescriptor`` unreadable until the next resize.
    public func acknowledgeResize() {
      var note: UInt8 = 0
      while terminal != nil, unsafe read(resizeDescriptor, &note, 1) > 0 {}
    }

    /// Writes all of the bytes, however slowly the terminal takes them.
    ///
    /// A terminal that knows synchronized output (mode 2026) shows them at once. If the terminal is
    /// gone, this writes nothing and sets ``isBroken``.
    public func write(_ bytes: [UInt8]) {
      guard let terminal, !isBroken else { return }
      let isSynchronized = terminal.knowsSynchronizedOutput == true
      let frame = isSynchronized ? "\u{1B}[?2026h".utf8 + bytes + "\u{1B}[?2026l".utf8 : bytes
      isBroken = !Descriptor.writeAll(frame, to: output)
    }
  }

  /// A file descriptor that may take few bytes at a time, be full, or be closed.
  private enum Descriptor {
    /// Writes all of the bytes; returns `false` if the other end is gone or the write fails for
    /// good.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
      unsafe bytes.withUnsafeBytes { buffer in
        var rest = unsafe buffer[...]
        while unsafe !rest.isEmpty {
          let bytes = unsafe UnsafeRawBufferPointer(rebasing: rest)
          let count = unsafe write(descriptor, bytes.baseAddress, bytes.count)
          if count > 0 {
            unsafe rest = unsafe rest.dropFirst(count)
          } else if !canContinue(descriptor) {
            return false
          }
        }
        return true
      }
    }

    /// Returns whether the last write failed only for now; waits until the descriptor takes bytes
    /// again.
    private static func canContinue(_ descriptor: Int32) -> Bool {
      switch errno {
      case EINTR: true
      case EAGAIN, EWOULDBLOCK: isReady(descriptor, for: POLLOUT, within: -1)
      default: false
      }
    }

    /// Waits for an event, without end if the number of milliseconds is negative; a signal does not
    /// end the wait.
    static func isReady(_ descriptor: Int32, for event: Int32, within milliseconds: Int32) -> Bool {
      var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      var count: Int32
      repeat {
        count = unsafe poll(&entry, 1, milliseconds)
      } while count < 0 && errno == EINTR
      return count > 0
    }
  }
#endif
