import HTMLLists
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

struct HTMLFragmentTests {
  @Test func textIsEscapedAndTrustedMarkupIsNot() {
    let name = "<b>"
    let greeting: HTMLFragment = "Hello \(name)"
    expectEqual(greeting.markup, "Hello &lt;b&gt;")
    let fragments = HTMLFragment.fragments([.markup(trusted: "<hr>"), "<hr>", .element("br")])
    expectEqual(fragments.markup, "<hr>&lt;hr&gt;<br>")
    expectEqual(HTMLFragment.text("a\0b").markup, "a\u{FFFD}b")
  }

  @Test func everyTextIsReadAsItWasWritten() throws {
    var random = SeededGenerator(seed: 1)
    let hostile = Array("<>&\"'\r\n\t =/!-;#x0aé\u{1}\u{85}\u{202E}\u{FEFF}𝄞".unicodeScalars)
    for _ in 0..<2_000 {
      let scalars = (0..<random.number(below: 12)).map { _ in
        random.number(below: 8) == 0
          ? random.scalar() : hostile[random.number(below: hostile.count)]
      }
      let text = String(String.UnicodeScalarView(scalars))
      let name = ["p", "pre", "textarea"][random.number(below: 3)]
      let element = HTMLFragment.element(name, ["title": text], [.text(text)])
      let read = try ParsedHTML.element(element.markup)
      expectEqual(scalarsOf(read.text), scalars, "\(text.debugDescription) in <\(name)>")
      expectEqual(scalarsOf(read.attributes["title"] ?? ""), scalars)
    }
  }

  private func scalarsOf(_ text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars)
  }

  @Test(arguments: [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ])
  func anElementWithoutContentHasNoEndTag(name: String) {
    expectEqual(HTMLFragment.element(name).markup, "<\(name)>")
    expectEqual(HTMLFragment.element(name.uppercased()).markup, "<\(name.uppercased())>")
  }

  @Test(arguments: ["pre", "textarea", "listing"])
  func theFirstLineFeedIsKept(name: String) {
    let element = HTMLFragment.element(name, ["\nx"])
    expectEqual(element.markup, "<\(name)>\n\nx</\(name)>")
  }

  @Test func aDocumentHasACharacterSetAndAnEscapedTitle() {
    let document = HTMLFragment.document(
      title: "A & B", head: [.element("base", ["href": "/"])], body: ["x"])
    expectEqual(
      document.markup,
      """
      <!DOCTYPE html><html lang="en"><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1">\
      <title>A &amp; B</title><base href="/"></head><body>x</body></html>
      """)
  }
}

struct HTMLAttributesTests {
  @Test(arguments: [true])
  func valuesAreTextsTruthsAndIntegers(isDone: Bool) {
    let link: String? = "/7"
    let noLink: String? = nil
    let attributes: HTMLFragment.Attributes = [
      "disabled": isDone, "hidden": !isDone, "data-id": Int64(7), "tabindex": -1, "href": link,
      "title": noLink, "class": isDone ? "done" : nil, "max": UInt64.max, "aria-busy": isDone,
      "ARIA-hidden": false, "draggable": true, "contenteditable": false, "Spellcheck": false,
    ]
    expectEqual(
      HTMLFragment.element("i", attributes).markup,
      """
      <i disabled="" data-id="7" tabindex="-1" href="/7" class="done" max="18446744073709551615" \
      aria-busy="true" ARIA-hidden="false" draggable="true" contenteditable="false" \
      Spellcheck="false"></i>
      """)
  }

