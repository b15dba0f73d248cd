extension HTML {
  /// A whole document.
  ///
  /// ```swift
  /// HTML.document(title: "Posts", body: [host.html]).markup
  /// // <!DOCTYPE html><html lang="en"><head><meta charset="utf-8">…
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title, as text.
  ///   - language: The language of the text, such as `en` or `pt-BR`.
  ///   - head: What the head holds beside the character set, the viewport and the title.
  ///   - body: What the body holds.
  public static func document(
    title: String, language: String = "en", head: [HTML] = [], body: [HTML]
  ) -> HTML {
    let viewport: Attributes = [
      "name": "viewport", "content": "width=device-width, initial-scale=1",
    ]
    let standard: [HTML] = [
      .element("meta", ["charset": "utf-8"]),
      .element("meta", viewport),
      .element("title", [:], [.text(title)]),
    ]
    return .pieces([
      .markup(trusted: "<!DOCTYPE html>"),
      .element(
        "html", ["lang": language],
        [.element("head", [:], standard + head), .element("body", [:], body)]),
    ])
  }
}
