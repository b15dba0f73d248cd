import DiffCore
import HTMLLists
import ListAdapters
import TestSupport
import Testing

/// Actions of a closure on its host take effect after the host's current work.
struct HTMLReentrancyTests {
  @Test func aHostThatIsLeftShowsAnEmptyList() throws {
    let stage = try HTMLStage([HTMLRow(id: "a")])
    stage.calculator.host = nil
    #expect(stage.host.dataSource === nil)
    expectEqual(stage.shown, [])
    #expect(try stage.mirror.isExact)
  }

  /// A patch would not fit before the document has the previous patch.
  @Test func patchesAreReportedInOrder() throws {
    let stage = try HTMLStage([HTMLRow(id: "a")])
    var whenReported: (() -> Void)?
    stage.host.didPatch = { [follow = stage.host.didPatch] patch in
      let action = whenReported
      whenReported = nil
      action?()
      follow?(patch)
    }
    whenReported = {
      stage.calculator.data = [HTMLRow(id: "z"), HTMLRow(id: "a")]
      stage.host.reloadData()
    }
    stage.calculator.data = [HTMLRow(id: "b"), HTMLRow(id: "a", text: "1")]
    expectEqual(stage.mirror.patches.count, 3)
    #expect(try stage.mirror.isExact)
  }

  @Test func theDataSourceStaysWhileTheHostAsksIt() {
    var whenAsked: (() -> Void)?
    let host = HTMLHost<Never, String> { row in
      whenAsked?()
      return .element("li", [.text(row)])
    }
    var calculator: DiffCalculator<HTMLHost<Never, String>, String>? = DiffCalculator(host: host)
    whenAsked = { calculator = nil }
    calculator?.data = ["a", "b"]
    #expect(calculator == nil)
    #expect(host.dataSource === nil)
    expectEqual(
      host.markup, "<ul id=\"list\"><li id=\"list-a\">a</li><li id=\"list-b\">b</li></ul>")
  }

  @Test func theListIsTheOldOneUntilAllOfItIsRendered() {
    var html: [String] = []
    var whenAsked: (() -> Void)?
    let host = HTMLHost<Never, String> { row in
      whenAsked?()
      return .element("li", [.text(row)])
    }
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    whenAsked = { html.append(host.markup) }
    host.reloadData()
    expectEqual(html, [host.markup, host.markup])
    withExtendedLifetime(calculator) {}
  }
}
