import DiffCore
import ListAdapters

/// The events of a calculator whose data is awaited.
enum AwaitedEvent: CaseIterable {
  /// Data is set.
  case set

  /// Data is awaited.
  case await

  /// The data that was awaited last is cancelled.
  case cancel

  /// In its next batch, the host sets data.
  case setInBatch

  /// In its next batch, the host starts to await data.
  case awaitInBatch

  /// The host is deallocated.
  case lose

  /// Another host takes its place.
  case replace

  /// The host accepts no updates any more.
  case refuse

  /// All items are refreshed, with new pictures.
  case refresh

  /// In its next batch, the host refreshes all items, with new pictures.
  case refreshInBatch

  /// The program holds changes back.
  case pause

  /// The program lets them happen.
  case resume
}

/// Updates its rows, and a picture in each, only as its calls say.
final class PictureHost: ListHost {
  weak var dataSource: (any ListDataSource<Never, Int>)?
  var acceptsUpdates = true
  var movesItems: Bool { true }
  private(set) var rows: [Int] = []
  private(set) var batchCount = 0

  /// The current picture of all items, and the pictures in the rows.
  var picture = 0
  private var shownPictures: [Int] = []

  /// Whether a row still shows the picture that it had before a refresh.
  var isStale: Bool {
    shownPictures.contains { $0 != picture }
  }

  private(set) var isNested = false
  var inBatch: () -> Void = {}
  private var isUpdating = false

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    isNested = isNested || isUpdating
    isUpdating = true
    batchCount += 1
    updates()
    let callback = inBatch
    inBatch = {}
    callback()
    isUpdating = false
    completion(true)
  }

  func reloadData() {
    isNested = isNested || isUpdating
    rows = (0..<(dataSource?.itemCount(inSection: 0) ?? 0)).map(item)
    shownPictures = rows.map { _ in picture }
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() {
      rows.remove(at: path.item)
      shownPictures.remove(at: path.item)
    }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths {
      rows.insert(item(path.item), at: path.item)
      shownPictures.insert(picture, at: path.item)
    }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    rows.insert(rows.remove(at: path.item), at: newPath.item)
    shownPictures.insert(shownPictures.remove(at: path.item), at: newPath.item)
  }

  private func item(_ offset: Int) -> Int {
    dataSource?.item(at: ItemPath(section: 0, item: offset)) ?? -1
  }
}

/// A calculator and its host on an actor whose jobs a test runs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
actor AwaitedScene {
  nonisolated let executor = ChosenActorExecutor()
  nonisolated let elsewhere = ChosenTaskExecutor()

  private var host: PictureHost?
  private let calculator: DiffCalculator<PictureHost, Int>
  private var pause: UpdatePause?

  /// The events so far.
  private(set) var log: [AwaitedOutcome.Entry] = []

  init() {
    let host = PictureHost()
    calculator = DiffCalculator(host: host, data: AwaitedOutcome.list(0))
    self.host = host
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  func set(_ value: Int) {
    log.append(.set(value))
    calculator.data = AwaitedOutcome.list(value)
  }

  func show(_ value: Int) async {
    log.append(.await(value))
    let isShown = await calculator.setData(AwaitedOutcome.list(value))
    log.append(.returned(value, isShown))
  }

  func noteCancellation(of value: Int) {
    log.append(.cancel(value))
  }

  /// Performs an event that takes no time.
  func perform(_ event: AwaitedEvent, _ value: Int) {
    switch event {
    case .set: set(value)
    case .setInBatch: host?.inBatch = { [unowned self] in assumeIsolated { $0.set(value) } }
    case .awaitInBatch: host?.inBatch = { [unowned self] in assumeIsolated { $0.start(value) } }
    case .lose:
      log.append(.lose)
      host = nil
    case .replace: replaceHost()
    case .refuse: host?.acceptsUpdates = false
    case .refresh: refresh()
    case .refreshInBatch: host?.inBatch = { [unowned self] in assumeIsolated { $0.refresh() } }
    case .pause: hold(true)
    case .resume: hold(false)
    case .await, .cancel: preconditionFailure("\(event) takes time, or a task")
    }
  }

  private func start(_ value: Int) {
    Task(executorPreference: elsewhere) { await self.show(value) }
  }

  /// Holds changes back, or goes on.
  func hold(_ isPaused: Bool) {
    if isPaused { log.append(.pause) }
    pause = isPaused ? calculator.pause() : nil
  }

  private func refresh() {
    host?.picture += 1
    calculator.refreshAll()
  }

  private func replaceHost() {
    guard host != nil else { return }
    let other = PictureHost()
    calculator.host = other
    host = other
  }

  /// Whether everything ends only when the program goes on.
  var isPaused: Bool {
    calculator.isPaused
  }

  /// The first broken promise at the end, if any.
  var failure: String? {
    AwaitedOutcome(
      log: log, data: calculator.data, rows: host?.rows, isNested: host?.isNested ?? false,
      isStale: host?.isStale ?? false
    ).failure
  }

  /// The number of batches that the host has applied.
  var batchCount: Int {
    host?.batchCount ?? 0
  }
}
