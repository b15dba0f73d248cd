/// Stands in for DifferenceKit's section, in another module.
public struct ArraySection<Model, Element> {
  public var model: Model
  public var elements: [Element]

  public init(model: Model, elements: [Element]) {
    self.model = model
    self.elements = elements
  }
}
