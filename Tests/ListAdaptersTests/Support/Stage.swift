import DiffCore
import ListAdapters

/// A row written as one letter and the version of its content: `a`, `b2`.
struct Post: Identifiable, Equatable, Diffable, CustomStringConvertible {
  let id: Character
  var version = 0

  var description: String {
    version == 0 ? "\(id)" : "\(id)\(version)"
  }

  static func list(_ text: String) -> [Post] {
    text.split(separator: " ").map { word in
      Post(id: word.first ?? "?", version: Int(word.dropFirst()) ?? 0)
    }
  }
}

/// A host, its calculator, and the rows that the host shows at first.
struct Stage<Host: RecordedRows & ListHost<Never, Post>> {
  let host: Host
  let calculator: DiffCalculator<Host, Post>

  init(_ host: Host, _ text: String) {
    self.host = host
    calculator = DiffCalculator(host: host, data: Post.list(text))
    host.calls = []
  }

  func show(_ text: String) {
    calculator.data = Post.list(text)
  }
}
