import DiffCore
import ListAdapters

/// The list that a real view shows after a batch, and how the batch may have corrupted it.
///
/// The list is the old one after a replay of the batch, with as many items as the data source has.
typealias Verdict = (list: [ReplayedSection], corruptions: [Finding])

/// A section of the old list after a batch was replayed on it.
struct ReplayedSection {
  var header: Replayed<Int>

  /// The items; `nil` if the host reads all of them again, with their section.
  var items: [Replayed<ItemPath>]?
}

/// A header or an item after a replay, named by its position in the old list.
enum Replayed<Position> {
  /// What the host reads again: it was inserted or reloaded.
  case fresh

  /// The header or item of the old list at a position.
  case kept(Position)

  /// Nothing: too few sections or items were left to fill the list.
  case missing
}

extension ReplayedSection {
  /// A section that was inserted or reloaded.
  static var fresh: Self {
    Self(header: .fresh)
  }

  /// Creates the section as it was before the batch.
  init(at offset: Int, count: Int) {
    header = .kept(offset)
    items = (0..<count).map { .kept(ItemPath(section: offset, item: $0)) }
  }
}

extension [ReplayedSection] {
  /// Returns what the host shows wrongly after the batch: items other than those of the data
  /// source, or old contents.
  func findings<Header: Diffable, Item: Diffable>(
    from old: [ShownSection<Header, Item>], comparedWith new: [ShownSection<Header, Item>]
  ) -> [Finding] {
    var sections = Differences<Int>()
    var items = Differences<ItemPath>()
    for (offset, (section, data)) in zip(self, new).enumerated() {
      sections.compare(section.header, with: data.header, at: offset) { old[$0].header }
      for (itemOffset, (item, newItem)) in zip(section.items ?? [], data.items).enumerated() {
        items.compare(item, with: newItem, at: ItemPath(section: offset, item: itemOffset)) {
          old[$0.section].items[$0.item]
        }
      }
    }
    let shown = "the host shows other"
    return [
      (.wrongSection, sections.wrong.positions(in: .new), "\(shown) sections, or none, at"),
      (.wrongRow, items.wrong.positions(in: .new), "\(shown) items, or none, at"),
      (.staleSection, sections.stale.positions(in: .new), "changed but not reloaded:"),
      (.staleRow, items.stale.positions(in: .new), "changed but not reloaded:"),
    ].compactMap { (rule: BatchRule, positions: [Violation.Position], text: String) in
      positions.isEmpty
        ? nil : Finding(rule, positions, "\(text) \(listed(positions.map(\.name)))")
    }
  }
}

/// The positions in the new list at which a replayed list differs from the data source.
private struct Differences<Position> {
  var wrong: [Position] = []
  var stale: [Position] = []

  /// Compares what a host shows with what the data source has.
  ///
  /// - Parameters:
  ///   - new: The data source's header or item; `nil` for a linear list, which has no headers.
  ///   - old: Returns the header or item of the old list at a position.
  mutating func compare<Element: Diffable>(
    _ replayed: Replayed<Position>, with new: Element?, at position: Position,
    old: (Position) -> Element?
  ) {
    switch replayed {
    case .fresh: break
    case .missing: wrong.append(position)
    case .kept(let oldPosition):
      guard let shown = old(oldPosition), let new else { return }
      if shown.id != new.id {
        wrong.append(position)
      } else if shown.isStale(comparedWith: new) {
        stale.append(position)
      }
    }
  }
}

extension Diffable {
  /// Returns whether a host that shows this item shows other content than the data source has.
  ///
  /// If neither content equals itself, such as a NaN, the two do not count as different.
  fileprivate func isStale(comparedWith new: Self) -> Bool {
    guard !hasSameContent(as: new) else { return false }
    return hasSameContent(as: self) || new.hasSameContent(as: new)
  }
}
