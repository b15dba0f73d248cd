import Differ
import Foundation
import ListAdapters
import ListAdaptersTesting

extension Peer {
  /// As `animateRowChanges` and `animateRowAndSectionChanges` in `Diff+UIKit.swift`, and the former
  /// in `Diff+AppKit.swift`, which makes the same calls.
  static let differ = Peer(
    name: "Differ", linear: animate,
    sectioned: { scene, transition in
      // The library compares collections of collections: headers by a closure, items by `==`.
      let (old, new) = (transition.old.map(Rows.init), transition.new.map(Rows.init))
      let update = NestedBatchUpdate(
        diff: old.nestedExtendedDiff(to: new, isEqualSection: { $0.header == $1.header }))
      scene.batch {
        scene.list.sections = transition.new
        scene.host.deleteItems(at: update.itemDeletions.map(ItemPath.init))
        scene.host.insertItems(at: update.itemInsertions.map(ItemPath.init))
        for move in update.itemMoves {
          scene.host.moveItem(at: ItemPath(move.from), to: ItemPath(move.to))
        }
        scene.host.deleteSections(at: Array(update.sectionDeletions))
        scene.host.insertSections(at: Array(update.sectionInsertions))
        for move in update.sectionMoves { scene.host.moveSection(at: move.from, to: move.to) }
      }
    }, sequential: animate)

  @Sendable private static func animate(
    _ scene: Scene<Never>, _ transition: Transition<TestItem>
  ) {
    let update = BatchUpdate(diff: transition.old.extendedDiff(transition.new))
    scene.batch {
      scene.list.items = transition.new
      scene.host.deleteItems(at: update.deletions.map(ItemPath.init).sorted())
      scene.host.insertItems(at: update.insertions.map(ItemPath.init).sorted())
      for move in update.moves {
        scene.host.moveItem(at: ItemPath(move.from), to: ItemPath(move.to))
      }
    }
  }
}

/// A section as a collection of its items, which `nestedExtendedDiff` needs.
private struct Rows: Collection {
  let header: TestItem
  let items: [TestItem]

  init(_ section: TestSection) {
    header = section.header
    items = section.items
  }

  var startIndex: Int { items.startIndex }
  var endIndex: Int { items.endIndex }

  subscript(offset: Int) -> TestItem { items[offset] }

  func index(after offset: Int) -> Int { offset + 1 }
}

extension ItemPath {
  fileprivate init(_ path: IndexPath) {
    self.init(section: path[0], item: path[1])
  }
}
