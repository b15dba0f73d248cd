import AppKit
import ListAdapters
import ListAdaptersTesting
import Testing
import UIKit

/// All four hosts through all small transitions and many random ones, as their cells show them:
/// 10,000 with data sources of the fixtures, 1,000 with those of the package.
@MainActor
@Suite
struct ConformanceTests {
  @Test func aTableViewShowsLinearLists() {
    expectNone(conformance(of: TableFixture.self, linearSections: [0, 2]).linearFailure())
  }

  @Test func aTableViewShowsSections() {
    expectNone(conformance(of: TableFixture.self).sectionedFailure())
  }

  @Test func aCollectionViewShowsLinearLists() {
    expectNone(conformance(of: CollectionFixture.self, linearSections: [0, 2]).linearFailure())
  }

  @Test func aCollectionViewShowsSections() {
    expectNone(conformance(of: CollectionFixture.self).sectionedFailure())
  }

  @Test func anAppKitTableViewShowsLinearLists() {
    expectNone(conformance(of: AppKitTableFixture.self).linearFailure())
  }

  @Test func anAppKitTableViewShowsLinearListsWhoseSectionReloads() {
    var conformance = readyConformance(of: ReadyFixture<AppKitTableFixture>.self)
    conformance.options = [UpdateOptions(reloadsSectionsOnEmptyChange: true)]
    expectNone(conformance.linearFailure())
  }

  @Test func anAppKitCollectionViewShowsLinearLists() {
    expectNone(
      conformance(of: AppKitCollectionFixture.self, linearSections: [0, 2]).linearFailure())
  }

  @Test func anAppKitCollectionViewShowsSections() {
    expectNone(conformance(of: AppKitCollectionFixture.self).sectionedFailure())
  }

  @Test func aDataSourceShowsLinearListsInATableView() {
    expectNone(readyConformance(of: ReadyFixture<TableFixture>.self).linearFailure())
  }

  @Test func aDataSourceShowsSectionsInATableView() {
    expectNone(readyConformance(of: ReadyFixture<TableFixture>.self).sectionedFailure())
  }

  @Test func aDataSourceShowsLinearListsInACollectionView() {
    expectNone(readyConformance(of: ReadyFixture<CollectionFixture>.self).linearFailure())
  }

  @Test func aDataSourceShowsSectionsInACollectionView() {
    expectNone(readyConformance(of: ReadyFixture<CollectionFixture>.self).sectionedFailure())
  }

  @Test func aDataSourceShowsLinearListsInAnAppKitTableView() {
    expectNone(readyConformance(of: ReadyFixture<AppKitTableFixture>.self).linearFailure())
  }

  @Test func aDataSourceShowsLinearListsInAnAppKitCollectionView() {
    expectNone(readyConformance(of: ReadyFixture<AppKitCollectionFixture>.self).linearFailure())
  }

  @Test func aDataSourceShowsSectionsInAnAppKitCollectionView() {
    expectNone(readyConformance(of: ReadyFixture<AppKitCollectionFixture>.self).sectionedFailure())
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
    of: Fixture.Type, linearSections: [Int] = [0]
  ) -> HostConformance<Fixture.View> {
    let stage = Stage<Fixture>()
    var conformance = HostConformance<Fixture.View> { dataSource in
      stage.newView(showing: dataSource)
    } shownRows: { _ in
      stage.rows
    }
    if Fixture.showsTitles { conformance.shownHeaders = { _ in stage.titles } }
    conformance.linearSections = linearSections
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
