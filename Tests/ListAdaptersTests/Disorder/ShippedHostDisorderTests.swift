import DiffCore
import ListAdapters
import ListAdaptersTesting
import ListPatches
import TestSupport
import Testing

/// The package's hosts, with closures that use every public member at the wrong moment.
@MainActor struct ShippedHostDisorderTests {
  @Test func terminalsShowTheirDataWhateverHappens() async {
    await Disorder.repeating { seed in
      let run = ShippedHostRun(seed: seed)
      if run.disorder.chance(50) {
        run.addLinearCalculators(run.hosts { ShippedHost.terminal($0) })
      } else {
        let hasHeaders = run.disorder.chance(70)
        run.addSectionedCalculators(run.hosts { ShippedHost.terminal($0, hasHeaders: hasHeaders) })
      }
      return await run.failure()
    }
  }

  @Test func pagesShowTheirDataWhateverHappens() async {
    await Disorder.repeating { seed in
      let run = ShippedHostRun(seed: seed)
      if run.disorder.chance(50) {
        run.addLinearCalculators(run.hosts { ShippedHost.page($0) })
      } else {
        let hasElements = run.disorder.chance(50)
        run.addSectionedCalculators(run.hosts { ShippedHost.page($0, hasElements: hasElements) })
      }
      return await run.failure()
    }
  }
}

/// Two hosts of a kind, and two calculators that share them.
@MainActor private final class ShippedHostRun {
  let disorder: Disorder
  private let awaited = AwaitedLists()
  private let completions = CompletionCounts()
  private var problems: [() -> String?] = []

  /// Whether contents change: a changeset of other lists would hide it then.
  private let hasVersions: Bool

  init(seed: UInt64) {
    disorder = Disorder(seed: seed)
    disorder.interruptionChance = disorder.chance(50) ? 30 : 3
    hasVersions = disorder.chance(50)
  }

  func hosts<Host>(_ make: (Disorder) -> ShippedHost<Host>) -> [ShippedHost<Host>] {
    [make(disorder), make(disorder)]
  }

  /// The first broken promise at the end, if any.
  func failure() async -> String? {
    await disorder.play()
    await awaited.finish {}
    for problem in problems { if let problem = problem() { return problem } }
    return awaited.failure ?? completions.failure
  }

  /// A completion that is called once, and then does something else.
  private func completion() -> (_ finished: Bool) -> Void {
    let complete = completions.next()
    return { [disorder] finished in
      complete(finished)
      disorder.interrupt()
    }
  }

  /// Items of which the first stays: a host call at its path is right whenever it is made.
  private func items() -> [TestItem] {
    let items = Transition<TestItem>.random(items: 5, using: &disorder.generator).new
    return ([TestItem(id: "first", version: number(below: 3))] + items).map(item)
  }

  private func sections() -> [TestSection] {
    let first = TestSection(
      header: item(TestItem(id: "top", version: number(below: 2))), items: items())
    let sections = Transition<TestSection>.random(sections: 3, items: 3, using: &disorder.generator)
    return [first]
      + sections.new.map { TestSection(header: item($0.header), items: $0.items.map(item)) }
  }

  private func item(_ item: TestItem) -> TestItem {
    hasVersions ? item : TestItem(id: item.id)
  }

  private func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &disorder.generator)
  }
}

// MARK: - Hosts

extension ShippedHostRun {
  private func add<Host>(_ hosts: [ShippedHost<Host>], header: @escaping (TestItem) -> Host.Header)
  {
    for host in hosts {
      problems.append(host.problem)
      disorder.actions += host.actions
      let source = UnrulyDataSource(sections(), disorder, header: header)
      disturb(host.host, source: source)
    }
  }

  /// Adds the actions for every host, which end with the data source's list.
  private func disturb<Host: ListHost>(
    _ host: Host, source: UnrulyDataSource<Host.Header>
  ) where Host.Item == TestItem {
    let first = ItemPath(section: 0, item: 0)
    let calls: [() -> Void] = [
      { host.reloadItems(at: [first]) }, { host.reconfigureItems(at: [first]) },
      { host.reloadSections(at: [0]) }, { host.reloadHeaders(at: [0]) },
      { host.moveItem(at: first, to: first) },
      { host.moveSection(at: 0, to: 0) },
    ]
    // Without a batch, waiting updates would run between the two calls.
    let batches =
      calls + [
        {
          host.deleteItems(at: [first])
          host.insertItems(at: [first])
        },
        {
          host.deleteSections(at: [0])
          host.insertSections(at: [0])
        },
      ]
    disorder.actions += [
      { host.reloadData() },
      { [disorder] in
        host.dataSource = disorder.chance(30) ? nil : source
        host.reloadData()
      },
      { [disorder] in host.scheduleUpdate { disorder.interrupt() } },
      { [unowned self] in
        let completion = completion()
        host.performUpdates {
          if hasFirstItem(host) { batches.randomElement(using: &disorder.generator)?() }
          disorder.interrupt()
        } completion: {
          completion($0)
        }
      },
      { [disorder] in
        if hasFirstItem(host) { calls.randomElement(using: &disorder.generator)?() }
      },
    ]
  }
}

/// Whether a host has a list, whose first item is always there.
///
/// While a calculator waits for a host that has none, the host has an empty one.
@MainActor private func hasFirstItem<Host: ListHost>(_ host: Host) -> Bool
where Host.Item == TestItem {
  guard case .some(let source) = host.dataSource else { return false }
  // Reading an unruly source would interrupt the check.
  return source is UnrulyDataSource<Host.Header> || source.sectionCount > 0
}

// MARK: - Calculators

/// A calculator that others replace.
private final class Slot<Calculator> {
  var calculator: Calculator

