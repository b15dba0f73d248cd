extension HTML {
  /// An HTML element: a name, attributes and children.
  ///
  /// ```swift
  /// HTML.Element("a", ["href": post.link, "class": "title"], [.text(post.title)])
  /// ```
  public struct Element: Hashable, Sendable {
    /// The name, such as `li`.
    public let name: String

    /// The attributes.
    public var attributes: Attributes

    /// What the element holds, in order; always empty for an element such as `br` or `input`.
    public var children: [HTML] {
      didSet { checkChildren() }
    }

    /// Creates an element.
    ///
    /// The name and the children are the program's own, so that what is wrong with them is the
    /// program's mistake, and stops it:
    ///
    /// - A name is an ASCII letter, followed by ASCII letters, digits and hyphens.
    /// - An element whose content is not read as HTML, such as `script` and `style`, cannot be
    ///   made: there escaping would not protect. Write it with ``HTML/markup(trusted:)``.
    /// - An element that never has content, such as `br` and `input`, takes no children.
    ///
    /// - Parameters:
    ///   - name: The name, such as `li`.
    ///   - attributes: The attributes, in the order in which they are written.
    ///   - children: What the element holds, in order.
    public init(_ name: String, _ attributes: Attributes = [:], _ children: [HTML] = []) {
      precondition(Names.isElement(name), "\"\(name)\" is no name of an element")
      precondition(
        !Names.isRawText(name), "what <\(name)> holds cannot be escaped: use markup(trusted:)")
      self.name = name
      self.attributes = attributes
      self.children = children
      checkChildren()
    }

    private func checkChildren() {
      precondition(children.isEmpty || !Names.isVoid(name), "<\(name)> cannot have children")
    }
  }
}
