package import ListAdaptersTesting

extension HostConformance.Extent {
  /// Leaves most lists to release builds, because all of them take minutes in a debug build.
  package mutating func shrinkInDebugBuild() {
    guard !isExhaustive else { return }
    linearItems = 2
    sections = 1
    items = 1
    randomTransitions = 4
    randomItems = 6
    itemsOfMovingSections = 0
  }
}
