// error: switch covers known cases, but 'HostCall' may have additional unknown values
import ListAdapters

func movesItems(_ call: HostCall) -> Bool {
  switch call {
  case .moveItems: true
  case .deleteItems, .insertItems, .reloadItems, .reconfigureItems: false
  case .deleteSections, .insertSections, .moveSections, .reloadSections, .reloadHeaders: false
  }
}
