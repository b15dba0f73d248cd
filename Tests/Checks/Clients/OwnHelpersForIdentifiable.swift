// compiles
import ListAdapters

// Helpers that many apps have for their own items and for texts.

struct Track: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

extension Collection where Element: Identifiable {
  func first(id: Element.ID) -> Element? { first { $0.id == id } }
  func firstIndex(id: Element.ID) -> Index? { firstIndex { $0.id == id } }
  func contains(id: Element.ID) -> Bool { firstIndex(id: id) != nil }
}

extension RangeReplaceableCollection where Element: Identifiable {
  mutating func remove(id: Element.ID) { removeAll { $0.id == id } }
  mutating func removeAll(ids: Set<Element.ID>) { removeAll { ids.contains($0.id) } }
  mutating func insert(_ element: Element, before id: Element.ID) {
    insert(element, at: firstIndex(id: id) ?? endIndex)
  }
}

extension MutableCollection where Element: Identifiable {
  mutating func replace(with element: Element) {
    if let index = firstIndex(id: element.id) { self[index] = element }
  }
}

extension Array where Element: Identifiable {
  mutating func move(id: Element.ID, before target: Element.ID) {
    guard let from = firstIndex(id: id), let to = firstIndex(id: target) else { return }
    let element = remove(at: from)
    insert(element, at: to > from ? to - 1 : to)
  }
}

extension String {
  mutating func remove(id: Character) { removeAll { $0 == id } }
}

// Types of the app with names that would be at hand.
enum Match { case won, lost }
struct Edit { var text: String }
enum EditKind { case typed }

func edit(_ tracks: inout [Track], _ text: inout String) throws -> (Match, Edit, EditKind) {
  tracks.insert(Track(id: 3, title: "Third"), before: 1)
  tracks.move(id: 3, before: 1)
  tracks.replace(with: Track(id: 3, title: "The third"))
  tracks.remove(id: 3)
  tracks.removeAll(ids: [4])
  text.remove(id: "x")
  try tracks.moveElement(id: 1, before: 2)
  _ = tracks.first(id: 1)
  return (.won, Edit(text: text), .typed)
}
