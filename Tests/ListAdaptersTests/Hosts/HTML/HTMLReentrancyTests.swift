import DiffCore
import HTMLLists
import ListAdapters
import Testing

/// What a closure does to the host that calls it follows what the host is doing.
@Suite struct HTMLReentrancyTests {
  /// When the host calls the closure.
  enum Moment: CaseIterable {
    case reload, batch, update, report
  }

  /// What the closure does.
  enum Deed: CaseIterable {
    case reload, hostCalls, batch, disconnection, setData, clearing, refresh, anotherCalculator
    case leaving, leavingAndClearing, leavingAndReturning, anotherHost
  }

  @Test(arguments: Moment.allCases, Deed.allCases)
  func whatAClosureDoesFollowsWhatTheHostIsDoing(moment: Moment, deed: Deed) throws {
    let scene = try HTMLScene()
    scene.interrupt(at: moment) { scene.perform(deed) }
    #expect(try scene.mirror.isExact)
    #expect(scene.mirror.list.elements.map(\.text) == scene.expected)
    for calculator in scene.calculators { calculator.data = ["z", "a"].map { HTMLRow(id: $0) } }
    #expect(try scene.mirror.isExact)
    #expect(scene.mirror.list.elements.map(\.text) == scene.expected)
  }

  @Test func aHostThatIsLeftShowsAnEmptyList() throws {
    let stage = try HTMLStage([HTMLRow(id: "a")])
    stage.calculator.host = nil
    #expect(stage.host.dataSource === nil)
    #expect(stage.shown == [])
    #expect(try stage.mirror.isExact)
  }

  @Test func patchesAreReportedInOrder() throws {
    let scene = try HTMLScene()
    scene.interrupt(at: .report) {
      scene.perform(.setData)
      scene.perform(.reload)
    }
    #expect(scene.mirror.patches.count == 3)
    #expect(try scene.mirror.isExact)
  }

  @Test func theDataSourceStaysWhileTheHostAsksIt() {
    var whenAsked: (() -> Void)?
    let host = HTMLHost<Never, String> { row in
      whenAsked?()
      return HTMLFragment.Element("li", [:], [.text(row)])
    }
    var calculator: DiffCalculator<HTMLHost<Never, String>, String>? = DiffCalculator(host: host)
    whenAsked = { calculator = nil }
    calculator?.data = ["a", "b"]
    #expect(calculator == nil)
    #expect(host.dataSource === nil)
    #expect(
      host.markup
        == "<ul id=\"list\"><li id=\"list-a\">a</li><li id=\"list-b\">b</li></ul>")
  }

  @Test func theListIsTheOldOneUntilAllOfItIsRendered() {
    var html: [String] = []
    var whenAsked: (() -> Void)?
    let host = HTMLHost<Never, String> { row in
      whenAsked?()
      return HTMLFragment.Element("li", [:], [.text(row)])
    }
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    whenAsked = { html.append(host.markup) }
    host.reloadData()
    #expect(html == [host.markup, host.markup])
    withExtendedLifetime(calculator) {}
  }
}

/// A host whose closures can be interrupted, with a document that follows it.
private final class HTMLScene {
  typealias Calculator = DiffCalculator<HTMLHost<Never, HTMLRow>, HTMLRow>

  let host: HTMLHost<Never, HTMLRow>
  let mirror: HTMLMirror<Never>
  private(set) var calculators: [Calculator]
  private let whenAsked = Interruption()
  private let whenReported = Interruption()

  /// What a closure does once.
  private final class Interruption {
    var action: (() -> Void)?

    func happen() {
      let action = action
      self.action = nil
      action?()
    }
  }

  init() throws {
    host = HTMLHost(id: "rows") { [whenAsked] row in
      whenAsked.happen()
      return HTMLRow.element(row)
    }
    calculators = [Calculator(host: host, data: ["a", "b", "c"].map { HTMLRow(id: $0) })]
    mirror = try HTMLMirror(host)
    host.didPatch = { [whenReported, follow = host.didPatch] patch in
      // A patch that came before the document has this one would not fit.
      whenReported.happen()
      follow?(patch)
    }
  }

  /// The rows of the data source.
  var expected: [String] {
    let calculator = calculators.first { $0 === host.dataSource }
    return calculator?.data.map { $0.id + $0.text } ?? []
  }

  func interrupt(at moment: HTMLReentrancyTests.Moment, by action: @escaping () -> Void) {
    (moment == .report ? whenReported : whenAsked).action = action
    switch moment {
    case .reload: host.reloadData()
    case .batch, .report: show("c", "x", "b1", "y", "a")
    case .update: show("a1", "b2", "c3")
    }
    #expect(whenAsked.action == nil && whenReported.action == nil)
  }

  /// Sets rows: an id, and a text if it has one.
  private func show(_ rows: String...) {
    calculators[0].data = rows.map {
      HTMLRow(id: String($0.prefix(1)), text: String($0.dropFirst()))
    }
  }

  func perform(_ deed: HTMLReentrancyTests.Deed) {
    let first = [ItemPath(section: 0, item: 0)]
    switch deed {
    case .reload: host.reloadData()
    case .hostCalls:
      host.deleteItems(at: first)
      host.insertItems(at: first)
    case .batch:
      host.performUpdates {
        host.moveItem(at: first[0], to: ItemPath(section: 0, item: 1))
        host.moveItem(at: first[0], to: ItemPath(section: 0, item: 1))
      } completion: { [mirror] _ in
        #expect(throws: Never.self) { try mirror.isExact }
      }
    case .disconnection:
      host.dataSource = nil
      host.reloadData()
    case .setData: show("z", "a")
    case .clearing: show()
    case .refresh: calculators[0].refreshAll()
    case .leaving: calculators[0].host = nil
    case .leavingAndClearing:
      calculators[0].host = nil
      show()
    case .leavingAndReturning:
      calculators[0].host = nil
      show("q")
      calculators[0].host = host
    case .anotherHost:
      let other = HTMLHost(id: "other", row: HTMLRow.element)
      calculators[0].host = other
      show()
    case .anotherCalculator:
      calculators.append(Calculator(host: host, data: [HTMLRow(id: "q")]))
    }
  }
}
