import DeepDiff
import ListAdapters
import ListAdaptersTesting

extension TestItem: @retroactive DiffAware {
  public var diffId: String { id }

  public static func compareContent(_ a: TestItem, _ b: TestItem) -> Bool {
    a == b
  }
}

extension Peer {
  /// As `reload(changes:updateData:)` in `UITableView+Extensions.swift`.
  static let deepDiff = Peer(
    name: "DeepDiff",
    linear: { scene, transition in
      let changes = DeepDiff.diff(old: transition.old, new: transition.new)
      scene.batch {
        scene.list.items = transition.new
        scene.host.deleteItems(at: changes.compactMap(\.delete).map { ItemPath($0.index) })
        scene.host.insertItems(at: changes.compactMap(\.insert).map { ItemPath($0.index) })
        for move in changes.compactMap(\.move) {
          scene.host.moveItem(at: ItemPath(move.fromIndex), to: ItemPath(move.toIndex))
        }
      }
      scene.host.reloadItems(at: changes.compactMap(\.replace).map { ItemPath($0.index) })
    })
}

extension ItemPath {
  /// The path of an item in a list without sections.
  init(_ offset: Int) {
    self.init(section: 0, item: offset)
  }
}
