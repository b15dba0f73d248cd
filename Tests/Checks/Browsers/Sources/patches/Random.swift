import HTMLLists
import ListAdapters

/// A chat whose messages are written, edited, sorted and deleted at random.
struct Chat {
  private struct Message: Identifiable, Equatable, Diffable {
    let id: Int
    var text: String
    var likes = 0
    var isMarked = false
  }

  private var random: SeededGenerator
  private var messages: [Message] = []
  private var last = 0

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<30 { write() }
  }

  private mutating func write() {
    last += 1
    let text = "Message \(last)" + String(repeating: " and more", count: last % 4)
    let offset = Int.random(in: 0...3, using: &random) == 0 ? any(through: true) : messages.count
    messages.insert(Message(id: last, text: text), at: offset)
  }

  private mutating func any(through: Bool = false) -> Int {
    Int.random(in: 0..<(messages.count + (through ? 1 : 0)), using: &random)
  }

  private mutating func change() {
    for _ in 0...Int.random(in: 0...3, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2 where messages.count < 40: write()
      case 3...4 where messages.count > 20: messages.remove(at: any())
      case 5...6:
        let message = messages.remove(at: any())
        messages.insert(message, at: any(through: true))
      case 7: messages[any()].text += " (edited)"
      case 8: messages[any()].isMarked.toggle()
      default: messages[any()].likes += 1
      }
    }
    if Int.random(in: 0..<50, using: &random) == 0 { messages.shuffle(using: &random) }
  }

  /// Writes the list, and then random changes.
  func write(_ count: Int) {
    var chat = self
    let host = HTMLHost<Never, Message>(id: "chat", list: .element("ol")) { message in
      .element(
        "li", ["class": message.likes > 2 ? "liked" : nil, "lang": message.isMarked ? "fr" : nil],
        [
          .element("p", ["class": "text"], [.text(message.text)]),
          .element("span", ["class": "likes"], ["\(message.likes) likes"]),
          .element("details", [.element("summary", ["More"]), "of \(message.id)"]),
          .element("input", ["class": "typed", "aria-label": "Reply"]),
          .element("div", ["class": "note", "contenteditable": "true"], ["Note \(message.likes)"]),
        ])
    }
    let calculator = DiffCalculator(host: host, data: messages)
    host.write(count) {
      chat.change()
      calculator.data = chat.messages
    }
  }
}

/// A table of products by shelf, whose rows and shelves are edited and moved at random.
struct Table {
  private struct Product: Identifiable, Equatable, Diffable {
    let id: Int
    var name: String
    var count: Int
  }

  private struct Header: Identifiable, Equatable, Diffable {
    let id: Int
    var visits = 0
    var isMarked = false
  }

  private typealias Shelf = ListSection<Header, Product>

  private var random: SeededGenerator
  private var shelves: [Shelf] = []
  private var last = 0

  init(seed: Int) {
    random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<5 { shelves.append(newShelf()) }
  }

  private mutating func newShelf() -> Shelf {
    last += 1
    let header = Header(id: last)
    return ListSection(header: header, items: (0..<6).map { _ in newProduct() })
  }

  private mutating func newProduct() -> Product {
    last += 1
    return Product(id: last, name: "Product \(last)", count: last % 17)
  }

  private mutating func any(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &random)
  }

  private mutating func change() {
    for _ in 0...any(4) {
      let shelf = any(shelves.count)
      switch any(16) {
      case 0 where shelves.count < 7: shelves.insert(newShelf(), at: shelf)
      case 1 where shelves.count > 4: shelves.remove(at: shelf)
      case 2, 3: shelves.insert(shelves.remove(at: shelf), at: any(shelves.count))
      case 4, 5:
        shelves[shelf].items.insert(newProduct(), at: any(shelves[shelf].items.count + 1))
      case 6: shelves[shelf].header.visits += 1
      case 7: shelves[shelf].header.isMarked.toggle()
      default: changeProduct(of: shelf)
      }
    }
  }

  private mutating func changeProduct(of shelf: Int) {
    guard !shelves[shelf].items.isEmpty else { return }
    let offset = any(shelves[shelf].items.count)
    switch any(8) {
    case 0: shelves[shelf].items.remove(at: offset)
    case 1, 2, 3:
      let product = shelves[shelf].items.remove(at: offset)
      let target = any(shelves.count)
      shelves[target].items.insert(product, at: any(shelves[target].items.count + 1))
    case 4: shelves[shelf].items[offset].name += "x"
    default: shelves[shelf].items[offset].count += 1
    }
  }

  /// Writes the list, and then random changes.
  func write(_ count: Int) {
    var table = self
    let host = HTMLHost<Header, Product>(
      id: "table", list: .element("table"),
      section: { shelf in
        let title: HTMLFragment = "Shelf \(shelf.id), visited \(shelf.visits) times"
        let heading = HTMLFragment.element("th", ["colspan": "4"], [title])
        return HTMLSection(
          element: .element(
            "tbody", ["lang": shelf.isMarked ? "fr" : nil], [.element("tr", [heading])]),
          rows: nil)
      },
      row: { product in
        .element(
          "tr", ["class": product.count > 12 ? "many" : nil],
          [
            .element("td", ["class": "text"], [.text(product.name)]),
            .element("td", ["\(product.count)"]),
            .element(
              "td", [.element("input", ["class": "typed", "value": "\(product.count)"])]),
            .element(
              "td",
              [
                .element("details", [.element("summary", ["More"]), "of it"]),
                .element("div", ["class": "note", "contenteditable": "true"], ["Note"]),
              ]),
          ])
      })
    let calculator = SectionedDiffCalculator(host: host, data: shelves)
    host.write(count) {
      table.change()
      calculator.data = table.shelves
    }
  }
}
