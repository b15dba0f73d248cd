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
    let stage = Stage<Fixture>()
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

  func newView(showing dataSource: any ListDataSource<TestItem, TestItem>) -> Fixture.View {
    fixture = Fixture(isInWindow: true)
    fixture.list = dataSource
    return fixture.view
  }

  /// The rows that the view shows, or what a real view would have ended the program for.
  var rows: [[String]] {
    let shown = fixture.shown.map(\.rows)
    return fixture.exceptions.isEmpty ? shown : [fixture.exceptions]
  }

  var titles: [String] {
    fixture.shown.map { $0.title ?? "no title" }
  }
}
