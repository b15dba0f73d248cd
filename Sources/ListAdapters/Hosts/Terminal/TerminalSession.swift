#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
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
  /// reads keys as they are pressed. It restores all of this on ``close()``, when the session is
  /// released, and when an interrupt, hangup, quit or termination signal ends the program, which
  /// then still ends by that signal. A stop (Ctrl-Z) restores the terminal until the program
  /// continues.
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

    /// Whether the terminal went away, so that nothing arrives there anymore.
    public private(set) var isBroken = false

    /// Whether the terminal shows colors and the user wants them: `NO_COLOR` is not set, or empty.
    ///
    /// A host with colors of its own asks here before it uses them.
    public let allowsColors: Bool

    private let output: Int32
    private var isOpen = true

    /// Takes over the terminal.
    ///
    /// Returns `nil` if the output is no terminal, if the terminal obeys no control sequences
    /// (`TERM` is `dumb`, empty or not set), or if another session is open. In each of these cases
    /// it writes nothing; print plain lines instead.
    ///
    /// - Parameters:
    ///   - output: The descriptor to draw to, by default standard output.
    ///   - input: The descriptor to read keys from, by default standard input. It need not be a
    ///     terminal.
    ///   - reportsMouse: Whether clicks and turns of the wheel arrive among the keys, as the
    ///     sequences of xterm's modes 1000 and 1006. To select text, the user then has to hold a
    ///     key, in most terminals the shift key.
    ///   - environment: What the environment asks for, by default that of the process.
    public init?(
      output: Int32 = 1, input: Int32 = 0, reportsMouse: Bool = false,
      environment: TerminalEnvironment = .current
    ) {
      guard isatty(output) == 1, environment.allowsControlSequences,
        let resizes = TerminalRestoration.begin(output, input, reportsMouse: reportsMouse)
      else { return nil }
      self.output = output
      allowsColors = environment.allowsColors
      resizeDescriptor = resizes
    }

    deinit {
      close()
    }

    /// Restores the terminal; closing a second time does nothing.
    public func close() {
      guard isOpen else { return }
      isOpen = false
      TerminalRestoration.end()
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
      guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
      else { return TerminalSize(columns: 80, rows: 24) }
      return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    /// Makes ``resizeDescriptor`` unreadable until the next resize.
    public func acknowledgeResize() {
      var notes = [UInt8](repeating: 0, count: 64)
      while read(resizeDescriptor, &notes, notes.count) > 0 {}
    }

    /// Writes all of the bytes, however slowly the terminal takes them.
    ///
    /// If the terminal went away, it writes nothing and sets ``isBroken``.
    public func write(_ bytes: [UInt8]) {
      guard isOpen, !isBroken else { return }
      isBroken = !DescriptorWriter.writeAll(bytes, to: output)
    }
  }

  /// Writes to a file descriptor that may take bytes in parts, be full for a while, or be closed.
  private enum DescriptorWriter {
    /// Writes all of the bytes; returns `false` if the other end is gone or the write fails for
    /// good.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
      bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
          let part = UnsafeRawBufferPointer(rebasing: rest)
          let count = write(descriptor, part.baseAddress, part.count)
          if count > 0 {
            rest = rest.dropFirst(count)
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
      case EINTR:
        return true
      case EAGAIN, EWOULDBLOCK:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&ready, 1, -1) > 0 || errno == EINTR
      default:
        return false
      }
    }
  }
#endif
