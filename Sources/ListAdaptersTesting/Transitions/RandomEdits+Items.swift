extension RandomEdits {
  /// Edits the items of one section, or moves some into another one.
  mutating func editItems() {
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
    repeatedly(4) { edits in
      let item = Int.random(in: 0...edits.list[section].items.count, using: &edits.generator)
      edits.list[section].items.insert(edits.newItem(), at: item)
    }
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

  private mutating func put(_ item: Draft.Row, in section: Int) {
    let place = Int.random(in: 0...list[section].items.count, using: &generator)
    list[section].items.insert(item, at: place)
  }

  private mutating func rotateItems(in section: Int) {
    guard let start = offset(of: list[section].items.count) else { return }
    let items = list[section].items
    list[section].items = Array(items[start...] + items[..<start])
  }

  /// Empties a section, or fills it anew.
  private mutating func replaceItems(in section: Int) {
    let items = newSection().items
    list[section].items = generator.chance(50) ? [] : items
  }
}
