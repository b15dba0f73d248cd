import HTMLLists
import ListAdapters

/// The operations of js-framework-benchmark for keyed lists.
enum Speed {
  struct Row: Identifiable, Equatable, Diffable {
    let id: Int
    var label: String
    var isSelected = false
  }

  static var changes: [Change] {
    let thousand = rows(1...1_000)
    var everyTenth = thousand
    for i in stride(from: 0, to: 1_000, by: 10) { everyTenth[i].label += " !!!" }
    var selected = thousand
    selected[1].isSelected = true
    var swapped = thousand
    swapped.swapAt(1, 998)
    var removed = thousand
    removed.remove(at: 1)
    return [
      change("create 1,000 rows", [], thousand),
      change("replace 1,000 rows", thousand, rows(1_001...2_000)),
      change("update every 10th row of 1,000", thousand, everyTenth),
      change("select a row of 1,000", thousand, selected),
      change("swap two rows of 1,000", thousand, swapped),
      change("remove a row of 1,000", thousand, removed),
      change("create 10,000 rows", [], rows(1...10_000)),
      change("append 1,000 rows to 1,000", thousand, thousand + rows(1_001...2_000)),
      change("clear 1,000 rows", thousand, []),
    ] + tenths(thousand)
  }

  /// The same edits of lists of several lengths, for which the script must take about the same time.
  static var growth: [Change] {
    [1_000, 10_000, 100_000].map { count in
      let old = rows(1...count)
      var new = old
      for i in 1...10 {
        new.remove(at: i * count / 11)
        new[i * count / 12].label += " !!!"
        new.insert(Row(id: count + i, label: label(count + i)), at: i * count / 13)
      }
      return change("30 edits of \(count) rows", old, new)
    }
  }

  private static func tenths(_ old: [Row]) -> [Change] {
    var random = SeededGenerator(seed: 1)
    var new = old
    for i in 1...33 {
      new.remove(at: Int.random(in: new.indices, using: &random))
      new[Int.random(in: new.indices, using: &random)].label += " !!!"
      let row = Row(id: 1_000 + i, label: label(1_000 + i))
      new.insert(row, at: Int.random(in: new.indices, using: &random))
    }
    return [change("a tenth of 1,000 rows", old, new)]
  }

  private static func rows(_ ids: ClosedRange<Int>) -> [Row] {
    ids.map { Row(id: $0, label: label($0)) }
  }

  private static func label(_ id: Int) -> String {
    let words = ["pretty", "large", "quiet", "plain", "long", "odd", "brown", "green", "fancy"]
    let things = ["table", "chair", "house", "desk", "sandwich", "keyboard", "mouse"]
    return "\(words[id % 9]) \(words[id * 7 / 3 % 9]) \(things[id * 5 / 2 % 7])"
  }

  private static func change(_ name: String, _ old: [Row], _ new: [Row]) -> Change {
    let host = HTMLHost<Never, Row>(
      id: "list", list: .element("tbody"), row: { $0.element })
    let calculator = DiffCalculator(host: host, data: old)
    return host.change(named: name) { calculator.data = new }
  }
}

extension Speed.Row {
  fileprivate var element: HTMLFragment.Element {
    .element(
      "tr", ["class": isSelected ? "danger" : nil],
      [
        .element("td", ["class": "col-md-1"], ["\(id)"]),
        .element("td", ["class": "col-md-4"], [.element("a", ["class": "lbl"], [.text(label)])]),
        .element(
          "td", ["class": "col-md-1"],
          [
            .element(
              "a", ["class": "remove"],
              [.element("span", ["class": "remove glyphicon", "aria-hidden": "true"])])
          ]),
        .element("td", ["class": "col-md-6"]),
      ])
  }
}
