import Foundation
import HTMLLists
import ListAdapters
import ListPatches

/// A line of the list, as `watchlist --json` prints it.
struct Row: Identifiable, Equatable, Diffable, Decodable, Sendable {
  let id: String
  let text: String
}

let page = HTMLHost { (row: Row) in .element("li", [.text(row.text)]) }
let calculator = DiffCalculator(host: page, data: [Row]())

while let line = readLine() {
  do {
    try calculator.apply(JSONDecoder().decode(Patch<Row>.self, from: Data(line.utf8)))
    print(page.html.markup)
  } catch {
    print("the list is as it was: \(error)")
  }
}
