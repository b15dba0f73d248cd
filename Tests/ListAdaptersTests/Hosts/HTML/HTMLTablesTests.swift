import HTMLLists
import ListAdapters
import Testing

/// Every name that needs care, and the ends of what a key may hold.
@Suite struct HTMLTablesTests {
  @Test(arguments: [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ])
  func anElementWithoutContentHasNoEndTag(name: String) {
    #expect(HTMLFragment.Element(name).markup == "<\(name)>")
    #expect(HTMLFragment.Element(name.uppercased()).markup == "<\(name.uppercased())>")
  }

  @Test(arguments: [
    "action", "background", "cite", "data", "formaction", "href", "ping", "poster", "src",
    "xlink:href",
  ])
  func anAttributeWithAnAddressRunsNone(name: String) {
    let element = HTMLFragment.Element("i", [name: "javascript:alert(1)"])
    #expect(element.markup == "<i \(name)=\"about:invalid\"></i>")
  }

  @Test(arguments: ["pre", "textarea", "listing"])
  func theFirstLineFeedIsKept(name: String) {
    let element = HTMLFragment.Element(name, [:], ["\nx"])
    #expect(element.markup == "<\(name)>\n\nx</\(name)>")
  }

  @Test(arguments: [
    "script", "style", "iframe", "noembed", "noframes", "noscript", "plaintext", "xmp",
  ])
  func anElementWhoseTextIsNoMarkupIsRefused(name: String) async {
    await #expect(processExitsWith: .failure) { [name = name as String] in
      _ = HTMLFragment.Element(name)
    }
  }

  @Test(arguments: [" https://example.org", "\u{1}https://example.org", "ht\ntps://example.org"])
  func blanksAndControlCharactersDoNotHideAScheme(address: String) {
    let element = HTMLFragment.Element("a", ["href": address])
    #expect(element.markup == "<a href=\"\(address)\"></a>")
  }

  @Test func aByteIsTwoDigitsInAKey() {
    let keys = keys(["\u{1}F", "\u{1F}"])
    #expect(keys == ["list-_01F", "list-_1F"])
  }

  private func keys(_ rows: [String]) -> [String] {
    let host = HTMLHost(id: "list") { (_: String) in HTMLFragment.Element("li") }
    _ = DiffCalculator(host: host, data: rows)
    return host.keys
  }
}
