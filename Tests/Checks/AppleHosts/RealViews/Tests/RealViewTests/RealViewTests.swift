import RealViews
import Testing

/// UIKit's and AppKit's own views through all small changes and random ones.
@MainActor
@Suite(.serialized)
struct RealViewTests {
  #if canImport(UIKit)
    @Test func aTableViewShowsEveryList() {
      #expect(RealTableView.linearFailure() == nil)
      #expect(RealTableView.sectionedFailure() == nil)
    }

    @Test func aCollectionViewShowsEveryList() {
      #expect(RealCollectionView.linearFailure() == nil)
      #expect(RealCollectionView.sectionedFailure() == nil)
    }

    @Test func theReadersPlaceAndTheSelectionStay() {
      let place = RealPlace()
      #expect(place.greatestShift(changes: 100) < 1)
      #expect(place.selection == [50])
    }
  #else
    @Test func aTableViewShowsEveryList() {
      #expect(RealAppKitTableView.linearFailure() == nil)
    }

    @Test func aCollectionViewShowsEveryList() {
      #expect(RealAppKitCollectionView.linearFailure() == nil)
      #expect(RealAppKitCollectionView.sectionedFailure() == nil)
    }

    @Test func anOutlineViewShowsSectionsAsATree() {
      #expect(OutlineOfSections.failureInWindow(collapsing: false) == nil)
      #expect(OutlineOfSections.failureInWindow(collapsing: true) == nil)
      #expect(OutlineOfSections.selectingFailureInWindow() == nil)
    }
  #endif
}
