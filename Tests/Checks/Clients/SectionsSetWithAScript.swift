// error: getter for 'setData' is unavailable: sections need a SectionedDiffCalculator
import ListAdapters
import ListPatches

final class Host: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

let host = Host()
let calculator = DiffCalculator(host: host, data: [ListSection(header: "A", items: ["a"])])
calculator.setData([], script: EditScript())
