public import ListAdapters

extension DiffCalculator {
  /// Applies a patch of `latestData`, and updates the host by the patch.
  ///
  /// If the host does not show `latestData` yet, the calculator compares the lists instead.
  ///
  /// ```swift
  /// try calculator.apply(JSONDecoder().decode(Patch<Post>.self, from: message))
  /// ```
  ///
  /// - Throws: `ApplicationError.count` if the patch is for a different number of items. Nothing
  ///   changes then.
  public func apply(
    _ patch: Patch<Item>, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(ApplicationError<Int>) {
    let new = try patch.applied(to: latestData)
    if showsLatestData {
      setData(new, changeset: patch.changeset, style: style, completion: completion)
    } else {
      setData(new, style: style, completion: completion)
    }
  }

  /// Sets `data` to a list with an edit script that you provide.
  ///
  /// Substituted items are updates.
  ///
  /// ```swift
  /// calculator.setData(newWord, script: calculator.data.editScript(to: newWord))
  /// ```
  ///
  /// If the script does not fit, the calculator calls `reportApplicationError` and the host
  /// reloads. The calculator checks positions and counts, but compares no items. Make the script
  /// from the current `data`. If `data` changes before the update, the calculator compares the
  /// lists instead.
  public func setData(
    _ data: [Item], script: EditScript<Item>, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    set(data, script.changeset, isSame: { _, _ in true }, style, completion)
  }
}

extension SectionedDiffCalculator {
  /// Applies a patch of `latestData`, and updates the host by the patch.
  ///
  /// If the host does not show `latestData` yet, the calculator compares the lists instead.
  ///
  /// - Throws: An `ApplicationError` if the patch is for different numbers of sections or items.
  ///   Nothing changes then.
  public func apply(
    _ patch: SectionedPatch<Section>, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(ApplicationError<ItemPath>) {
    let new = try patch.applied(to: latestData)
    if showsLatestData {
      setData(new, changeset: patch.changeset, style: style, completion: completion)
    } else {
      setData(new, style: style, completion: completion)
    }
  }
}

// Sections need a `SectionedDiffCalculator`, as in `ListAdapters`.
extension DiffCalculator where Item: DiffableSection {
  /// Unavailable, like setting `data`.
  public var apply: RefusedSections<Item> {
    @available(*, unavailable, message: "sections need a SectionedDiffCalculator")
    get { fatalError("unavailable") }
  }
}

extension RefusedSections {
  /// Does not compile.
  public func callAsFunction(
    _ patch: Patch<Section>, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {}

  /// Does not compile.
  public func callAsFunction(
    _ data: [Section], script: EditScript<Section>, style: UpdateStyle = .animated,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {}
}
