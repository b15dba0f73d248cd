// error: type 'Any' cannot conform to 'DiffableSection'
import ListAdapters

let host = MainHost()
let calculator = SectionedDiffCalculator(host: host, data: [])

final class MainHost: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}
