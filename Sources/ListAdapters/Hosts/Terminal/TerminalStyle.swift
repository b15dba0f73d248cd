/// The colors and attributes of characters in a terminal.
///
/// ```swift
/// let done = TerminalStyle(.dim, foreground: .green)
/// let alarm = TerminalStyle([.bold, .underlined], foreground: .rgb(255, 80, 0))
/// ```
public struct TerminalStyle: Hashable, Sendable {
  /// The attributes, such as bold or underlined.
  public var attributes: Attributes

  /// The color of the characters, or `nil` for the terminal's default.
  public var foreground: TerminalColor?

  /// The color of the background, or `nil` for the terminal's default.
  public var background: TerminalColor?

  /// Creates a style, by default a plain style.
  public init(
    _ attributes: Attributes = [], foreground: TerminalColor? = nil,
    background: TerminalColor? = nil
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// The attributes of a style, which do not depend on colors.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    /// Creates attributes from the sum of their raw values.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// An attribute that some terminals do not support.
    public static let bold = Self(rawValue: 1), dim = Self(rawValue: 2),
      italic = Self(rawValue: 4), underlined = Self(rawValue: 8)

    /// The attribute that swaps the colors of the characters and the background.
    public static let reverse = Self(rawValue: 16)
  }
}

/// A color in a terminal.
public enum TerminalColor: Hashable, Sendable {
  /// One of 256 colors, of which the first 16 depend on the terminal's theme.
  case indexed(UInt8)

  /// A color by its red, green and blue components, which many terminals approximate.
  case rgb(UInt8, UInt8, UInt8)

  /// A color of the terminal's theme.
  public static let black = indexed(0), red = indexed(1), green = indexed(2),
    yellow = indexed(3), blue = indexed(4), magenta = indexed(5), cyan = indexed(6),
    white = indexed(7)

  /// A brighter color of the terminal's theme, such as gray for bright black.
  public static let brightBlack = indexed(8), brightRed = indexed(9), brightGreen = indexed(10),
    brightYellow = indexed(11), brightBlue = indexed(12), brightMagenta = indexed(13),
    brightCyan = indexed(14), brightWhite = indexed(15)
}

extension TerminalStyle {
  /// The parameters of the control sequence that selects this style (SGR), such as `1;32`.
  var parameters: String {
    let codes = [(1, Attributes.bold), (2, .dim), (3, .italic), (4, .underlined), (7, .reverse)]
    let own = codes.filter { attributes.contains($0.1) }.map { "\($0.0)" }
    let colors = [foreground?.parameters(from: 30), background?.parameters(from: 40)]
    return (own + colors.compactMap(\.self)).joined(separator: ";")
  }

  /// Returns this style overlaid by the style of a mark, whose colors take precedence.
  func overlaid(by mark: TerminalStyle) -> TerminalStyle {
    TerminalStyle(
      attributes.union(mark.attributes), foreground: mark.foreground ?? foreground,
      background: mark.background ?? background)
  }

  /// This style in a selected row.
  var selected: TerminalStyle {
    TerminalStyle(
      attributes.symmetricDifference(.reverse), foreground: foreground, background: background)
  }
}

extension TerminalColor {
  /// - Parameter first: The parameter of the first color: 30 for the characters, 40 for the
  ///   background.
  fileprivate func parameters(from first: Int) -> String {
    switch self {
    case .indexed(let index) where index < 8: "\(first + Int(index))"
    case .indexed(let index) where index < 16: "\(first + 52 + Int(index))"
    case .indexed(let index): "\(first + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(first + 8);2;\(red);\(green);\(blue)"
    }
  }
}
