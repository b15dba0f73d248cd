/// A value of an attribute: text, an integer, or whether the element has the attribute.
///
/// ```swift
/// .element("input", ["name": "done", "checked": post.isDone, "data-id": post.id])
/// // <input name="done" checked="" data-id="7">
/// ```
public protocol HTMLAttributeValue {
  /// Returns the text of the value; `nil` if the element does not have the attribute.
  func text(ofAttribute name: String) -> String?
}

extension String: HTMLAttributeValue {
  public func text(ofAttribute name: String) -> String? { self }
}

extension Bool: HTMLAttributeValue {
  /// Returns an empty text for `true`, and `nil` for `false`.
  ///
  /// The attributes `aria-…`, `contenteditable`, `draggable` and `spellcheck` have the word `true`
  /// or `false`.
  public func text(ofAttribute name: String) -> String? {
    let name = name.lowercased()
    let takesWord =
      name.hasPrefix("aria-") || ["contenteditable", "draggable", "spellcheck"].contains(name)
    return takesWord ? "\(self)" : self ? "" : nil
  }
}

extension HTMLAttributeValue where Self: BinaryInteger {
  /// Returns the decimal digits.
  public func text(ofAttribute name: String) -> String? { "\(self)" }
}

extension Int: HTMLAttributeValue {}
extension Int32: HTMLAttributeValue {}
extension Int64: HTMLAttributeValue {}
extension UInt: HTMLAttributeValue {}
extension UInt32: HTMLAttributeValue {}
extension UInt64: HTMLAttributeValue {}
