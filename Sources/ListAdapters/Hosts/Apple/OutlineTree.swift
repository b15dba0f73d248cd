#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import DiffCore

  /// The children of a node of an outline, or the roots.
  package typealias OutlineSection<Item: Diffable> =
    ListSection<OutlineParent<Item.ID>, OutlineRow<Item>>

  /// The id of a node: that of its item, and the number of nodes with that id before it.
  ///
  /// An outline view identifies nodes by objects, and ids can repeat.
  package struct OutlineID<ItemID: Hashable>: Hashable {
    let id: ItemID
    let number: Int
  }

  package struct OutlineParent<ItemID: Hashable>: Diffable {
    /// The id of the parent, or `nil` for the roots.
    package let id: OutlineID<ItemID>?

    package func hasSameContent(as other: Self) -> Bool {
      true
    }
  }

  package struct OutlineRow<Item: Diffable>: Diffable {
    package let id: OutlineID<Item.ID>
    let content: TreeItem<Item>

    package func hasSameContent(as other: Self) -> Bool {
      content.hasSameContent(as: other.content)
    }
  }

  extension Sequence where Element: Diffable {
    /// Returns the sections of a tree with these roots, whose nodes have numbered ids.
    package func outlineSections(children: (Element) -> [Element]) -> [OutlineSection<Element>] {
      let sections = treeSections(children: children)
      var counts: [Element.ID: Int] = [:]
      let ids = sections.map { section -> OutlineID<Element.ID>? in
        guard let id = section.id else { return nil }
        defer { counts[id, default: 0] += 1 }
        return OutlineID(id: id, number: counts[id] ?? 0)
      }
      // The section of an item follows those of everything below the item before it.
      var sizes = Array(repeating: 1, count: sections.count)
      var rows = Array(repeating: [OutlineRow<Element>](), count: sections.count)
      for section in sections.indices.reversed() {
        var offset = section + 1
        for item in sections[section].items {
          guard let id = ids[offset] else { preconditionFailure("an item without a section") }
          rows[section].append(OutlineRow(id: id, content: item))
          sizes[section] += sizes[offset]
          offset += sizes[offset]
        }
      }
      return sections.indices.map {
        OutlineSection(header: OutlineParent(id: ids[$0]), items: rows[$0])
      }
    }
  }
#endif