  @Test func attributesKeepTheirOrderAndNamesIgnoreCase() {
    var attributes: HTMLFragment.Attributes = ["b": "1", "a": nil, "c": "2"]
    attributes["a"] = "3"
    attributes["b"] = "4"
    attributes["c"] = nil
    expectEqual(HTMLFragment.element("i", attributes).markup, "<i b=\"4\" a=\"3\"></i>")
    expectEqual(attributes["a"], "3")
    expectEqual(attributes["c"], nil)
    // A browser ignores the second of two attributes whose names differ in case only.
    do {
      var attributes: HTMLFragment.Attributes = ["Class": "1", "title": "x", "class": "2"]
      expectEqual(HTMLFragment.element("i", attributes).markup, "<i Class=\"2\" title=\"x\"></i>")
      expectEqual(attributes["CLASS"], "2")
      attributes["cLASS"] = nil
      expectEqual(HTMLFragment.element("i", attributes).markup, "<i title=\"x\"></i>")
    }
  }

  @Test(arguments: [
    "javascript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "JavaScript:alert(1)",
    "\u{1}javascript:alert(1)", "vbscript:x", "data:text/html,<script>alert(1)</script>",
    "blob:x", ":x", "ht!tp:x",
  ])
  func anAddressThatWouldBeRunIsNot(address: String) {
    for name in [
      "action", "background", "cite", "data", "formaction", "href", "HREF", "ping", "poster", "src",
      "xlink:href",
    ] {
      expectEqual(
        HTMLFragment.element("a", [name: address]).markup, "<a \(name)=\"about:invalid\"></a>")
    }
  }

  @Test(arguments: [
    "https://example.org/a:b", "HTTP://example.org", "mailto:a@example.org", "tel:+1", "/a:b",
    "?a:b", "#a:b", "a/b:c", "", "a b", "http:\u{301}x", " https://example.org",
    "\u{1}https://example.org", "ht\ntps://example.org",
  ])
  func otherAddressesStay(address: String) {
    expectEqual(HTMLFragment.element("a", ["href": address]).markup, "<a href=\"\(address)\"></a>")
  }

  @Test func harmlessAddressesStay() {
    let allowed = ["data:image/png;base64,AA==", "blob:https://a/1", "SMS:+1", "d\nata:image/x"]
    for address in allowed + ["https://example.org", "/a"] {
      let attributes: HTMLFragment.Attributes = ["src": address]
      let element = HTMLFragment.element(
        "img", attributes.allowing("data:image/", "Blob:").allowing("sms:"))
      expectEqual(element.markup, "<img src=\"\(address)\">")
    }
    let lists = [
      "srcset": "/a.png, https://example.org/b:c.png 2x,https://example.org/d.png 100w",
      "ping": "https://example.org/a,b:c /d", "imagesrcset": "data:image/png;base64,AA== 1x, b 2x",
    ]
    for (name, list) in lists {
      let attributes: HTMLFragment.Attributes = [name: list]
      expectEqual(
        HTMLFragment.element("i", attributes.allowing("data:image/")).markup,
        "<i \(name)=\"\(list)\"></i>")
    }
    let element = HTMLFragment.element("x-hours", ["from": "9:30", "to": "17:00", "values": "a:b"])
    expectEqual(element.markup, "<x-hours from=\"9:30\" to=\"17:00\" values=\"a:b\"></x-hours>")
  }

  @Test(arguments: [
    "data:text/html,x", "data:", "javascript:alert(1)", "blobs:x", "x-sms:1", " javascript:sms:",
  ])
  func allowingAddressesAllowsNoOthers(address: String) {
    let attributes: HTMLFragment.Attributes = ["src": address, "title": address]
    let element = HTMLFragment.element("img", attributes.allowing("data:image/", "blob:", "sms:"))
    expectEqual(element.markup, "<img src=\"about:invalid\" title=\"\(address)\">")
  }

