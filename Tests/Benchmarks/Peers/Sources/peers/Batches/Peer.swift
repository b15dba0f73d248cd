import ListAdapters
import ListAdaptersTesting

/// A library that updates a view.
///
/// Each does what its README says, with the calls of its own extensions of `UITableView` and
/// `NSTableView`. All of them change the data inside the batch, which is the safest moment.
struct Peer: Sendable {
  let name: String

  /// Brings a scene that shows the old list to the new one, in UIKit's views.
  let linear: @Sendable (Scene<Never>, Transition<TestItem>) -> Void

  /// The same for sections; `nil` if the library knows none.
  var sectioned: (@Sendable (Scene<TestItem>, Transition<TestSection>) -> Void)?

  /// The same for `NSTableView`, which has no sections; `nil` if the library has no extension of it.
  var sequential: (@Sendable (Scene<Never>, Transition<TestItem>) -> Void)?

  static let all: [Peer] = [
    listAdapters, differenceKit, differ, deepDiff, collectionDifference, inferringMoves, orderedSet,
  ]

  private static let listAdapters = Peer(
    name: "ListAdapters", linear: set,
    sectioned: { scene, transition in
      scene.host.dataSource = nil
      let calculator = SectionedDiffCalculator(host: scene.host, data: transition.old)
      calculator.data = transition.new
    }, sequential: set)

  @Sendable private static func set(_ scene: Scene<Never>, _ transition: Transition<TestItem>) {
    scene.host.dataSource = nil
    let calculator = DiffCalculator(host: scene.host, data: transition.old)
    calculator.data = transition.new
  }
}
