// compiles
import ListAdapters

@globalActor actor Board {
  static let shared = Board()
}

@Board final class PriceView {}

extension PriceView: @Board BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

@Board final class Prices {
  private let view = PriceView()
  private lazy var calculator = DiffCalculator(host: view, data: [] as [Int])

  func show(_ prices: [Int]) async {
    await calculator.setData(prices)
  }
}
