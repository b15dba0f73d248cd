import DifferenceKit
import Foundation
import ListAdapters
import ListAdaptersTesting

extension TestItem: @retroactive ContentEquatable {}
extension TestItem: @retroactive ContentIdentifiable {
  public var differenceIdentifier: String { id }
}

extension Peer {
  /// As `reload(using:with:setData:)` in `UIKitExtension.swift` and `AppKitExtension.swift`.
  static let differenceKit = Peer(
    name: "DifferenceKit",
    linear: { scene, transition in
      let changes = StagedChangeset(source: transition.old, target: transition.new)
      for change in changes {
        scene.batch {
          scene.list.items = change.data
          scene.host.apply(change)
        }
      }
    },
    sectioned: { scene, transition in
      let changes = StagedChangeset(
        source: transition.old.map(ArraySection.init), target: transition.new.map(ArraySection.init)
      )
      for change in changes {
        scene.batch {
          scene.list.sections = change.data.map {
            ListSection(header: $0.model, items: $0.elements)
          }
          scene.host.apply(change)
        }
      }
    },
    sequential: { scene, transition in
      let changes = StagedChangeset(source: transition.old, target: transition.new)
      for change in changes {
        scene.batch {
          scene.list.items = change.data
          scene.host.applySequentially(change)
        }
      }
    })
}

extension ArraySection<TestItem, TestItem> {
  fileprivate init(_ section: TestSection) {
    self.init(model: section.header, elements: section.items)
  }
}

extension BatchUpdatable {
  fileprivate func apply<Items>(_ change: DifferenceKit.Changeset<Items>) {
    deleteSections(at: change.sectionDeleted.sorted())
    insertSections(at: change.sectionInserted.sorted())
    reloadSections(at: change.sectionUpdated.sorted())
    for (source, target) in change.sectionMoved { moveSection(at: source, to: target) }
    deleteItems(at: change.elementDeleted.map(ItemPath.init))
    insertItems(at: change.elementInserted.map(ItemPath.init))
    reloadItems(at: change.elementUpdated.map(ItemPath.init))
    for (source, target) in change.elementMoved {
      moveItem(at: ItemPath(source), to: ItemPath(target))
    }
  }
}

extension BatchUpdatable {
  fileprivate func applySequentially<Items>(_ change: DifferenceKit.Changeset<Items>) {
    deleteItems(at: change.elementDeleted.map(\.element).sorted().map { ItemPath($0) })
    reloadItems(at: change.elementUpdated.map(\.element).sorted().map { ItemPath($0) })
    let insertions = IndexSet(change.elementInserted.map(\.element))
    var sources = IndexSet()
    for (source, target) in change.elementMoved {
      moveItem(
        at: ItemPath(source.element + sources.count(in: source.element...)),
        to: ItemPath(target.element - insertions.count(in: 0..<target.element)))
      sources.insert(source.element)
    }
    insertItems(at: insertions.map { ItemPath($0) })
  }
}

extension ItemPath {
  fileprivate init(_ path: ElementPath) {
    self.init(section: path.section, item: path.element)
  }
}
