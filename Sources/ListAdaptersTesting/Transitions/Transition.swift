import ListAdapters

/// An old and a new list for a test.
///
/// ```swift
/// let transition = Transition<TestItem>(from: ["a", "b"], to: ["b2", "a"])
/// print(transition)
/// // Transition<TestItem>(from: ["a", "b"], to: ["b2", "a"])
/// ```
///
/// Static methods generate all small transitions and random transitions, linear and sectioned:
///
/// ```swift
/// for transition in Transition<TestSection>.allSmall(sections: 2, items: 2) {
///   calculator.data = transition.old
///   calculator.data = transition.new
///   #expect(host.rows == transition.new, "\(transition)")
/// }
/// ```
public struct Transition<Element> {
  /// The list before the change.
  public var old: [Element]

  /// The list after the change.
  public var new: [Element]

  /// Creates a transition between two lists.
  public init(from old: [Element], to new: [Element]) {
    self.old = old
    self.new = new
  }
}

extension Transition: Equatable where Element: Equatable {}
extension Transition: Hashable where Element: Hashable {}
extension Transition: Sendable where Element: Sendable {}

extension Transition: CustomStringConvertible {
  /// The transition as Swift code to paste into a test.
  public var description: String {
    let line = "Transition<\(Element.self)>(from: \(old.literal), to: \(new.literal))"
    guard line.count > 96 else { return line }
    return """
      Transition<\(Element.self)>(
        from: \(old.literal(indentedBy: 2)),
        to: \(new.literal(indentedBy: 2)))
      """
  }
}

/// Traps with a message, in release builds too, if a list cannot have this many elements.
func requireSize(_ count: Int, of elements: String) {
  guard (0...Int(Int32.max)).contains(count) else {
    fatalError("the number of \(elements), \(count), is not from 0 to \(Int32.max)")
  }
}

extension Array {
  /// The list as an array literal in Swift, on one line.
  var literal: String {
    "[" + map { String(reflecting: $0) }.joined(separator: ", ") + "]"
  }

  /// Returns the list as an array literal in Swift, with a line for each element if it is long.
  func literal(indentedBy indentation: Int) -> String {
    let line = literal
    guard line.count > 80 else { return line }
    let margin = String(repeating: " ", count: indentation)
    let lines = map { "\(margin)  \(String(reflecting: $0)),\n" }
    return "[\n\(lines.joined())\(margin)]"
  }
}

extension String {
  /// Returns the text with all lines but the first indented.
  func hanging(by indentation: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: indentation))
  }
}
