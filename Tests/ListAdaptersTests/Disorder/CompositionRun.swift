import ListAdapters
import ListAdaptersTesting

/// Three lists in one host, which is replaced, whose calculators leave and change places, and whose
/// parts are cleared and removed.
@MainActor final class CompositionRun {
  typealias Host = UnrulyHost<TestItem, TestItem>
  typealias Composition = ListComposition<Host, TestItem, TestItem>
  typealias Part = Composition.Part<TestItem, TestItem>
  typealias Calculator = SectionedDiffCalculator<Part, TestSection>

  private let disorder: Disorder
  private let hosts: [Host]
  private let composition: Composition
  private var calculators: [Calculator] = []
  private var parts: [Part] = []

  /// The calculators that parts have to show, and the parts that were cleared last.
  private var owners = Owners()
  private var cleared: Set<Int> = []
  private var removed: Set<Int> = []

  private let awaited = AwaitedLists()
  private let completions = CompletionCounts()

  init(seed: UInt64) {
    disorder = Disorder(seed: seed)
    let rules = HostRules.allCases.randomElement(using: &disorder.generator) ?? .tableView
    hosts = [Host(rules: rules, disorder), Host(rules: rules, disorder)]
    composition = Composition(host: hosts[0])
    disorder.actions.append { [unowned self] in if disorder.chance(30) { replaceHost() } }
    for number in 0..<3 {
      appendPart()
      let calculator = Calculator(host: parts[number], data: [])
      calculators.append(calculator)
      owners.set(host: number, of: number)
      disturb(calculator, number)
    }
  }

  private func appendPart() {
    parts.append(
      composition.appendPart(header: { $0 }) { [disorder] item in
        disorder.interrupt()
        return item
      })
  }

  private func disturb(_ calculator: Calculator, _ number: Int) {
    disorder.actions += [
      { [unowned self] in set(calculator, number) },
      { [unowned self] in set(calculator, number) },
      { [unowned self] in
        let list = list(number)
        awaited.start { await calculator.setData(list) }
      },
      { [disorder] in calculator.refresh { _ in disorder.interruptOrRefresh() } },
      { [unowned self] in if disorder.chance(30) { setPart(nil, of: number) } },
      { [unowned self] in if calculator.host == nil { setPart(parts.count, of: number) } },
      { [unowned self] in
        setPart(parts.indices.randomElement(using: &disorder.generator), of: number)
      },
      { [unowned self] in if disorder.chance(50) { clear(number) } },
      { [unowned self] in if disorder.chance(30) { remove(number) } },
      { [unowned self] in hosts.randomElement(using: &disorder.generator)?.callBack() },
    ]
  }

  private func replaceHost() {
    composition.host = disorder.chance(30) ? nil : hosts.randomElement(using: &disorder.generator)
  }

  private func callBack() {
    for host in hosts { host.callBack() }
  }

  private func set(_ calculator: Calculator, _ number: Int) {
    calculator.setData(list(number), completion: completions.next())
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
    await awaited.finish { callBack() }
    disorder.isOver = true
    for _ in 0..<10 { callBack() }
  }

  var failure: String? {
    awaited.failure ?? hosts.lazy.compactMap { self.problem(of: $0) }.first
      ?? completions.failure ?? partsFailure
  }

  private func problem(of host: Host) -> String? {
    if !host.strict.violations.isEmpty { return host.strict.report }
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
