/// A library, or one of its algorithms.
enum Contestant: String, CaseIterable {
  case listAdapters = "ListAdapters"
  case differenceKit = "DifferenceKit"
  case deepDiff = "DeepDiff"
  case differ = "Differ"
  case orderedSet = "OrderedSet"
  case standard = "CollectionDifference"
  case inferringMoves = "inferringMoves"
}
