#if os(macOS) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// A session that sets up a real terminal, reads its keys, and restores it at the end.
  ///
  /// ```swift
  /// guard let session = TerminalSession() else { return }  // the output is a file or a pipe
  /// defer { session.close() }
  /// let terminal = TerminalHost(
  ///   size: session.size, palette: session.palette, write: session.write
  /// ) { (row: String) in row }
  /// ```
  ///
  /// A session uses the alternate screen, hides the cursor, turns off automatic wrapping, and reads
  /// single keys and whole pastes. ``close()`` and the deallocation of the session restore the
  /// terminal. So does an interrupt, hangup, quit or termination signal, which then ends the
  /// process as usual. A stop (Ctrl-Z) restores the terminal until the process continues.
  ///
  /// A process has one session at a time. Close the session before you call `exit`. After a crash,
  /// the terminal may remain in the session's state.
  public final class TerminalSession {
    /// A descriptor that becomes readable when you have to redraw at the current size.
    ///
    /// This happens when the user resizes the terminal, or continues the process after a stop. Pass
    /// the descriptor to `poll` or any other event loop. ``acknowledgeResize()`` makes it
    /// unreadable again.
    public let resizeDescriptor: Int32

    /// Whether the terminal has closed, which makes writing impossible.
    public private(set) var isBroken = false

    /// Whether the user allows colors.
    ///
    /// It is `true` if the environment variable `NO_COLOR` is not set or empty
    /// (<https://no-color.org>). Check it before you use colors in your own host.
    public let allowsColors: Bool

    /// A descriptor that becomes readable when ``readKeys()`` has keys.
    public let inputDescriptor: Int32

    private let output: Int32

    /// The terminal, or `nil` after its restoration.
    private var terminal: TerminalRestoration?
    private var keyReader = TerminalKeyReader()

    /// Sets up the terminal, or returns `nil` if the output is not a terminal.
    ///
    /// It also returns `nil` if the terminal does not support control sequences (`TERM` is `dumb`,
    /// empty or not set), or if another session is open. In all of these cases it writes nothing,
    /// so you can print plain lines instead.
    ///
    /// - Parameters:
    ///   - output: The descriptor to draw to. The default is standard output.
    ///   - input: The descriptor to read keys from, which need not be a terminal. The default is
    ///     standard input or, if that is not a terminal, the terminal of the output.
    ///   - reportsMouse: Whether ``readKeys()`` includes clicks and turns of the wheel. To select
    ///     text, the user then has to hold a key, in most terminals the shift key.
    ///   - environment: The environment, of which `TERM` and `NO_COLOR` matter. The default is the
    ///     environment of the process.
    public init?(
      output: Int32 = 1, input: Int32? = nil, reportsMouse: Bool = false,
      environment: [String: String]? = nil
    ) {
      let variable = { (name: String) in
        guard let environment else { return unsafe getenv(name).map { unsafe String(cString: $0) } }
        return environment[name]
      }
      guard isatty(output) == 1, let term = variable("TERM"), term != "", term != "dumb",
        let terminal = TerminalRestoration.begin(
          output: output, input: input, reportsMouse: reportsMouse)
      else { return nil }
      self.output = output
      self.terminal = terminal
      inputDescriptor = terminal.input
      allowsColors = (variable("NO_COLOR") ?? "").isEmpty
      resizeDescriptor = terminal.resizes.read
    }

    deinit {
      close()
    }

    /// Restores the terminal, unless the session is closed already.
    ///
    /// Do not use the descriptors of a closed session, because they may belong to other files.
    public func close() {
      terminal?.end()
      terminal = nil
    }
  }

  extension TerminalSession {
    /// The default palette for a terminal host, or `nil` if colors are not allowed.
    public var palette: TerminalPalette? {
      allowsColors ? TerminalPalette() : nil
    }

    /// The current size of the terminal's window, or 80 × 24 if it is unknown.
    public var size: TerminalSize {
      var window = winsize()
      guard unsafe ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
        window.ws_row > 0
      else { return TerminalSize(columns: 80, rows: 24) }
      return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    /// Returns the keys since the last call, or `nil` at the end of the input.
    ///
    /// It waits for a key, unless the descriptor is nonblocking. An escape can be a key or start
    /// the sequence of another key; the call waits for up to 50 milliseconds to distinguish them.
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

    /// Writes all bytes to the terminal, and waits if it is slow.
    ///
    /// A terminal that supports synchronized output (mode 2026) shows them without flicker. If the
    /// terminal has closed, this sets ``isBroken`` and writes nothing.
    public func write(_ bytes: [UInt8]) {
      guard let terminal, terminal.isTakenOver, !isBroken else { return }
      let isSynchronized = terminal.knowsSynchronizedOutput == true
      let frame = isSynchronized ? "\u{1B}[?2026h".utf8 + bytes + "\u{1B}[?2026l".utf8 : bytes
      isBroken = !Descriptor.writeAll(frame, to: output)
    }
  }

  /// Functions for a file descriptor that may be slow, full or closed.
  private enum Descriptor {
    /// Writes all bytes, or returns `false` if the other end has closed or writing fails.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        _ = isReady(descriptor, for: POLLOUT, within: -1)
        let count = unsafe rest.withUnsafeBytes {
          unsafe write(descriptor, $0.baseAddress, $0.count)
        }
        if count < 0, ![EINTR, EAGAIN, EWOULDBLOCK].contains(errno) { return false }
        rest = rest.dropFirst(max(count, 0))
      }
      return true
    }

    /// Waits for an event, without a limit if the number of milliseconds is negative.
    ///
    /// A signal does not end the wait.
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