  @Test(arguments: ["JavaScript:", "data", "javascript:\u{301}:"])
  func whatABrowserRunsCannotBeAllowed(beginning: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [beginning = beginning as String] in
      _ = HTMLFragment.Attributes().allowing("sms:", beginning)
    }
    expectMessage(result, "\"\(beginning)\" cannot be allowed in addresses")
  }

  /// All three engines follow these: see Tests/Checks/Browsers.
  @Test(arguments: ["set", "animate", "ANIMATE"], ["to", "from", "by", "values"])
  func anAnimationWritesNoAddressThatWouldBeRun(element: String, name: String) throws {
    func value(_ value: String) throws -> String? {
      let element = HTMLFragment.element(element, ["attributeName": "href", name: value])
      return try ParsedHTML.element(element.markup).attributes[name]
    }
    let hostile = [
      "javascript:alert(1)", "#a;javascript:alert(1)", "JAVA\nscript:alert(1);#a",
      ";\u{1}javascript:", "https://example.org;;data:text/html,x",
    ]
    for text in hostile { try expectEqual(value(text), "about:invalid", "\(text)") }
    for text in ["0;10.5;0", "#a;https://example.org/a:b;/c:d", "M0 0 H9", ""] {
      try expectEqual(value(text), text)
    }
  }

  @Test(arguments: ["srcset", "imagesrcset", "SrcSet", "ping"])
  func everyAddressOfAListIsChecked(name: String) {
    let others = name == "ping" ? ["\r\n"] : [",", " 2x,\r\n"]
    for separator in [" ", "\t", "\n", "\u{C}", "\r"] + others {
      for list in ["https://example.org/a\(separator)blob:x", "javascript:x\(separator)/a"] {
        expectEqual(
          HTMLFragment.element("img", [name: list]).markup, "<img \(name)=\"about:invalid\">",
          "\(list.debugDescription)")
      }
    }
  }
}

struct HTMLNamesTests {
  @Test(arguments: ["b onclick=x", "", "1b", "b@", "b{"])
  func theNameOfAnElementCannotBringMarkup(name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = name as String] in
      _ = HTMLFragment.element(name)
    }
    expectMessage(result, "\"\(name)\" is not an element name")
  }

  @Test(arguments: [
    ("a=\"", "\"a=\"\" is not an attribute name"), ("é", "\"é\" is not an attribute name"),
    ("onClick", "a browser would run the value of onClick"),
    ("srcdoc", "a browser would run the value of srcdoc"),
  ])
  func theNameOfAnAttributeCannotBringMarkupOrScripts(name: String, message: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = name as String] in
      var attributes = HTMLFragment.Attributes()
      attributes[name] = "<b>"
    }
    expectMessage(result, message)
  }

  @Test func lettersDigitsAndCommonNamesAreNames() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    expectEqual(HTMLFragment.element(letters).markup, "<\(letters)></\(letters)>")
    let element = HTMLFragment.element(
      "my-row2", ["aria-label": "a", "xlink:href": "#b", "data-x_1.y": "c"])
    expectEqual(
      element.markup, "<my-row2 aria-label=\"a\" xlink:href=\"#b\" data-x_1.y=\"c\"></my-row2>")
  }

  @Test(arguments: [
    "Script", "style", "iframe", "noembed", "noframes", "noscript", "plaintext", "xmp",
  ])
  func anElementWhoseTextIsNoMarkupIsRefused(name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = name as String] in
      _ = HTMLFragment.element(name)
    }
    expectMessage(result, "the content of <\(name)> cannot be escaped")
  }

  @Test func anElementWithoutContentTakesNoChildren() async {
    let new = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HTMLFragment.element("br", ["x"])
    }
    expectMessage(new, "<br> cannot have children")
    let changed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var input: HTMLFragment.Element = .element("input")
      input.children = ["x"]
    }
    expectMessage(changed, "<input> cannot have children")
  }

  @Test func aKeyCannotBringMarkup() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HTMLHost(id: "a\"b") { (_: String) in .element("li") }
    }
    expectMessage(result, "\"a\"b\" is no id of a list")
  }

  @Test func aWrongIDSaysWhatIsRight() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HTMLList(id: "my-board", data: ["a"]) { _ in .element("li") }
    }
    expectMessage(result, "\"my-board\"")
    expectMessage(result, "ASCII letters, digits and _, beginning with a letter")
  }
}
