import DiffCore
import SmallLists
import TestSupport
import Testing

/// An edit of the items of a list or of sections, made in the plainest way.
enum ItemEdit {
  case append(Row, toSection: String)
  case insertBefore(Row, String)
  case insertAfter(Row, String)
  case moveBefore(String, String)
  case moveAfter(String, String)
  case moveToSection(String, String)
  case moveAllBefore([String], String)
  case moveAllAfter([String], String)
  case moveAllToSection([String], String)
  case remove(String)
  case replace(Row)

  static func all(id: String, target: String) -> [Self] {
    let row = Row(id: id, version: 7)
    return [
      .insertBefore(row, target), .insertAfter(row, target), .moveBefore(id, target),
      .moveAfter(id, target), .remove(id), .replace(row),
    ]
  }

  static func allOfSections(id: String, target: String) -> [Self] {
    let row = Row(id: id, version: 7)
    return all(id: id, target: target)
      + [.append(row, toSection: target), .moveToSection(id, target)]
  }
}

// MARK: - The edit

extension ItemEdit {
  func applied(to list: [Row]) throws(EditingError) -> [Row] {
    var list = list
    switch self {
    case .insertBefore(let row, let id): try list.insertElements([row], before: id)
    case .insertAfter(let row, let id): try list.insertElements([row], after: id)
    case .moveBefore(let id, let target): try list.moveElement(id: id, before: target)
    case .moveAfter(let id, let target): try list.moveElement(id: id, after: target)
    case .moveAllBefore(let ids, let target): try list.moveElements(ids: ids, before: target)
    case .moveAllAfter(let ids, let target): try list.moveElements(ids: ids, after: target)
    case .remove(let id): try list.removeElement(id: id)
    case .replace(let row): try list.replaceElement(with: row)
    case .append, .moveToSection, .moveAllToSection: preconditionFailure("\(self) is of sections")
    }
    return list
  }

  func applied(to sections: [RowSection]) throws(EditingError) -> [RowSection] {
    var list = sections
    switch self {
    case .append(let row, let id): try list.appendItems([row], toSection: id)
    case .insertBefore(let row, let id): try list.insertItems([row], before: id)
    case .insertAfter(let row, let id): try list.insertItems([row], after: id)
    case .moveBefore(let id, let target): try list.moveItem(id: id, before: target)
    case .moveAfter(let id, let target): try list.moveItem(id: id, after: target)
    case .moveToSection(let id, let target): try list.moveItem(id: id, toSection: target)
    case .moveAllBefore(let ids, let target): try list.moveItems(ids: ids, before: target)
    case .moveAllAfter(let ids, let target): try list.moveItems(ids: ids, after: target)
    case .moveAllToSection(let ids, let target): try list.moveItems(ids: ids, toSection: target)
    case .remove(let id): try list.removeItem(id: id)
    case .replace(let row): try list.replaceItem(with: row)
    }
    return list
  }

  @discardableResult
  func check(on list: [Row]) -> Bool {
    let edited = try? applied(to: list)
    let expected = oracle([ListSection(header: "List", items: list)])?[0].items
    expectEqual(edited, expected, "\(self) of \(list)")
    return edited == expected
  }

  @discardableResult
  func check(on sections: [RowSection]) -> Bool {
    let edited = try? applied(to: sections)
    let expected = oracle(sections)
    expectEqual(edited, expected, "\(self) of \(sections)")
    return edited == expected
  }
}

// MARK: - The oracle

extension ItemEdit {
  /// The sections after the edit; `nil` if an id is unknown.
  ///
  /// The sections are one list of lines: a header, its items, and a line that ends the section.
  private func oracle(_ sections: [RowSection]) -> [RowSection]? {
    let lines: [Line] = sections.flatMap { section -> [Line] in
      let items = section.items.map(Line.item)
      return [[.header(section.header)], items, [.end(section.id)]].flatMap(\.self)
    }
    return edited(lines).map { lines in
      var sections: [RowSection] = []
      for line in lines {
        switch line {
        case .header(let header): sections.append(ListSection(header: header, items: []))
        case .item(let item): sections[sections.count - 1].items.append(item)
        case .end: break
        }
      }
      return sections
    }
  }

  private enum Line {
    case header(Row)
    case item(Row)
    case end(String)

    func isItem(_ id: String) -> Bool {
      if case .item(let row) = self { row.id == id } else { false }
    }

    func isEnd(_ id: String) -> Bool {
      if case .end(id) = self { true } else { false }
    }
  }

  private func edited(_ lines: [Line]) -> [Line]? {
    switch self {
    case .append(let row, let id):
      rewritten(lines, { $0.isEnd(id) }) { [.item(row), $0] }
    case .insertBefore(let row, let id):
      rewritten(lines, { $0.isItem(id) }) { [.item(row), $0] }
    case .insertAfter(let row, let id):
      rewritten(lines, { $0.isItem(id) }) { [$0, .item(row)] }
    case .moveBefore(let id, let target):
      moved(lines, id, target) { line, rest in
        rewritten(rest, { $0.isItem(target) }) { [line, $0] }
      }
    case .moveAfter(let id, let target):
      moved(lines, id, target) { line, rest in
        rewritten(rest, { $0.isItem(target) }) { [$0, line] }
      }
    case .moveToSection(let id, let target):
      moved(lines, id, "") { line, rest in
        rewritten(rest, { $0.isEnd(target) }) { [line, $0] }
      }
    case .moveAllBefore(let ids, let target): gathered(lines, ids, 0) { $0.isItem(target) }
    case .moveAllAfter(let ids, let target): gathered(lines, ids, 1) { $0.isItem(target) }
    case .moveAllToSection(let ids, let target): gathered(lines, ids, 0) { $0.isEnd(target) }
    case .remove(let id): rewritten(lines, { $0.isItem(id) }) { _ in [] }
    case .replace(let row): rewritten(lines, { $0.isItem(row.id) }) { _ in [.item(row)] }
    }
  }

  private func moved(
    _ lines: [Line], _ id: String, _ target: String, _ insert: (Line, [Line]) -> [Line]?
  ) -> [Line]? {
    guard let line = lines.first(where: { $0.isItem(id) }) else { return nil }
    if id == target { return lines }
    return rewritten(lines, { $0.isItem(id) }) { _ in [] }.flatMap { insert(line, $0) }
  }

  /// The lines that stay before a gap, the items with the ids, and the lines that stay after it.
  private func gathered(
    _ lines: [Line], _ ids: [String], _ distance: Int, _ isTarget: (Line) -> Bool
  ) -> [Line]? {
    let moved = ids.compactMap { id in lines.firstIndex { $0.isItem(id) } }
    guard let offset = lines.firstIndex(where: isTarget) else { return nil }
    let staying = lines.indices.filter { !moved.contains($0) }
    let gap = offset + distance
    return (staying.filter { $0 < gap } + moved.sorted() + staying.filter { $0 >= gap })
      .map { lines[$0] }
  }

  private func rewritten(
    _ lines: [Line], _ isPlace: (Line) -> Bool, _ replacement: (Line) -> [Line]
  ) -> [Line]? {
    lines.firstIndex(where: isPlace).map {
      lines[..<$0] + replacement(lines[$0]) + lines[($0 + 1)...]
    }
  }
}
