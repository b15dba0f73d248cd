extension RandomEdits {
  /// Edits sections with all their items.
  mutating func editSections() {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<3: deleteSection()
    case 3..<6: insertSection()
    case 6..<10: moveSection()
    case 10..<12: swapSections()
    case 12..<15: splitSection()
    case 15..<17: joinSections()
    case 17: list.reverse()
    case 18: dealItems()
    default: replaceSections()
    }
  }

  private mutating func deleteSection() {
    guard let section = offset(of: list.count) else { return }
    list.remove(at: section)
  }

  private mutating func insertSection() {
    put(newSection())
  }

  private mutating func moveSection() {
    guard let section = offset(of: list.count) else { return }
    put(list.remove(at: section))
  }

  private mutating func put(_ section: Draft.Section) {
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

  /// Deletes a section and moves its items to another one.
  private mutating func joinSections() {
    guard let section = offset(of: list.count) else { return }
    let items = list.remove(at: section).items
    guard let target = offset(of: list.count) else { return }
    list[target].items += items
  }

  /// Shuffles all items over all sections.
  private mutating func dealItems() {
    var items = list.flatMap(\.items)
    items.shuffle(using: &generator)
    for section in list.indices { list[section].items = [] }
    for item in items {
      guard let section = offset(of: list.count) else { return }
      list[section].items.append(item)
    }
  }

  private mutating func replaceSections() {
    fill()
  }
}
