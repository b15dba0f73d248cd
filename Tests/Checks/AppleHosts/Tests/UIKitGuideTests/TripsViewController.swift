import ListAdapters
import UIKit

struct Trip: Identifiable {
  let id: Int
  var place: String
  var price: Int

  /// The rows that show this trip.
  var section: ListSection<Int, TripRow> {
    ListSection(
      header: id,
      items: [
        TripRow(id: "\(id) place", text: place), TripRow(id: "\(id) price", text: "€\(price)"),
      ])
  }
}

struct TripRow: Identifiable, Equatable, Diffable {
  let id: String
  var text: String
}

final class TripsViewController: UICollectionViewController {
  private let rowCell = UICollectionView.CellRegistration<UICollectionViewCell, TripRow> {
    cell, _, row in
    var content = UIListContentConfiguration.cell()
    content.text = row.text
    cell.contentConfiguration = content
  }

  private let trips = CollectionSections<ListSection<Int, TripRow>>()

  override func viewDidLoad() {
    super.viewDidLoad()
    trips.connect(to: collectionView) { [rowCell] collectionView, indexPath, row in
      collectionView.dequeueConfiguredReusableCell(using: rowCell, for: indexPath, item: row)
    }
  }

  func show(_ newTrips: [Trip]) {
    trips.data = newTrips.map(\.section)
  }
}
