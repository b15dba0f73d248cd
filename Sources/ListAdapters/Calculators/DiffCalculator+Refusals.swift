import DiffCore

// The compiler prints the messages of these declarations if no other declaration fits.

extension DiffCalculator where Host: ListHost {
  @available(
    *, unavailable,
    message:
      "the host shows other items: its 'Item' must be the type of the data's items, and its 'Header' must be 'Never'"
  )
  public convenience init(
    host: Host, data: [Item] = [], comparing comparison: ItemComparison<Item>? = nil
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
  public convenience init(
    host: Host, data: [Item] = [], section: Int, comparing comparison: ItemComparison<Item>? = nil
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

// The compiler prefers a property to methods of the same name, so an unavailable property rejects
// all of them. It would ignore an unavailable method and call an available overload instead.
extension DiffCalculator where Item: DiffableSection {
  /// The sections, which you cannot set, because a linear calculator would not update their items.
  public var data: [Item] {
    get { driver.list.data }
    @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
    set { driver.set(list(newValue)) }
  }

  /// Unavailable, like setting `data`.
  public var setData: RefusedSections<Item> {
    @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
    get { fatalError("unavailable") }
  }
}

/// The overloads of the methods that set data, which do not compile for sections.
public struct RefusedSections<Section> {
  /// Does not compile.
  public func callAsFunction(
    _ data: [Section], style: UpdateStyle = .animated, completion: ((_ finished: Bool) -> Void)?
  ) {}

  /// Does not compile.
  public func callAsFunction(
    _ data: [Section], changeset: Changeset<Int>, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {}

  /// Does not compile.
  public func callAsFunction(
    _ data: [Section], style: UpdateStyle = .animated
  ) async -> Bool { false }
}
