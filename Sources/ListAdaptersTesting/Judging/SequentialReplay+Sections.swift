import DiffCore

extension SequentialReplay {
  mutating func deleteSections(_ offsets: [Int]) -> Finding? {
    if let refusal = refusedLeaving(offsets, "deleted") { return refusal }
    for offset in offsets.reversed() {
      sections.remove(at: offset)
    }
    return nil
  }

  mutating func insertSections(_ offsets: [Int]) -> Finding? {
    if let refusal = refusedOrder(offsets, repeated: .duplicateInsert, place: place) {
      return refusal
    }
    let count = sections.count + offsets.count
    if let offset = offsets.first(where: { !(0..<count).contains($0) }) {
      return Finding(
        .insertSectionOutOfBounds, [.section(offset, in: .current)],
        "section \(offset) is inserted by a call that leaves \(counted(count, "section"))")
    }
    for offset in offsets {
      sections.insert(.fresh, at: offset)
    }
    return nil
  }

  mutating func reloadSections(_ offsets: [Int]) -> Finding? {
    if let refusal = refusedLeaving(offsets, "reloaded") { return refusal }
    for offset in offsets {
      sections[offset] = .fresh
    }
    return nil
  }

  mutating func moveSection(_ move: Move<Int>) -> Finding? {
    if let refusal = refused(move) { return refusal }
    guard move.from != move.to else {
      ownPlaces.append(.section(move.from, in: .current))
      return nil
    }
    sections.insert(sections.remove(at: move.from), at: move.to)
    return nil
  }

  private func refusedLeaving(_ offsets: [Int], _ verb: String) -> Finding? {
    if let refusal = refusedOrder(offsets, repeated: .duplicateDelete, place: place) {
      return refusal
    }
    return offsets.first { !sections.indices.contains($0) }.map { offset in
      Finding(
        .deleteSectionOutOfBounds, [.section(offset, in: .current)],
        "section \(offset) is \(verb) when the host has \(counted(sections.count, "section"))")
    }
  }

  private func refused(_ move: Move<Int>) -> Finding? {
    let text =
      "section \(move.from) moves to \(move.to) when the host has "
      + counted(sections.count, "section")
    guard sections.indices.contains(move.from) else {
      return Finding(.moveSectionFromOutOfBounds, [.section(move.from, in: .current)], text)
    }
    guard sections.indices.contains(move.to) else {
      return Finding(.moveSectionToOutOfBounds, [.section(move.to, in: .current)], text)
    }
    return nil
  }

  private func place(_ offset: Int) -> Violation.Position {
    .section(offset, in: .current)
  }
}
