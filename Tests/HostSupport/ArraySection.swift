/// Stands in for the section of another library, DifferenceKit, in a module of its own.
public struct ArraySection<Model, Element> {
  public var model: Model
  public var elements: [Element]

  public init(model: Model, elements: [Element]) {
    self.model = model
    self.elements = elements
  }
}
