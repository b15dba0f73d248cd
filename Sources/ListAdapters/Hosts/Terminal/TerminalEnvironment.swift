#if os(macOS) || canImport(Glibc) || canImport(Musl)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// What the environment variables `TERM` and `NO_COLOR` ask of a program in a terminal.
  ///
  /// ```swift
  /// TerminalEnvironment(term: "xterm-256color").allowsColors  // true
  /// TerminalEnvironment(term: "xterm-256color", noColor: "1").allowsColors  // false
  /// TerminalEnvironment(term: "dumb").allowsControlSequences  // false
  /// ```
  public struct TerminalEnvironment: Hashable, Sendable {
    /// The value of `TERM`, the name of the terminal's type; `nil` if it is not set.
    public var term: String?

    /// The value of `NO_COLOR`; `nil` if it is not set.
    public var noColor: String?

    /// Creates an environment in which variables have the given values.
    public init(term: String?, noColor: String? = nil) {
      self.term = term
      self.noColor = noColor
    }
  }

  extension TerminalEnvironment {
    /// The environment of this process, read each time.
    public static var current: TerminalEnvironment {
      TerminalEnvironment(term: value(of: "TERM"), noColor: value(of: "NO_COLOR"))
    }

    private static func value(of variable: String) -> String? {
      unsafe getenv(variable).map { unsafe String(cString: $0) }
    }

    /// Whether the terminal obeys control sequences: `TERM` is set, not empty, and not `dumb`.
    public var allowsControlSequences: Bool {
      guard let term else { return false }
      return !term.isEmpty && term != "dumb"
    }

    /// Whether the terminal shows colors and the user wants them.
    ///
    /// The user does not if `NO_COLOR` is set, to whatever value but the empty one
    /// (<https://no-color.org>).
    public var allowsColors: Bool {
      allowsControlSequences && (noColor ?? "").isEmpty
    }
  }
#endif
