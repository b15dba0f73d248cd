import Foundation
import HTMLLists
import ListAdapters

/// Writes elements with hostile texts, and shows lists with hostile ids: a strict reader finds what
/// was written, no browser runs an address, and patches lead a document to exactly the host's.
func writeMarkup(_ bytes: FuzzedBytes) {
  var bytes = bytes
  if bytes.flag() {
    let element = WrittenElement(&bytes, depth: 3)
    guard let read = try? ParsedHTML.element(element.fragment.markup) else {
      fatalError("unreadable: \(element.fragment.markup)")
    }
    requireEqual(joined(read), joined(element.parsed), "the element that was written")
  } else {
    showPatches(&bytes)
  }
}

/// The text of a tree, in which texts side by side are one, as a reader cannot tell them apart.
private func joined(_ element: ParsedHTML) -> String {
  var children: [String] = []
  var text = ""
  func endText() {
    if !text.isEmpty { children.append(text.debugDescription) }
    text = ""
  }
  for child in element.children {
    switch child {
    case .text(let part): text += part
    case .element(let element):
      endText()
      children.append(joined(element))
    }
  }
  endText()
  let attributes = element.attributes.sorted { $0.key < $1.key }
    .map { "\($0.key)=\($0.value.debugDescription)" }
  return "(\(([element.name] + attributes + children).joined(separator: " ")))"
}

/// An element, as the package writes it and as a reader has to read it.
private struct WrittenElement {
  let fragment: HTMLFragment.Element
  let parsed: ParsedHTML

  private static let names = ["a", "b", "li", "pre", "textarea", "x-y", "br", "img"]
  private static let attributes = ["title", "href", "src", "class", "xlink:href", "data-x"]

  init(_ bytes: inout FuzzedBytes, depth: Int) {
    let name = bytes.element(of: Self.names)
    parsed = ParsedHTML(name: name)
    var attributes = HTMLFragment.Attributes()
    for _ in 0..<bytes.number(below: 3) {
      let (name, value) = (bytes.element(of: Self.attributes), bytes.textField())
      attributes[name] = value
      parsed.attributes[name] = written(value, of: name)
    }
    var children: [HTMLFragment] = []
    for _ in 0..<(["br", "img"].contains(name) ? 0 : bytes.number(below: 4)) {
      if depth > 0, bytes.flag() {
        let child = WrittenElement(&bytes, depth: depth - 1)
        children.append(child.fragment.asFragment)
        parsed.children.append(.element(child.parsed))
      } else {
        let text = bytes.textField()
        children.append(.text(text))
        parsed.children.append(.text(shown(text)))
      }
    }
    fragment = .element(name, attributes, children)
  }
}

extension HTMLFragment.Element {
  fileprivate var asFragment: HTMLFragment {
    .element(name, attributes, children)
  }
}

private func shown(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
}

/// Returns the value of an attribute as a browser gets it.
private func written(_ value: String, of name: String) -> String {
  guard !["title", "class", "data-x"].contains(name) else { return shown(value) }
  let probe = HTMLFragment.element("a", ["href": value]).markup
  let isRefused = probe == "<a href=\"about:invalid\"></a>"
  if let scheme = scheme(of: value) {
    require(
      isRefused || ["http", "https", "mailto", "tel"].contains(scheme), "\(scheme) is allowed")
  }
  require(
    !isRefused || value.unicodeScalars.contains(":"), "\(value.debugDescription) has no scheme")
  return isRefused ? "about:invalid" : shown(value)
}

/// Returns the scheme of an address, as the URL standard's basic parser finds it.
private func scheme(of address: String) -> String? {
  var scalars = shown(address).unicodeScalars.drop { $0.value <= 0x20 }.filter {
    !["\t", "\n", "\r"].contains($0)
  }[...]
  var scheme = ""
  while let scalar = scalars.popFirst(), scalar != ":" || scheme.isEmpty {
    let isLetter = "a"..."z" ~= scalar || "A"..."Z" ~= scalar
    let isOther = "0"..."9" ~= scalar || ["+", "-", "."].contains(scalar)
    guard isLetter || isOther && !scheme.isEmpty else { return nil }
    scheme.unicodeScalars.append(scalar)
    if scalars.isEmpty { return nil }
  }
  return scheme.isEmpty ? nil : scheme.lowercased()
}

/// Shows lists in a host, and applies their patches to a document that reads them as JSON.
private func showPatches(_ bytes: inout FuzzedBytes) {
  let host = HTMLHost<Never, MarkupRow>(id: "list") { row in
    .element("li", ["href": row.text], [.text(row.text), .element("b")])
  }
  let calculator = DiffCalculator(host: host, data: [MarkupRow]())
  guard let browser = try? HTMLBrowser(showing: host.html) else { fatalError("no first list") }
  host.didPatch = { patch in
    let json = patch.json
    require(
      !json.unicodeScalars.contains { $0 == "<" || $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value },
      "unsafe in a script: \(json)")
    do { try browser.apply(json: json) } catch { fatalError("\(error): \(json)") }
  }
  while !bytes.isEmpty {
    calculator.data = (0..<bytes.number(below: 6)).map { _ in
      MarkupRow(id: bytes.textField(), text: bytes.flag() ? bytes.textField() : "")
    }
    guard let list = try? ParsedHTML.element(host.html.markup) else {
      fatalError("unreadable: \(host.html.markup)")
    }
    requireEqual(joined(browser.list), joined(list), "the document after a patch")
    requireEqual(
      list.elements.map(\.text), calculator.data.map { shown($0.text) }, "the rows")
    let keys = list.elements.map { $0.attributes["id"] ?? "" }
    requireEqual(Set(keys).count, keys.count, "keys")
  }
}

private struct MarkupRow: Diffable, Equatable {
  let id: String
  let text: String
}
