import DiffCore
import ListAdaptersTesting

/// The calls of a batch, as removals and insertions.
struct SimultaneousCalls {
  var deletedRows: [ItemPath] = []
  var insertedRows: [ItemPath] = []
  var reloadedRows: [ItemPath] = []
  var rowMoves: [Move<ItemPath>] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var reloadedHeaders: [Int] = []
  var sectionMoves: [Move<Int>] = []

  init(_ calls: [HostCall]) {
    for call in calls {
      switch call {
      case .deleteItems(let paths): deletedRows += paths
      case .insertItems(let paths): insertedRows += paths
      case .reloadItems(let paths), .reconfigureItems(let paths): reloadedRows += paths
      case .moveItems(let moves): rowMoves += moves
      case .deleteSections(let offsets): deletedSections += offsets
      case .insertSections(let offsets): insertedSections += offsets
      case .reloadSections(let offsets): reloadedSections += offsets
      case .reloadHeaders(let offsets): reloadedHeaders += offsets
      case .moveSections(let moves): sectionMoves += moves
      }
    }
  }

  var leavingRows: [ItemPath] { deletedRows + rowMoves.map(\.from) }
  var comingRows: [ItemPath] { insertedRows + rowMoves.map(\.to) }
  var leavingSections: [Int] { deletedSections + sectionMoves.map(\.from) }
  var comingSections: [Int] { insertedSections + sectionMoves.map(\.to) }

  /// Where the rows and the sections that move go, by where they come from.
  var rowTargets: [ItemPath: ItemPath] {
    Dictionary(uniqueKeysWithValues: rowMoves.map { ($0.from, $0.to) })
  }
  var sectionTargets: [Int: Int] {
    Dictionary(uniqueKeysWithValues: sectionMoves.map { ($0.from, $0.to) })
  }
}
