#if os(macOS) || canImport(Glibc) || canImport(Musl)
  /// A key press, a paste or a mouse event in a terminal.
  ///
  /// ```swift
  /// for key in session.readKeys() ?? [] {
  ///   switch key {
  ///   case .down, .character("j"): terminal.moveSelection(by: 1)
  ///   case .pageDown, .modified(.character("d"), .control): terminal.scroll(byPages: 1)
  ///   default: break
  ///   }
  /// }
  /// ```
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum TerminalKey: Hashable, Sendable {
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, escape, backspace, delete

    /// A function key, such as 1 for F1.
    case function(Int)

    /// A character, including the tab.
    ///
    /// A letter with Shift is the capital letter, without a modifier.
    case character(Character)

    /// A key that the user pressed together with Shift, Alt or Control.
    ///
    /// Terminals send many combinations as another key, such as Control-I as a tab, or not at all.
    /// Control-C, Control-Z and Control-\ send signals instead.
    indirect case modified(TerminalKey, Modifiers)

    /// A text from the clipboard, with its line ends and other control characters.
    case paste(String)

    /// A turn of the wheel, in a session that reports the mouse.
    case wheelUp, wheelDown

    /// A click of the first button, in a session that reports the mouse.
    ///
    /// Lines and columns count from zero.
    case click(line: Int, column: Int)

    /// The modifier keys of a key press.
    public struct Modifiers: OptionSet, Hashable, Sendable {
      public let rawValue: Int

      /// Creates modifiers from the sum of their raw values.
      public init(rawValue: Int) {
        self.rawValue = rawValue
      }

      /// The Shift key.
      public static let shift = Modifiers(rawValue: 1)

      /// The Alt or Option key.
      public static let alt = Modifiers(rawValue: 2)

      /// The Control key.
      public static let control = Modifiers(rawValue: 4)
    }
  }
#endif
