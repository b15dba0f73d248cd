import DiffCore

// What does not compile. The compiler prints these messages where nothing else fits.

extension DiffCalculator where Host: ListHost {
  @available(
    *, unavailable,
    message:
      "the host shows other items: its 'Item' has to be that of the data, and its 'Header' 'Never'"
  )
  public convenience init(host: Host, data: [Item] = []) {
    fatalError("unavailable")
  }

  @available(
    *, unavailable,
    message:
      "the host shows other items: its 'Item' has to be that of the data, and its 'Header' 'Never'"
  )
  public convenience init(
    host: Host, data: [Item] = [], comparing comparison: ItemComparison<Item>
  ) {
    fatalError("unavailable")
  }

  @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
  public convenience init(host: Host, data: [Item] = []) where Item: DiffableSection {
    fatalError("unavailable")
  }

  @available(
    *, unavailable,
    message:
      "leave out 'section:': a 'ListHost' shows this list alone; a ListComposition shows several"
  )
  public convenience init(host: Host, data: [Item] = [], section: Int) {
    fatalError("unavailable")
  }

  @available(
    *, unavailable,
    message:
      "leave out 'section:': a 'ListHost' shows this list alone; a ListComposition shows several"
  )
  public convenience init(
    host: Host, data: [Item] = [], section: Int, comparing comparison: ItemComparison<Item>
  ) {
    fatalError("unavailable")
  }
}

extension DiffCalculator where Host: ListHost, Host.Header == Never, Host.Item == Item {
  @available(*, unavailable, message: "items that are not 'Diffable' need 'comparing:'")
  public convenience init(host: Host, data: [Item] = []) {
    fatalError("unavailable")
  }
}

// A property is preferred to the method of its name, and so refuses each of its forms. An unavailable
// method would not: the compiler would call the one that is available.
extension DiffCalculator where Item: DiffableSection {
  /// The sections; not to be set: a calculator of linear lists does not update their items.
  public var data: [Item] {
    get { driver.content.list }
    @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
    set { driver.set(content(newValue), completion: nil) }
  }

  /// Not to be called, as `data` is not to be set.
  public var setData: RefusedSections<Item> {
    @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
    get { fatalError("unavailable") }
  }

  /// Not to be called, as `data` is not to be set.
  public var apply: RefusedSections<Item> {
    @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
    get { fatalError("unavailable") }
  }
}

/// The forms of the methods that set data, which do not compile for sections.
public struct RefusedSections<Section> {
  /// Does nothing: no program that calls it compiles.
  public func callAsFunction(_ data: [Section], completion: ((_ finished: Bool) -> Void)?) {}

  /// Does nothing: no program that calls it compiles.
  public func callAsFunction(
    _ data: [Section], changeset: Changeset<Int>, completion: ((_ finished: Bool) -> Void)? = nil
  ) {}

  /// Does nothing: no program that calls it compiles.
  public func callAsFunction(
    _ data: [Section], script: EditScript<Section>,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {}

  /// Does nothing: no program that calls it compiles.
  public func callAsFunction(_ data: [Section]) async -> Bool { false }

  /// Does nothing: no program that calls it compiles.
  public func callAsFunction(
    _ patch: Patch<Section>, completion: ((_ finished: Bool) -> Void)? = nil
  ) {}
}
