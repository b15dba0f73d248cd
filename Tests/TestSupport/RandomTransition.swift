import DiffCore

extension Transition where Element == Row {
  /// Returns an endless sequence of random transitions between lists of up to `rows` rows.
  package static func random(
    rows: Int, seed: UInt64
  ) -> some Sequence<Transition> & IteratorProtocol {
    sequence(state: SeededGenerator(seed: seed)) { generator in
      var list = RandomList(sectionLimit: 1, itemLimit: rows, generator: generator)
      defer { generator = list.generator }
      let transition = list.transition(editingSections: false)
      return Transition(old: transition.old[0].items, new: transition.new[0].items)
    }
  }
}

extension Transition where Element == RowSection {
  /// Returns an endless sequence of random transitions between lists of up to `sections` sections
  /// with up to `items` rows each, some of which repeat ids.
  package static func random(
    sections: Int, items: Int, seed: UInt64
  ) -> some Sequence<Transition> & IteratorProtocol {
    sequence(state: SeededGenerator(seed: seed)) { generator in
      var list = RandomList(sectionLimit: sections, itemLimit: items, generator: generator)
      defer { generator = list.generator }
      return list.transition(editingSections: true)
    }
  }
}

/// A random list of sections, edited at random.
private struct RandomList {
  let sectionLimit: Int
  let itemLimit: Int
  var generator: SeededGenerator

  private var sections: [RowSection] = []

  /// The number of the next new header or row.
  private var fresh = 0

  init(sectionLimit: Int, itemLimit: Int, generator: SeededGenerator) {
    self.sectionLimit = sectionLimit
    self.itemLimit = itemLimit
    self.generator = generator
  }

  /// Returns a transition from a new list to one after a few edits.
  mutating func transition(editingSections: Bool) -> Transition<RowSection> {
    let count = editingSections ? random(0...sectionLimit) : 1
    sections = (0..<count).map { _ in newSection() }
    let old = sections
    for _ in 0..<random(0...12) {
      if editingSections, generator.chance(40) { editSections() } else { editItems() }
    }
    changeContents()
    // Ids repeat when there are only a few of them.
    let idCount = generator.chance(12) ? random(1...8) : nil
    return Transition(old: limited(old, idCount), new: limited(sections, idCount))
  }

  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func newRow() -> Row {
    defer { fresh += 1 }
    return Row(id: "\(fresh).")
  }

  private mutating func newSection() -> RowSection {
    let header = newRow()
    return RowSection(header: header, items: (0..<random(0...itemLimit)).map { _ in newRow() })
  }

  /// Returns the offset of a section with at least `count` rows.
  private mutating func section(withItems count: Int = 0) -> Int? {
    sections.indices.filter { sections[$0].items.count >= count }
      .randomElement(using: &generator)
  }

  private mutating func editItems() {
    switch random(0...9) {
    case 0...2: _ = removedItem()
    case 3...4: put(newRow())
    case 5...7: if let item = removedItem() { put(item) }
    case 8: if let section = section() { sections[section].items.shuffle(using: &generator) }
    default: if let section = section() { sections[section].items.reverse() }
    }
  }

  private mutating func removedItem() -> Row? {
    guard let section = section(withItems: 1) else { return nil }
    return sections[section].items.remove(at: random(0...sections[section].items.count - 1))
  }

  private mutating func put(_ item: Row) {
    guard let section = section() else { return }
    sections[section].items.insert(item, at: random(0...sections[section].items.count))
  }

  private mutating func editSections() {
    switch random(0...5) {
    case 0: sections.insert(newSection(), at: random(0...sections.count))
    case 1: sections.reverse()
    default:
      guard let section = section() else { return }
      let removed = sections.remove(at: section)
      if generator.chance(50) { sections.insert(removed, at: random(0...sections.count)) }
    }
  }

  /// Changes the content of many entries, of a few, or of none.
  private mutating func changeContents() {
    let percent = [0, 0, 5, 20, 60].randomElement(using: &generator) ?? 0
    for section in sections.indices {
      if generator.chance(percent / 2) { sections[section].header.version += 1 }
      for item in sections[section].items.indices where generator.chance(percent) {
        sections[section].items[item].version += 1
      }
    }
  }

  /// Returns a list within the limits, with ids that repeat if there are fewer than numbers.
  private func limited(_ list: [RowSection], _ idCount: Int?) -> [RowSection] {
    func renamed(_ row: Row) -> Row {
      guard let idCount, let number = Int(row.id.dropLast()) else { return row }
      return Row(id: "\(number % idCount).", version: row.version)
    }
    return list.prefix(sectionLimit).map { section in
      RowSection(
        header: renamed(section.header), items: section.items.prefix(itemLimit).map(renamed))
    }
  }
}
