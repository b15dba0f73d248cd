import ListAdapters

/// A list as its host has rendered it: sections and rows, with their keys and their markup.
///
/// Each method changes it, and returns the edits that make the same change in a document.
struct HTMLRenderedList {
  /// The key of the list.
  let key: String

  /// Whether each section has an element; otherwise the rows of all sections follow one another.
  let hasSectionElements: Bool

  var sections: ChunkedArray<Section> = []
  var rowKeys: HTMLKeys
  var sectionKeys: HTMLKeys

  init(key: String, hasSectionElements: Bool) {
    self.key = key
    self.hasSectionElements = hasSectionElements
    rowKeys = HTMLKeys(prefix: "\(key)-")
    sectionKeys = HTMLKeys(prefix: "\(key)\(HTMLSection.mark)")
  }

  /// A row, as an object: the list shifts and moves one reference instead of two texts.
  final class Row {
    /// The item's id.
    let id: AnyHashable
    let element: HTMLPatch.Element

    init(id: AnyHashable, _ element: HTMLPatch.Element) {
      self.id = id
      self.element = element
    }
  }

  struct Section {
    /// The header's id; `nil` without an element.
    let id: AnyHashable?

    /// The keys of the section's element, and of the element in it that holds the rows.
    let key: String
    let rowsKey: String

    /// The markup before and after the rows.
    let start: String
    let end: String

    var rows: ChunkedArray<Row>

    var element: HTMLPatch.Element { HTMLPatch.Element(key: key, markup: markup) }

    /// The element without its rows.
    var heading: HTMLPatch.Element {
      HTMLPatch.Element(key: key, markup: start + end)
    }

    /// Inserts a row; returns the place before the next row, or at the end of the section.
    mutating func insert(_ row: Row, at item: Int) -> HTMLPatch.Place {
      rows.insert(row, at: item)
      let next = item + 1 < rows.count ? rows[item + 1].element.key : nil
      return HTMLPatch.Place(parent: rowsKey, next: next)
    }

    var markup: String {
      start + rows.map(\.element.markup).joined() + end
    }
  }
}

extension HTMLRenderedList {
  mutating func removeRow(at path: ItemPath) -> HTMLPatch.Edit {
    let key = sections[path.section].rows.remove(at: path.item).element.key
    rowKeys.release(key)
    return .remove(key)
  }

  mutating func insert(_ row: Row, at path: ItemPath) -> HTMLPatch.Edit {
    .insert(row.element, at: place(row, at: path))
  }

  mutating func moveRow(at path: ItemPath, to newPath: ItemPath) -> HTMLPatch.Edit {
    let row = sections[path.section].rows.remove(at: path.item)
    return .move(row.element, to: place(row, at: newPath))
  }

  /// Updates a row, or replaces it if its key changes; returns no edit if the row looks the same.
  mutating func updateRow(at path: ItemPath, with newRow: Row) -> [HTMLPatch.Edit] {
    let old = sections[path.section].rows[path.item].element
    sections[path.section].rows[path.item] = newRow
    let row = newRow.element
    guard old != row else { return [] }
    guard old.key == row.key else { return [.replace(old.key, with: row)] }
    return attributeEdits(from: old.markup, to: row) ?? [.update(row)]
  }

  /// Inserts a row; returns the place before the row that now follows it, or at the end.
  private mutating func place(_ row: Row, at path: ItemPath) -> HTMLPatch.Place {
    let place = sections[path.section].insert(row, at: path.item)
    return place.next == nil && !hasSectionElements ? self.place(behind: path.section) : place
  }

  /// Returns the place after a section.
  private func place(behind offset: Int) -> HTMLPatch.Place {
    let following = (offset + 1..<sections.count).lazy.map { sections[$0] }
    let next =
      hasSectionElements
      ? following.first?.key : following.compactMap(\.rows.first).first?.element.key
    return HTMLPatch.Place(parent: key, next: next)
  }
}

extension HTMLRenderedList {
  mutating func removeSection(at offset: Int) -> [HTMLPatch.Edit] {
    for row in sections[offset].rows { rowKeys.release(row.element.key) }
    sectionKeys.release(sections[offset].key)
    return elements(of: sections.remove(at: offset)).map { .remove($0.key) }
  }

  mutating func insert(_ section: Section, at offset: Int) -> [HTMLPatch.Edit] {
    sections.insert(section, at: offset)
    let place = place(behind: offset)
    return elements(of: section).map { .insert($0, at: place) }
  }

  mutating func moveSection(at offset: Int, to newOffset: Int) -> [HTMLPatch.Edit] {
    let section = sections.remove(at: offset)
    sections.insert(section, at: newOffset)
    let place = place(behind: newOffset)
    return elements(of: section).map { .move($0, to: place) }
  }

  /// Updates the heading of a section, or replaces the section if elements get other names or keys.
  mutating func updateSection(at offset: Int, with section: Section) -> [HTMLPatch.Edit] {
    let old = sections[offset]
    sections[offset] = section
    guard old.start != section.start else { return [] }
    guard old.key == section.key, old.rowsKey == section.rowsKey, old.end == section.end else {
      return [.replace(old.key, with: section.element)]
    }
    let next = section.rows.first?.element.key
    let rows = HTMLPatch.Place(parent: section.rowsKey, next: next)
    return attributeEdits(from: old.heading.markup, to: section.heading)
      ?? [.updateHeading(section.heading, rows: rows)]
  }

  /// Returns the edit of the attributes that differ; `nil` if more differs.
  private func attributeEdits(from old: String, to new: HTMLPatch.Element) -> [HTMLPatch.Edit]? {
    HTMLStartTag.changes(from: old, to: new.markup).map { attributes in
      attributes.isEmpty ? [] : [.updateAttributes(new.key, attributes)]
    }
  }

  /// Returns the section's element, or the elements of its rows if it has none.
  private func elements(of section: Section) -> [HTMLPatch.Element] {
    hasSectionElements ? [section.element] : section.rows.map(\.element)
  }
}
