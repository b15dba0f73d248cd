// compiles
// flags:
// flags: -default-isolation MainActor
import ListAdapters
import TestSupport

extension ArraySection: @retroactive Diffable, @retroactive DiffableSection
where Model: Diffable, Element: Diffable {
  public var id: Model.ID { model.id }
  public var items: [Element] { elements }
  public init(_ old: Self, items: [Element]) { self.init(model: old.model, elements: items) }
  public func hasSameContent(as new: Self) -> Bool { model.hasSameContent(as: new.model) }
}

let rock = ArraySection(model: "Rock", elements: ["a song"])
print([rock].changeset(to: [rock, ArraySection(model: "Jazz", elements: [])]))
