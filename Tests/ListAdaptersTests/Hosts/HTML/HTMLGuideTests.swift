import DiffCore
import Foundation
import HTMLLists
import ListAdapters
import TestSupport
import Testing

/// The examples of Docs/Guides/HTMLReference.md; `.ci/check-guides` compares its Swift code with them.
struct HTMLGuideTests {
  private func repositoryFile(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..")
    return try String(contentsOf: root.appendingPathComponent(path).standardized, encoding: .utf8)
  }

  /// `.ci/browser-script --check` compares the script with its modules.
  @Test func theScriptHasItsVersionAndItsFunctions() {
    #expect(HTMLPatch.script.contains("\nvar version=\"\(HTMLPatch.scriptVersion)\";\n"))
    #expect(HTMLPatch.script.hasSuffix("\nexport{apply,follow,version};\n"))
  }

  private let old = [
    Article(id: 1, title: "Moths", score: 9),
    Article(id: 2, title: "Stairs", score: 7),
    Article(id: 3, title: "Bread", score: 5),
  ]
  private let new = [
    Article(id: 3, title: "Bread", score: 12),
    Article(id: 1, title: "Moths", score: 9),
    Article(id: 4, title: "Clock", score: 1),
  ]

  @Test func itsPatchIsTheOneThatIsMade() throws {
    let list = articleList(old)
    var patches: [String] = []
    list.host.didPatch = {
      patches.append($0.json.replacingOccurrences(of: $0.epoch, with: "2f0xg8zk3c1va"))
    }
    list.data = new
    // The guide breaks the lines and writes `<` without JSON's escapes.
    let shown = try repositoryFile("Docs/Guides/HTMLReference.md").components(
      separatedBy: "\n```json\n"
    )
    .dropFirst().map { block in
      block.components(separatedBy: "\n```")[0].split(separator: "\n")
        .map { $0.drop { $0 == " " } }.joined()
        .replacingOccurrences(of: "<", with: "\\u003c")
    }
    expectEqual(shown, patches)
  }

  @Test func anUpdateOfARowBringsTheNumberOfTheListInIt() throws {
    let texts = HTMLList(id: "comments", data: ["one"]) { .element("li", [.text($0)]) }
    let list = HTMLList(id: "articles", data: [old[0]]) { discussion($0, texts) }
    var markups: [String] = []
    list.host.didPatch = { markups += $0.edits.map { "\($0)" } }
    texts.data = ["one", "two"]
    #expect(markups.isEmpty)
    list.data = [Article(id: 1, title: "Moths at night", score: 9)]
    expectEqual(markups.count, 1)
    #expect(markups[0].contains("comments-two"))
    #expect(markups[0].contains("-1\\\""))
  }

  @Test func itsSectionsFollow() throws {
    let list = dayList([
      ListSection(header: Day(id: "Monday", count: 2), items: Array(old[..<2])),
      ListSection(header: Day(id: "Tuesday", count: 1), items: [old[2]]),
    ])
    #expect(
      list.html.markup.contains("<section id=\"days-_section-Monday\"><h2>Monday: 2</h2>"))
    let browser = try HTMLBrowser(showing: list.html)
    var edits: [HTMLPatch.Edit] = []
    list.host.didPatch = {
      edits += $0.edits
      try? browser.apply(json: $0.json)
    }
    try moveToMonday(list)
    expectEqual(browser.list.elements.map { $0.elements[0].text }, ["Monday: 3", "Tuesday: 0"])
    #expect(try browser.list.isEqual(to: ParsedHTML.element(list.html.markup)))
    guard edits.count == 3, case .move = edits[0], case .updateHeading = edits[1],
      case .updateHeading = edits[2]
    else {
      Issue.record("\(edits) are not a move and two headings")
      return
    }
  }

  @Test func itsFieldHasTheArticle() {
    expectEqual(
      row(1, "Moths", 9).markup,
      "<li><input name=\"title\" value=\"Moths\" data-server-wins=\"\" data-id=\"1\""
        + " data-score=\"9\"></li>")
  }
}
