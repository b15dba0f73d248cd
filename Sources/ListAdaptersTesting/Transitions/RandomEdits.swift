import ListAdapters

/// Generates random lists of sections, and random edits of them.
struct RandomEdits {
  /// The largest number of sections, and of items in a section.
  private let sectionLimit: Int
  private let itemLimit: Int

  private(set) var generator: SeededGenerator

  /// The numbers of different header ids and item ids, which repeat if there are few.
  private let headerNames: Int
  private let itemNames: Int

  private var list: [TestSection] = []

  /// The numbers of the next new header and the next new item.
  private var freshHeader = 0
  private var freshItem = 0

  init(sections: Int, items: Int, generator: SeededGenerator) {
    sectionLimit = sections
    itemLimit = items
    self.generator = generator
    headerNames = self.generator.chance(8) ? 3 : .max
    itemNames = self.generator.chance(12) ? Int.random(in: 1...8, using: &self.generator) : .max
  }
}

extension RandomEdits {
  mutating func linearTransition() -> Transition<TestSection> {
    list = [newSection()]
    return transition { edits in
      edits.repeatedly(6) { $0.editItems() }
    }
  }

  mutating func sectionedTransition() -> Transition<TestSection> {
    fill()
    return transition { edits in
      edits.repeatedly(6) { edits in
        if edits.generator.chance(40) { edits.editSections() } else { edits.editItems() }
      }
      if edits.generator.chance(3) { edits.list = [] }
    }
  }

  /// Returns the transition from the current list to the list after an edit.
  private mutating func transition(_ edit: (inout Self) -> Void) -> Transition<TestSection> {
    changeContents(percents: [0, 80])
    let old = list
    edit(&self)
    changeContents(percents: [0, 0, 5, 20, 60])
    keepLimits()
    return Transition(from: old, to: list)
  }

  /// Repeats an edit a random number of times, at most `limit`.
  private mutating func repeatedly(_ limit: Int, _ edit: (inout Self) -> Void) {
    let most = Int.random(in: 0...limit, using: &generator)
    for _ in 0..<Int.random(in: 0...most, using: &generator) { edit(&self) }
  }

  /// Raises the versions of a random percentage of items, and of half as many headers.
  private mutating func changeContents(percents: [Int]) {
    let percent = percents.randomElement(using: &generator) ?? 0
    for section in list.indices {
      if generator.chance(percent / 2) { list[section].header.version += 1 }
      for item in list[section].items.indices where generator.chance(percent) {
        list[section].items[item].version += 1
      }
    }
  }

  private mutating func keepLimits() {
    list = Array(list.prefix(sectionLimit))
    for section in list.indices {
      list[section].items = Array(list[section].items.prefix(itemLimit))
    }
  }
}

// MARK: - New entries

extension RandomEdits {
  private mutating func fill() {
    let count = Int.random(in: 0...sectionLimit, using: &generator)
    list = (0..<count).map { _ in newSection() }
  }

  /// Returns a section of new items, which is empty in at least 12% of the calls.
  private mutating func newSection() -> TestSection {
    defer { freshHeader += 1 }
    let count = generator.chance(12) ? 0 : Int.random(in: 0...itemLimit, using: &generator)
    return TestSection(
      header: TestItem(headerNumber: freshHeader % headerNames),
      items: (0..<count).map { _ in newItem() })
  }

  private mutating func newItem() -> TestItem {
    defer { freshItem += 1 }
    return TestItem(number: freshItem % itemNames)
  }

  /// Returns a random offset in a list of `count` entries, or `nil` if it is empty.
  private mutating func offset(of count: Int) -> Int? {
    count == 0 ? nil : Int.random(in: 0..<count, using: &generator)
  }
}

// MARK: - Edits of items

extension RandomEdits {
  /// Edits the items of one section, or moves some into another section.
  private mutating func editItems() {
    guard let section = offset(of: list.count) else { return }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<5: deleteItems(in: section)
    case 5..<10: insertItems(in: section)
    case 10..<13: moveItem(in: section)
    case 13..<16: moveItems(acrossFrom: section)
    case 16: list[section].items.reverse()
    case 17: list[section].items.shuffle(using: &generator)
    case 18: rotateItems(in: section)
    default: replaceItems(in: section)
    }
  }

  private mutating func deleteItems(in section: Int) {
    repeatedly(4) { edits in
      guard let item = edits.offset(of: edits.list[section].items.count) else { return }
      edits.list[section].items.remove(at: item)
    }
  }

  private mutating func insertItems(in section: Int) {
    repeatedly(4) { $0.put($0.newItem(), in: section) }
  }

  private mutating func moveItem(in section: Int) {
    guard let item = offset(of: list[section].items.count) else { return }
    put(list[section].items.remove(at: item), in: section)
  }

  private mutating func moveItems(acrossFrom section: Int) {
    repeatedly(4) { edits in
      guard let item = edits.offset(of: edits.list[section].items.count),
        let target = edits.offset(of: edits.list.count)
      else { return }
      edits.put(edits.list[section].items.remove(at: item), in: target)
    }
  }

  private mutating func put(_ item: TestItem, in section: Int) {
    let place = Int.random(in: 0...list[section].items.count, using: &generator)
    list[section].items.insert(item, at: place)
  }

  private mutating func rotateItems(in section: Int) {
    guard let start = offset(of: list[section].items.count) else { return }
    let items = list[section].items
    list[section].items = Array(items[start...] + items[..<start])
  }

  /// Empties a section, or fills it with new items.
  private mutating func replaceItems(in section: Int) {
    let items = newSection().items
    list[section].items = generator.chance(50) ? [] : items
  }
}

// MARK: - Edits of sections

extension RandomEdits {
  private mutating func editSections() {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<3: deleteSection()
    case 3..<6: put(newSection())
    case 6..<10: moveSection()
    case 10..<12: swapSections()
    case 12..<15: splitSection()
    case 15..<17: joinSections()
    case 17: list.reverse()
    case 18: dealItems()
    default: fill()
    }
  }

  private mutating func deleteSection() {
    guard let section = offset(of: list.count) else { return }
    list.remove(at: section)
  }

  private mutating func moveSection() {
    guard let section = offset(of: list.count) else { return }
    put(list.remove(at: section))
  }

  private mutating func put(_ section: TestSection) {
    list.insert(section, at: Int.random(in: 0...list.count, using: &generator))
  }

  private mutating func swapSections() {
    guard let first = offset(of: list.count), let second = offset(of: list.count) else { return }
    list.swapAt(first, second)
  }

  /// Moves the last items of a section into a new one.
  private mutating func splitSection() {
    guard let section = offset(of: list.count) else { return }
    let items = list[section].items
    let end = Int.random(in: 0...items.count, using: &generator)
    list[section].items = Array(items[..<end])
    var rest = newSection()
    rest.items = Array(items[end...])
    if generator.chance(50) { put(rest) } else { list.insert(rest, at: section + 1) }
  }

  /// Deletes a section and moves its items to another section.
  private mutating func joinSections() {
    guard let section = offset(of: list.count) else { return }
    let items = list.remove(at: section).items
    guard let target = offset(of: list.count) else { return }
    list[target].items += items
  }

  /// Distributes all items over the sections at random.
  private mutating func dealItems() {
    var items = list.flatMap(\.items)
    items.shuffle(using: &generator)
    for section in list.indices { list[section].items = [] }
    for item in items {
      guard let section = offset(of: list.count) else { return }
      list[section].items.append(item)
    }
  }
}
