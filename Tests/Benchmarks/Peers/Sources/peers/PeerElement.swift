import DeepDiff
import DiffCore
import DifferenceKit
import Foundation

/// An item that every library can compare.
protocol PeerElement: Element, Differentiable, DiffAware {}

extension Int: @retroactive ContentIdentifiable {}
extension Int: @retroactive ContentEquatable {}
extension Int: PeerElement {}

extension UUID: @retroactive ContentIdentifiable {}
extension UUID: @retroactive ContentEquatable {}
extension UUID: PeerElement {}

extension String: @retroactive ContentIdentifiable {}
extension String: @retroactive ContentEquatable {}
extension String: PeerElement {}

extension Post: PeerElement {
  var differenceIdentifier: UUID { id }
  var diffId: UUID { id }

  static func compareContent(_ a: Post, _ b: Post) -> Bool {
    a == b
  }
}
