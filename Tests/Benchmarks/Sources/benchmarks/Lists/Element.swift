import DiffCore
import Foundation
import ListAdaptersTesting

/// A type of row that lists are made of.
protocol Element: Diffable, Hashable {
  /// What reports call the type.
  static var title: String { get }

  /// The row of a number: other numbers have other ids, other versions other content.
  init(number: Int, version: Int)
}

extension Int: Element {
  static var title: String { "Int" }

  init(number: Int, version: Int) {
    self = number
  }
}

extension UUID: @retroactive Diffable {}

extension UUID: Element {
  static var title: String { "UUID" }

  init(number: Int, version: Int) {
    var bits = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
    self = withUnsafeBytes(of: (bits.next(), bits.next())) {
      UUID(uuid: $0.load(as: uuid_t.self))
    }
  }
}

extension String: Element {
  static var title: String { "String" }

  /// Twenty-four characters, in storage of their own, that differ in the first ones already.
  init(number: Int, version: Int) {
    var bits = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
    let digits = String(bits.next(), radix: 36)
    self = digits + String(repeating: "-", count: 24 - digits.count)
  }
}

/// A row as programs have them: an id, two strings and a number.
struct Post: Identifiable, Hashable, Diffable, Element {
  static let title = "Post"

  let id: UUID
  var title: String
  var author: String
  var likes: Int

  init(number: Int, version: Int) {
    id = UUID(number: number, version: 0)
    title = "A post that has the number \(number)"
    author = "Somebody whose name is \(number % 100)"
    likes = version
  }
}
