// Programs that would compile and be wrong. A more specialized property hides a less specialized
// one, so these hide `data` where it cannot work, and its setter says why. An unavailable
// initializer would not do: the compiler would choose the less specialized one instead.

// MARK: - A host of other items

extension DiffCalculator where Host: ListHost {
  /// The items; not to be set: the host shows items of another type, or headers.
  public var data: [Item] {
    get { queue.list }
    @available(*, unavailable, message: "the host shows items of another type, or headers")
    set { setData(newValue, completion: nil) }
  }
}

extension DiffCalculator where Host: ListHost, Host.Header == Never, Host.Item == Item {
  /// The items that the host shows, or is being brought to.
  public var data: [Item] {
    get { queue.list }
    set { setData(newValue, completion: nil) }
  }
}

extension SectionedDiffCalculator where Host: ListHost {
  /// The sections; not to be set: the host shows items or headers of another type.
  public var data: [Section] {
    get { queue.list }
    @available(*, unavailable, message: "the host shows other items or headers")
    set { setData(newValue, completion: nil) }
  }
}

extension SectionedDiffCalculator
where Host: ListHost, Host.Header == Section.Header, Host.Item == Section.Item {
  /// The sections that the host shows, or is being brought to.
  public var data: [Section] {
    get { queue.list }
    set { setData(newValue, completion: nil) }
  }
}

// MARK: - Sections in a calculator of linear lists

extension DiffCalculator where Item: DiffableSection {
  /// The sections; not to be set: a calculator of linear lists does not update their items.
  public var data: [Item] {
    get { queue.list }
    @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
    set { setData(newValue, completion: nil) }
  }
}

extension DiffCalculator where Host: ListHost, Item: DiffableSection {
  /// The sections; not to be set: a calculator of linear lists does not update their items.
  public var data: [Item] {
    get { queue.list }
    @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
    set { setData(newValue, completion: nil) }
  }
}

extension DiffCalculator
where Host: ListHost, Host.Header == Never, Host.Item == Item, Item: DiffableSection {
  /// The sections; not to be set: a calculator of linear lists does not update their items.
  public var data: [Item] {
    get { queue.list }
    @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
    set { setData(newValue, completion: nil) }
  }
}
