import ListAdapters

/// The item in the code of several guides.
struct Story: Identifiable, Equatable, Diffable, Sendable {
  let id: Int
  var title = ""
  var readAt = 0.0
}
