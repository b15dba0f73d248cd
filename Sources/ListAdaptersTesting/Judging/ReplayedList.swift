import DiffCore

/// The old list after a batch was replayed on it, with the counts of the data.
struct ReplayedList {
  var sections: [ReplayedSection]
}

extension ReplayedList {
  /// What the host shows wrongly after the batch: other rows than the data's, or old contents.
  func findings(comparedWith new: [AnySection]) -> [Finding] {
    var comparison = Comparison()
    for (offset, (section, data)) in zip(sections, new).enumerated() {
      comparison.compare(section, with: data, at: offset)
    }
    return comparison.findings
  }
}

/// Collects the positions, all in the new list, at which a replayed list differs from the data.
private struct Comparison {
  var wrongRows: [ItemPath] = []
  var wrongSections: [Int] = []
  var staleRows: [ItemPath] = []
  var staleSections: [Int] = []

  mutating func compare(_ section: ReplayedSection, with data: AnySection, at offset: Int) {
    if let header = section.header {
      if header.id != data.header.id {
        wrongSections.append(offset)
      } else if header.isStale(comparedWith: data.header) {
        staleSections.append(offset)
      }
    }
    for (item, (row, newRow)) in zip(section.rows ?? [], data.items).enumerated() {
      compare(row, with: newRow, at: ItemPath(section: offset, item: item))
    }
  }

  private mutating func compare(_ row: ReplayedRow, with newRow: AnyItem, at path: ItemPath) {
    switch row {
    case .fresh:
      return
    case .missing:
      wrongRows.append(path)
    case .kept(let row) where row.id != newRow.id:
      wrongRows.append(path)
    case .kept(let row):
      guard row.isStale(comparedWith: newRow) else { return }
      staleRows.append(path)
    }
  }

  var findings: [Finding] {
    [
      finding(.wrongSection, sections: wrongSections, "the host shows other sections at"),
      finding(.wrongRow, rows: wrongRows, "the host shows other rows, or none, at"),
      finding(.staleSection, sections: staleSections, "changed but not reloaded: sections"),
      finding(.staleRow, rows: staleRows, "changed but not reloaded: rows"),
    ].compactMap(\.self)
  }

  private func finding(_ rule: BatchRule, sections: [Int], _ text: String) -> Finding? {
    guard !sections.isEmpty else { return nil }
    return Finding(rule, sections.map { .section($0, in: .new) }, "\(text) \(enumerated(sections))")
  }

  private func finding(_ rule: BatchRule, rows: [ItemPath], _ text: String) -> Finding? {
    guard !rows.isEmpty else { return nil }
    return Finding(rule, rows.map { .item($0, in: .new) }, "\(text) \(enumerated(rows))")
  }
}

extension AnyItem {
  /// Whether a host that shows this row shows something else than the data has.
  ///
  /// Of two contents that both are not even equal to themselves, such as a NaN, nobody can say
  /// whether they differ.
  fileprivate func isStale(comparedWith new: AnyItem) -> Bool {
    guard !hasSameContent(as: new) else { return false }
    return hasSameContent(as: self) || new.hasSameContent(as: new)
  }
}
