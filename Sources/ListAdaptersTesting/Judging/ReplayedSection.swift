import DiffCore
import ListAdapters

/// The list that a real view shows after a batch, and the corruptions in it.
///
/// The list results from replaying the batch on the old list, with the counts of the data source.
typealias Verdict = (list: [ReplayedSection], corruptions: [Finding])

/// A section of the list after replaying a batch.
struct ReplayedSection {
  var header: Replayed<Int>

  /// The items, or `nil` if the host reads the whole section again.
  var items: [Replayed<ItemPath>]?
}

/// A header or an item after a replay.
enum Replayed<Position> {
  /// An inserted or reloaded entry, which the host reads again.
  case fresh

  /// The entry at a position of the old list.
  case kept(Position)

  /// No entry, because the batch left too few sections or items.
  case missing
}

extension ReplayedSection {
  static var fresh: Self {
    Self(header: .fresh)
  }

  init(at offset: Int, count: Int) {
    header = .kept(offset)
    items = (0..<count).map { .kept(ItemPath(section: offset, item: $0)) }
  }
}

extension [ReplayedSection] {
  /// Returns findings for wrong sections and items and for old contents after the batch.
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
    let shown = "the host shows wrong"
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

  /// Compares a replayed entry with the data source.
  ///
  /// - Parameters:
  ///   - new: The header or item of the data source, or `nil` for the header of a linear list.
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
  /// Returns whether this item has old content.
  ///
  /// Contents that are not equal to themselves, such as NaN, do not count as different.
  fileprivate func isStale(comparedWith new: Self) -> Bool {
    guard !hasSameContent(as: new) else { return false }
    return hasSameContent(as: self) || new.hasSameContent(as: new)
  }
}