  init(_ calculator: Calculator) {
    self.calculator = calculator
  }
}

extension ShippedHostRun {
  func addLinearCalculators<Host>(_ hosts: [ShippedHost<Host>]) where Host.Header == Never {
    add(hosts) { _ in fatalError("a linear list has no headers") }
    let hosts = hosts.map(\.host)
    for host in hosts {
      let make = { [disorder] (data: [TestItem]) in
        let calculator = DiffCalculator(host: host, data: data)
        calculator.itemUpdates = disorder.itemUpdates
        calculator.didChange = { [disorder] _, _, _ in disorder.interrupt() }
        calculator.shouldReload = { [disorder] _, _, _ in disorder.interruptOrReload() }
        calculator.reportRepeatedIDs = { [disorder] _ in disorder.interrupt() }
        calculator.reportApplicationError = { [disorder] _ in disorder.interrupt() }
        return calculator
      }
      let slot = Slot(make(items()))
      disorder.actions += [
        { [unowned self] in slot.calculator.setData(items(), completion: completion()) },
        { [unowned self] in slot.calculator.data = items() },
        { [unowned self] in
          let (calculator, items) = (slot.calculator, items())
          awaited.start { await calculator.setData(items) }
        },
        { [unowned self] in
          guard !hasVersions else { return }
          slot.calculator.setData(items(), changeset: Changeset(), completion: completion())
        },
        { [unowned self] in
          guard !hasVersions else { return }
          let patch = slot.calculator.latestData.patch(to: items())
          try? slot.calculator.apply(patch, completion: completion())
        },
        { [disorder] in slot.calculator.refresh { _ in disorder.interruptOrRefresh() } },
        { slot.calculator.refreshAll() },
        { [disorder] in slot.calculator.host = disorder.host(of: hosts) },
        { [unowned self] in slot.calculator = make(items()) },
        { [disorder] in slot.calculator.options.reloadThreshold = disorder.chance(20) ? 2 : .max },
        { [unowned self] in edit(slot.calculator, shownBy: slot.calculator.host) },
      ]
    }
  }

  func addSectionedCalculators<Host>(_ hosts: [ShippedHost<Host>]) where Host.Header == TestItem {
    add(hosts) { $0 }
    let hosts = hosts.map(\.host)
    for host in hosts {
      let make = { [disorder] (data: [TestSection]) in
        let calculator = SectionedDiffCalculator(host: host, data: data)
        calculator.itemUpdates = disorder.itemUpdates
        calculator.didChange = { [disorder] _, _, _ in disorder.interrupt() }
        calculator.shouldReload = { [disorder] _, _, _ in disorder.interruptOrReload() }
        calculator.reportRepeatedIDs = { [disorder] _ in disorder.interrupt() }
        calculator.reportApplicationError = { [disorder] _ in disorder.interrupt() }
        return calculator
      }
      let slot = Slot(make(sections()))
      disorder.actions += [
        { [unowned self] in slot.calculator.setData(sections(), completion: completion()) },
        { [unowned self] in slot.calculator.data = sections() },
        { [unowned self] in
          let (calculator, sections) = (slot.calculator, sections())
          awaited.start { await calculator.setData(sections) }
        },
        { [unowned self] in
          guard !hasVersions else { return }
          slot.calculator.setData(
            sections(), changeset: SectionedChangeset(), completion: completion())
        },
        { [unowned self] in
          guard !hasVersions else { return }
          let patch = slot.calculator.latestData.patch(to: sections())
          try? slot.calculator.apply(patch, completion: completion())
        },
        { [disorder] in slot.calculator.refresh { _ in disorder.interruptOrRefresh() } },
        { slot.calculator.refreshSections(ids: ["top"]) },
        { slot.calculator.refreshAll() },
        { [disorder] in slot.calculator.host = disorder.host(of: hosts) },
        { [unowned self] in slot.calculator = make(sections()) },
        { [disorder] in slot.calculator.options.reloadThreshold = disorder.chance(20) ? 2 : .max },
        { [unowned self] in edit(slot.calculator, shownBy: slot.calculator.host) },
      ]
    }
  }

  /// Moves, deletes or inserts an item in the list and in its host, as if a user had dragged it.
  ///
  /// Nothing comes between the two: it would find them different.
  private func edit<Source: ListDataSource>(
    _ source: Source, shownBy host: (some ListHost<Source.Header, TestItem>)?
  ) where Source.Item == TestItem {
    host?.scheduleUpdate { [unowned self] in
      let budget = disorder.budget
      disorder.budget = 0
      host?.performUpdates {
        if host?.dataSource === source { edit(source, in: host) }
      } completion: { _ in
      }
      disorder.budget = budget
    }
  }

  private func edit<Source: ListDataSource>(
    _ source: Source, in host: (some ListHost<Source.Header, TestItem>)?
  ) where Source.Item == TestItem {
    let path = ItemPath(section: 0, item: 1 + number(below: 4))
    let newPath = ItemPath(section: 0, item: 1 + number(below: 3))
    switch number(below: 3) {
    case 0:
      if source.hostDidMoveItem(at: path, to: newPath) { host?.moveItem(at: path, to: newPath) }
    case 1:
      let isDeleted = source.hostDidDeleteItem(at: path) { [disorder] in disorder.chance(50) }
      if isDeleted { host?.deleteItems(at: [path]) }
    default:
      let isInserted = source.hostDidInsertItem(TestItem(id: "dropped"), at: path)
      if isInserted { host?.insertItems(at: [path]) }
    }
  }
}

extension Disorder {
  /// A random kind of item updates that every host supports.
  fileprivate var itemUpdates: ItemUpdates<TestItem> {
    chance(50) ? .reload : .reconfigure
  }
}
