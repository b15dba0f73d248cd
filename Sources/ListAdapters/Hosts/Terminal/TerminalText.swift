/// The text of a row in a terminal, with styles for its parts.
///
/// ```swift
/// let terminal = TerminalHost(size: size, write: session.write) { (job: Job) in
///   TerminalText("\(job.progress) %", TerminalStyle(foreground: .green)) + "  \(job.name)"
/// }
/// ```
///
/// The terminal shows the characters of the joined texts. A character that spans several runs has
/// the style of its first run.
public struct TerminalText: Hashable, Sendable {
  /// A part of a text with a style.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String

    /// The style of the text.
    public var style: TerminalStyle

    /// Creates a part of a text, by default in plain style.
    public init(_ text: String, _ style: TerminalStyle = TerminalStyle()) {
      self.text = text
      self.style = style
    }
  }

  /// The parts of the text, in order.
  public var runs: [Run]

  /// Creates a text of several styles.
  public init(runs: [Run] = []) {
    self.runs = runs
  }

  /// Creates a text of one style, by default the plain style.
  public init(_ text: String, _ style: TerminalStyle = TerminalStyle()) {
    runs = [Run(text, style)]
  }

  /// All characters, without their styles.
  var plainText: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }

  /// Returns the concatenation of two texts.
  public static func + (first: Self, second: Self) -> Self {
    Self(runs: first.runs + second.runs)
  }
}

extension TerminalText: ExpressibleByStringInterpolation {
  /// Creates a plain text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

/// A text for a row of a terminal host: a plain `String` or a ``TerminalText``.
public protocol TerminalTextConvertible {
  /// The text with its styles.
  var terminalText: TerminalText { get }
}

extension TerminalText: TerminalTextConvertible {
  public var terminalText: TerminalText { self }
}

extension String: TerminalTextConvertible {
  public var terminalText: TerminalText { TerminalText(self) }
}
