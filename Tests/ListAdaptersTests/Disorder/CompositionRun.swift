import ListAdapters
import ListAdaptersTesting

/// Three lists in one host, which is replaced, whose calculators leave and change places, and whose
/// parts are cleared and removed.
///
/// A fourth part shows a composition of two more lists.
@MainActor final class CompositionRun {
  typealias Host = UnrulyHost<TestItem, TestItem>
  typealias Composition = ListComposition<Host, TestItem, TestItem>
  typealias Part = Composition.Part<TestItem, TestItem>
  typealias Calculator = SectionedDiffCalculator<Part, TestSection>
  typealias Inner = ListComposition<Part, TestItem, TestItem>
  typealias InnerPart = Inner.Part<TestItem, TestItem>
  typealias InnerCalculator = SectionedDiffCalculator<InnerPart, TestSection>

  private let disorder: Disorder
  private let hosts: UnrulyHosts<TestItem, TestItem>

  private let composition: Composition
  private var calculators: [Calculator] = []
  private var parts: [Part] = []

  /// The calculators that parts have to show, and the parts that were cleared last.
  private var owners = Owners()
  private var cleared: Set<Int> = []
  private var removed: Set<Int> = []

  private let inner: Inner
  private let innerHost: Part

  /// The calculators of the inner composition, which only it holds strongly if they are replaced.
  private var innerLists: [InnerCalculator] = []

  private let awaited = AwaitedLists()
  private let completions = CompletionCounts()

  init(seed: UInt64) {
    disorder = Disorder(seed: seed)
    let rules = HostRules.allCases.randomElement(using: &disorder.generator) ?? .tableView
    hosts = UnrulyHosts(2, rules: rules, disorder)
    composition = Composition(host: hosts.all[0])
    innerHost = composition.appendPart(header: { $0 }, item: { $0 })
    inner = Inner(host: innerHost)
    disorder.actions += [
      { [unowned self] in if disorder.chance(30) { replaceHost() } },
      { [unowned self] in if disorder.chance(20) { loseHost() } },
      { [hosts] in hosts.makeLostUpdate() },
    ]
    for number in 0..<3 {
      appendPart()
      calculators.append(makeCalculator(data: []))
      setPart(number, of: number)
      disturb(number)
    }
    addInnerLists()
  }

  private func addInnerLists() {
    for number in 0..<2 {
      let place: InnerPart = inner.appendPart(header: { $0 }, item: { $0 })
      innerLists.append(makeInnerList(number))
      innerLists[number].host = place
      disorder.actions += [
        { [unowned self] in innerLists[number].setData(list(number + 4), completion: completion())
        },
        { [unowned self] in
          innerLists[number].refresh { [disorder] _ in disorder.interruptOrRefresh() }
        },
        { [unowned self] in
          if disorder.chance(30) { replaceInnerList(in: place, number) }
        },
        { [unowned self] in if disorder.chance(30) { place.dataSource = nil } },
        { [unowned self] in
          if disorder.chance(30) { inner.host = disorder.chance(30) ? nil : innerHost }
        },
      ]
    }
  }

  private func replaceInnerList(in place: InnerPart, _ number: Int) {
    store(makeInnerList(number), in: \.innerLists[number])
    innerLists[number].host = place
  }

  /// Stores an object, and then releases the previous one, which may interrupt.
  private func store<Object: AnyObject>(
    _ object: Object, in place: ReferenceWritableKeyPath<CompositionRun, Object>
  ) {
    let replaced = self[keyPath: place]
    self[keyPath: place] = object
    withExtendedLifetime(replaced) {}
  }

  private func makeInnerList(_ number: Int) -> InnerCalculator {
    // A part of no composition, until the calculator gets its own.
    let inner = Inner(
      host: Composition(host: Host(rules: .sequential, disorder)).appendPart(
        header: { $0 }, item: { $0 }))
    let calculator = InnerCalculator(
      host: inner.appendPart(header: { $0 }, item: { $0 }), data: list(number + 4))
    let reader = Reader { [disorder] in disorder.interrupt() }
    calculator.didChange = { [disorder, reader] _, _, _ in
      withExtendedLifetime(reader) { disorder.interrupt() }
    }
    return calculator
  }

  /// A calculator whose release interrupts, too.
  private func makeCalculator(data: [TestSection]) -> Calculator {
    // A part of no composition, until the calculator gets its own.
    let composition = Composition(host: Host(rules: .sequential, disorder))
    let calculator = Calculator(
      host: composition.appendPart(header: { $0 }, item: { $0 }), data: data)
    let reader = Reader { [disorder] in disorder.interrupt() }
    calculator.shouldReload = { [disorder] _, _, _ in disorder.interruptOrReload() }
    calculator.willChange = { [disorder] _, _, _ in disorder.interrupt() }
    calculator.didChange = { [disorder, reader] _, _, _ in
      withExtendedLifetime(reader) { disorder.interrupt() }
    }
    return calculator
  }

