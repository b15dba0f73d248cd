import ListAdapters
import ListAdaptersTesting

/// A sequential host with an object for each row and each header; right, unless it has a fault.
///
/// It shows the right texts also with a fault, which only loses objects.
final class MarkedHost: BatchUpdatable {
  enum Fault: CaseIterable {
    case moveReplacesRow, moveLeavesObjects, moveAcrossReplacesRow, insertionReplacesNext
    case deletionReplacesPrevious, deletedMarkGoesToNext, insertionReplacesHeader
    case reconfigurationReplacesRow, reloadReplacesNext
    case sectionMoveReplacesRows, sectionMoveLeavesHeaders, sectionDeletionReplacesHeaders
    case secondBatchReplacesRows
  }

  final class Object {
    var text: String
    init(_ text: String) { self.text = text }
  }

  private struct Section {
    var header: Object
    var rows: [Object]
  }

  let movesItems = true
  let movesSections = true
  private let source: any ListDataSource<TestItem, TestItem>
  private let fault: Fault?
  private let reloadsInPlace: Bool
  private var sections: [Section] = []
  private var marked: [Object] = []
  private var markedHeaders: [Object] = []
  private var batches = 0

  init(
    _ source: any ListDataSource<TestItem, TestItem>, fault: Fault? = nil,
    reloadsInPlace: Bool = false
  ) {
    self.source = source
    self.fault = fault
    self.reloadsInPlace = reloadsInPlace
  }

  /// - Parameter limit: The number of marks that the host keeps, the last ones.
  static func conformance(
    fault: Fault? = nil, reloadsInPlace: Bool = false, limit: Int = .max
  ) -> HostConformance<MarkedHost> {
    var conformance = HostConformance<MarkedHost> {
      MarkedHost($0, fault: fault, reloadsInPlace: reloadsInPlace)
    } shownRows: {
      $0.sections.map { $0.rows.map(\.text) }
    }
    conformance.shownHeaders = { $0.sections.map(\.header.text) }
    conformance.mark = { host, path in
      host.marked.append(host.sections[path.section].rows[path.item])
    }
    conformance.marks = { host in host.marked.suffix(limit).map(host.path) }
    conformance.markHeader = { host, section in
      host.markedHeaders.append(host.sections[section].header)
    }
    conformance.headerMarks = { host in
      host.markedHeaders.suffix(limit).map { object in
        host.sections.firstIndex { $0.header === object }
      }
    }
    return conformance
  }

  private func path(of object: Object) -> ItemPath? {
    for (section, value) in sections.enumerated() {
      guard let item = value.rows.firstIndex(where: { $0 === object }) else { continue }
      return ItemPath(section: section, item: item)
    }
    return nil
  }
}

extension MarkedHost {
  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    batches += 1
    updates()
    if fault == .secondBatchReplacesRows, batches == 2 {
      for section in sections.indices { sections[section].rows = sections[section].rows.copied }
    }
    completion(true)
  }

  func reloadData() {
    sections = (0..<source.sectionCount).map(section)
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() {
      let row = sections[path.section].rows.remove(at: path.item)
      if fault == .deletionReplacesPrevious, path.item > 0 {
        replaceRow(at: ItemPath(section: path.section, item: path.item - 1))
      }
      if fault == .deletedMarkGoesToNext, path.item < sections[path.section].rows.count {
        row.text = sections[path.section].rows[path.item].text
        sections[path.section].rows[path.item] = row
      }
    }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths {
      sections[path.section].rows.insert(row(at: path), at: path.item)
      if fault == .insertionReplacesNext {
        replaceRow(at: ItemPath(section: path.section, item: path.item + 1))
      }
      if fault == .insertionReplacesHeader {
        sections[path.section].header = sections[path.section].header.copy
      }
    }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    let texts = sections.map { $0.rows.map(\.text) }
    var row = sections[path.section].rows.remove(at: path.item)
    if fault == .moveReplacesRow { row = row.copy }
    if fault == .moveAcrossReplacesRow, path.section != newPath.section { row = row.copy }
    sections[newPath.section].rows.insert(row, at: newPath.item)
    guard fault == .moveLeavesObjects, path.section == newPath.section else { return }
    let moved = sections[path.section].rows
    sections[path.section].rows = texts[path.section].map { text in
      moved.first { $0.text == text } ?? Object(text)
    }
    for (row, text) in zip(sections[path.section].rows, moved.map(\.text)) { row.text = text }
  }

  func reloadItems(at paths: [ItemPath]) {
    for path in paths {
      if reloadsInPlace {
        sections[path.section].rows[path.item].text = row(at: path).text
      } else {
        sections[path.section].rows[path.item] = row(at: path)
      }
      if fault == .reloadReplacesNext {
        replaceRow(at: ItemPath(section: path.section, item: path.item + 1))
      }
    }
  }

  func reconfigureItems(at paths: [ItemPath]) {
    for path in paths {
      sections[path.section].rows[path.item].text = row(at: path).text
      if fault == .reconfigurationReplacesRow { replaceRow(at: path) }
    }
  }

  func deleteSections(at offsets: [Int]) {
    for offset in offsets.reversed() { sections.remove(at: offset) }
    guard fault == .sectionDeletionReplacesHeaders else { return }
    for offset in sections.indices { sections[offset].header = sections[offset].header.copy }
  }

  func insertSections(at offsets: [Int]) {
    for offset in offsets { sections.insert(section(at: offset), at: offset) }
  }

  func moveSection(at offset: Int, to newOffset: Int) {
    let headers = sections.map(\.header)
    var section = sections.remove(at: offset)
    if fault == .sectionMoveReplacesRows { section.rows = section.rows.copied }
    sections.insert(section, at: newOffset)
    guard fault == .sectionMoveLeavesHeaders else { return }
    let texts = sections.map(\.header.text)
    for (offset, text) in texts.enumerated() {
      headers[offset].text = text
      sections[offset].header = headers[offset]
    }
  }

  private func replaceRow(at path: ItemPath) {
    guard sections[path.section].rows.indices.contains(path.item) else { return }
    sections[path.section].rows[path.item] = sections[path.section].rows[path.item].copy
  }

  private func row(at path: ItemPath) -> Object {
    Object(source.item(at: path).description)
  }

  private func section(at offset: Int) -> Section {
    Section(
      header: Object(source.header(ofSection: offset).description),
      rows: (0..<source.itemCount(inSection: offset)).map {
        row(at: ItemPath(section: offset, item: $0))
      })
  }
}

extension MarkedHost.Object {
  fileprivate var copy: MarkedHost.Object {
    MarkedHost.Object(text)
  }
}

extension [MarkedHost.Object] {
  fileprivate var copied: Self {
    map(\.copy)
  }
}
