/// Returns all sets of some ids, from none to all of them.
package func subsets(of ids: [String]) -> [Set<String>] {
  ids.reduce(into: [[]]) { sets, id in sets += sets.map { $0.union([id]) } }
}
