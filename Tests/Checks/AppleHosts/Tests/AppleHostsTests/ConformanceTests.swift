import ListAdapters
import ListAdaptersTesting
import Testing

/// All four hosts through all small transitions and many random ones, as their cells show them:
/// 10,000 with data sources of the fixtures, 1,000 with those of the package.
@MainActor
@Suite
struct ConformanceTests {
  @Test(arguments: ViewClass.allCases)
  func aViewShowsLinearLists(view: ViewClass) {
    func check<Fixture: ScrollingFixture>(_: Fixture.Type) {
      var conformance = conformance(of: Fixture.self)
      if view != .nsTableView { conformance.linearSections = [0, 2] }
      expectNone(conformance.linearFailure())
    }
    check(view.fixtureType)
  }

  @Test(arguments: ViewClass.withSections)
  func aViewShowsSections(view: ViewClass) {
    func check<Fixture: ScrollingFixture>(_: Fixture.Type) {
      expectNone(conformance(of: Fixture.self).sectionedFailure())
    }
    check(view.fixtureType)
  }

  @Test(arguments: ViewClass.allCases)
  func aDataSourceShowsLinearLists(view: ViewClass) {
    func check<Fixture: ScrollingFixture>(_: Fixture.Type) {
      expectNone(readyConformance(of: ReadyFixture<Fixture>.self).linearFailure())
    }
    check(view.fixtureType)
  }

  @Test(arguments: ViewClass.withSections)
  func aDataSourceShowsSections(view: ViewClass) {
    func check<Fixture: ScrollingFixture>(_: Fixture.Type) {
      expectNone(readyConformance(of: ReadyFixture<Fixture>.self).sectionedFailure())
    }
    check(view.fixtureType)
  }

  @Test func anAppKitTableViewShowsLinearListsWhoseSectionReloads() {
    var conformance = readyConformance(of: ReadyFixture<AppKitTableFixture>.self)
    conformance.options = [UpdateOptions(reloadsSectionsOnEmptyChange: true)]
    expectNone(conformance.linearFailure())
  }

  /// Each row of a small list is selected in turn: a view has one selected row here.
  @Test(arguments: ViewClass.allCases)
  func aKeptSelectionStaysOnItsRow(view: ViewClass) {
    func check<Fixture: ScrollingFixture>(_: Fixture.Type) {
      let conformance = selectingConformance(of: Fixture.self, keepsSelection: true)
      expectNone(conformance.linearFailure())
      if view != .nsTableView { expectNone(conformance.sectionedFailure()) }
    }
    check(view.fixtureType)
  }

  /// Alone, a view loses the selection of a row that reloads.
  @Test(arguments: ViewClass.allCases)
  func aSelectionThatIsNotKeptIsFound(view: ViewClass) {
    func check<Fixture: ScrollingFixture>(_: Fixture.Type) {
      let conformance = selectingConformance(of: Fixture.self, keepsSelection: false)
      #expect(conformance.linearFailure()?.problem == .wrongMark)
    }
    check(view.fixtureType)
  }

  private func selectingConformance<Base: ScrollingFixture>(
    of: Base.Type, keepsSelection: Bool
  ) -> HostConformance<Base.View> {
    let stage = Stage<ReadyFixture<Base>>()
    stage.prepare = { fixture, list in
      fixture.keeper.keepsSelection = keepsSelection
      fixture.keeper.keepItems(of: list)
    }
    var conformance = conformance(on: stage)
    conformance.extent.linearItems = 3
    conformance.extent.randomTransitions = 200
    conformance.marksSurviveReloads = true
    conformance.mark = { _, path in stage.selected = path }
    conformance.marks = { _ in [stage.selected] }
    return conformance
  }

  private func expectNone<Element>(_ failure: HostFailure<Element>?) {
    if let failure { Issue.record("\(failure)") }
  }

  private func readyConformance<Base>(
    of fixture: ReadyFixture<Base>.Type
  ) -> HostConformance<Base.View> {
    var conformance = conformance(of: fixture)
    conformance.extent.randomTransitions = 1_000
    return conformance
  }

  /// The kit's check for the view of a fixture.
  private func conformance<Fixture: HostFixture>(
    of: Fixture.Type
  ) -> HostConformance<Fixture.View> {
    conformance(on: Stage<Fixture>())
  }

  private func conformance<Fixture: HostFixture>(
    on stage: Stage<Fixture>
  ) -> HostConformance<Fixture.View> {
    var conformance = HostConformance<Fixture.View> { dataSource in
      stage.newView(showing: dataSource)
    } shownRows: { _ in
      stage.rows
    }
    if Fixture.showsTitles { conformance.shownHeaders = { _ in stage.titles } }
    conformance.extent.randomTransitions = 10_000
    conformance.extent.randomItems = 8
    return conformance
  }
}

/// Keeps the fixture of the view that is checked: the kit only knows the view.
@MainActor
private final class Stage<Fixture: HostFixture> {
  private var fixture = Fixture(isInWindow: true)

  /// Called with each new fixture before it has its list.
  var prepare: (Fixture, any ListDataSource<TestItem, TestItem>) -> Void = { _, _ in }

  func newView(showing dataSource: any ListDataSource<TestItem, TestItem>) -> Fixture.View {
    fixture = Fixture(isInWindow: true)
    prepare(fixture, dataSource)
    fixture.list = dataSource
    return fixture.view
  }

  /// The rows that the view shows, or what a real view would have ended the program for.
  var rows: [[String]] {
    let shown = fixture.shown.map(\.rows)
    return fixture.exceptions.isEmpty ? shown : [fixture.exceptions]
  }

  /// The first selected row, which is the only one if it has been set.
  var selected: ItemPath? {
    get { fixture.standIn.selection.first.map { ItemPath($0) } }
    set { fixture.standIn.selection = newValue.map { [[$0.section, $0.item]] } ?? [] }
  }

  var titles: [String] {
    fixture.shown.map { $0.title ?? "no title" }
  }
}
