import HTMLLists
import ListAdapters

/// A list whose rows have everything that a reader can have changed.
enum Survival {
  struct Row: Identifiable, Equatable, Diffable {
    let id: Int
    var text: String

    init(_ id: Int, _ text: String = "unchanged") {
      self.id = id
      self.text = text
    }
  }

  struct Header: Identifiable, Equatable, Diffable {
    let id: String
    var count = 3
  }

  typealias Section = ListSection<Header, Row>

  private static let old: [Section] = [
    ListSection(header: Header(id: "a"), items: [Row(1), Row(2), Row(3)]),
    ListSection(header: Header(id: "b"), items: [Row(4), Row(5), Row(6)]),
    ListSection(header: Header(id: "c"), items: [Row(7), Row(8), Row(9)]),
  ]

  /// The row that the reader is in is the fifth.
  static var changes: [Change] {
    var inserted = old
    inserted[1].items.insert(Row(10), at: 0)
    var removed = old
    removed[1].items.remove(at: 0)
    var moved = old
    moved[1].items = [Row(4), Row(6)]
    moved[0].items.insert(Row(5), at: 1)
    var updated = old
    updated[1].items[1].text = "updated"
    var heading = old
    heading[1].header.count += 1
    let section = [old[1], old[0], old[2]]
    return [
      change("insert", inserted), change("remove", removed), change("move", moved),
      change("update", updated), change("heading", heading), change("section move", section),
    ]
  }

  private static func change(_ name: String, _ new: [Section]) -> Change {
    let host = HTMLHost<Header, Row>(
      id: "list",
      section: { HTMLSection(heading: [.element("h2", ["\($0.id): \($0.count)"])]) },
      row: { $0.element })
    let calculator = SectionedDiffCalculator(host: host, data: old)
    return host.change(named: name) { calculator.data = new }
  }
}

extension Survival.Row {
  fileprivate var element: HTMLFragment.Element {
    .element(
      "li", ["class": "row"],
      [
        .element("p", ["class": "text"], ["Row \(id), which is ", .text(text), ", has some text"]),
        .element("input", ["class": "note", "aria-label": "Note"]),
        .element("input", ["class": "box", "type": "checkbox", "aria-label": "Box"]),
        .element("textarea", ["class": "draft", "aria-label": "Draft"], ["a draft"]),
        .element(
          "details",
          [.element("summary", ["More"]), .element("p", ["about row \(id)"])]),
        .element("div", ["class": "inner"], [.element("div", ["scrolls"])]),
        .element("div", ["class": "menu", "popover": "manual"], ["a menu"]),
        .element("span", ["class": "animated"], ["runs"]),
        // One is enough, and what loads again is seen.
        .markup(trusted: id == 5 ? "<iframe class=\"frame\" src=\"/frame.html\"></iframe>" : ""),
      ])
  }
}