  private func appendPart() {
    parts.append(
      composition.appendPart(header: { $0 }) { [disorder] item in
        disorder.interrupt()
        return item
      })
  }

  private func disturb(_ number: Int) {
    disorder.actions += [
      { [unowned self] in set(number) },
      { [unowned self] in set(number) },
      { [unowned self] in
        let (calculator, list) = (calculators[number], list(number))
        awaited.start { await calculator.setData(list) }
      },
      { [unowned self] in
        calculators[number].refresh { [disorder] _ in disorder.interruptOrRefresh() }
      },
      { [unowned self] in if disorder.chance(30) { setPart(nil, of: number) } },
      { [unowned self] in
        if calculators[number].host == nil { setPart(parts.count, of: number) }
      },
      { [unowned self] in
        setPart(parts.indices.randomElement(using: &disorder.generator), of: number)
      },
      { [unowned self] in if disorder.chance(30) { replaceCalculator(number) } },
      { [unowned self] in if disorder.chance(50) { clear(number) } },
      { [unowned self] in if disorder.chance(30) { remove(number) } },
      { [unowned self] in hosts.all.randomElement(using: &disorder.generator)?.callBack() },
    ]
  }

  private func replaceHost() {
    composition.host =
      disorder.chance(30) ? nil : hosts.all.randomElement(using: &disorder.generator)
  }

  private func loseHost() {
    _ = hosts.replaceHost(at: Int.random(in: 0..<2, using: &disorder.generator))
  }

  private func set(_ number: Int) {
    calculators[number].setData(list(number), completion: completion())
  }

  /// A completion that is called once, and then does something else.
  private func completion() -> (_ finished: Bool) -> Void {
    let complete = completions.next()
    return { [disorder] finished in
      complete(finished)
      disorder.interrupt()
    }
  }

  /// A list whose ids no other part has.
  private func list(_ number: Int) -> [TestSection] {
    Transition<TestSection>.random(sections: 2, items: 3, using: &disorder.generator).new.map {
      TestSection(
        header: TestItem(id: "\(number)\($0.header.id)", version: $0.header.version),
        items: $0.items.map { TestItem(id: "\(number)\($0.id)", version: $0.version) })
    }
  }

  func play() async {
    await disorder.play()
    // Compositions and parts whose host is gone find out with what they are asked next.
    composition.whenShown {}
    inner.whenShown {}
    for calculator in calculators { calculator.showWaitingData() }
    for calculator in innerLists { calculator.showWaitingData() }
    await awaited.finish { hosts.callBack() }
    disorder.isOver = true
    for _ in 0..<10 { hosts.callBack() }
  }

  var failure: String? {
    awaited.failure ?? hosts.violation ?? hosts.all.lazy.compactMap { self.problem(of: $0) }.first
      ?? completions.failure ?? partsFailure ?? storedFailure
  }

  /// A message about a list that is not stored, though the composition has no host, if any.
  private var storedFailure: String? {
    guard composition.host == nil else { return nil }
    let waits =
      calculators.contains { $0.data != $0.latestData }
      || inner.host != nil && innerLists.contains { $0.data != $0.latestData }
    return waits ? "a part of a composition without a host does not store its list" : nil
  }

  private func problem(of host: Host) -> String? {
    let isShown = host.dataSource === composition
    if disorder.isOrderly, isShown != (composition.host === host) {
      return "a host is \(isShown ? "still" : "not") connected"
    }
    return isShown ? host.problem(insteadOf: composition) : nil
  }
}

// MARK: - Parts

extension CompositionRun {
  private func setPart(_ part: Int?, of calculator: Int) {
    if part == parts.count { appendPart() }
    if let part { cleared.remove(part) }
    owners.set(host: part, of: calculator)
    calculators[calculator].host = part.map { parts[$0] }
  }

  /// Sets a new calculator in place of another one, whose list only its part still has.
  private func replaceCalculator(_ number: Int) {
    store(makeCalculator(data: list(number)), in: \.calculators[number])
    setPart(parts.indices.randomElement(using: &disorder.generator), of: number)
  }

  private func clear(_ part: Int) {
    cleared.insert(part)
    owners.clear(part)
    parts[part].dataSource = nil
  }

  private func remove(_ calculator: Int) {
    guard let part = calculators[calculator].host,
      let number = parts.firstIndex(where: { $0 === part })
    else { return }
    removed.insert(number)
    composition.remove(part)
  }

  /// A message about a part that does not show its last list, if any.
  private var partsFailure: String? {
    guard disorder.isOrderly else { return nil }
    for (part, number) in owners.last where !removed.contains(part) {
      guard parts[part].dataSource !== calculators[number] else { continue }
      return "part \(part) does not show the list of calculator \(number)"
    }
    return cleared.subtracting(removed).first { parts[$0].dataSource !== nil }.map {
      "part \($0) is not cleared"
    }
  }
}
