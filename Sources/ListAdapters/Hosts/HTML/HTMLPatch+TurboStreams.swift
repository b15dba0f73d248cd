extension HTMLPatch {
  /// The edits as `<turbo-stream>` elements, which pages with Hotwire's Turbo apply by themselves.
  ///
  /// ```swift
  /// // <turbo-stream action="remove" target="list-c"></turbo-stream>
  /// ```
  ///
  /// Turbo has no action that moves an element. A move is written as `remove`, and `before` or
  /// `append` with the element's markup: right in every version of Turbo, but the page loses what a
  /// reader typed or selected in the row. For pages that should keep it, send ``json`` to a script
  /// that moves.
  ///
  /// An update is a `replace` with the method `morph`, which Turbo knows since version 8.
  ///
  /// Source: the Turbo handbook, "Streams", https://turbo.hotwired.dev/reference/streams
  public var turboStreams: String {
    edits.map(\.turboStreams).joined()
  }
}

extension HTMLPatch.Edit {
  fileprivate var turboStreams: String {
    switch self {
    case .remove(let key):
      stream("remove", key)
    case .insert(let element, let place):
      insertion(of: element, at: place)
    case .move(let element, let place):
      stream("remove", element.key) + insertion(of: element, at: place)
    case .replace(let key, let element):
      stream("replace", key, element.markup)
    case .update(let element):
      stream("replace", element.key, element.markup, method: "morph")
    }
  }

  private func insertion(of element: HTMLPatch.Element, at place: HTMLPatch.Place) -> String {
    guard let next = place.next else { return stream("append", place.parent, element.markup) }
    return stream("before", next, element.markup)
  }

  private func stream(
    _ action: String, _ target: String, _ markup: String? = nil, method: String? = nil
  ) -> String {
    let content = markup.map { [HTML.element("template", [:], [.markup(trusted: $0)])] } ?? []
    let attributes: HTML.Attributes = ["action": action, "method": method, "target": target]
    return HTML.element("turbo-stream", attributes, content).markup
  }
}
