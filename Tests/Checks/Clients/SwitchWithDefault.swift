// compiles
// flags: -warnings-as-errors
import ListAdapters
import ListPatches

func movesItems(_ call: HostCall) -> Bool {
  switch call {
  case .moveItems: true
  case .deleteItems, .insertItems, .reloadItems, .reconfigureItems: false
  case .deleteSections, .insertSections, .moveSections, .reloadSections, .reloadHeaders: false
  @unknown default: false
  }
}

// These have all the cases that they will have.
func isUpdate(_ match: ItemMatch, _ kind: EditScript<Int>.Edit.Kind, _ order: UpdateOrder) -> Bool {
  switch (match, kind, order) {
  case (.updated, .substitution, .sequential), (.updated, .substitution, .simultaneous): true
  case (.equal, _, _), (.different, _, _), (_, .deletion, _), (_, .insertion, _), (_, .move, _):
    false
  }
}
