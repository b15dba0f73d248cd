import ListAdapters

extension WatchedHost {
  /// The number of turns in which each row of the run is marked.
  var markTurns: Int {
    max(itemMarks.turns, headerMarks.turns)
  }

  /// Marks items and headers before a change.
  func setMarks() {
    guard let host else { return }
    let turn = run.lastMarkedRow + listCount - 2
    if let mark = conformance.mark, let marks = conformance.marks {
      let wrong = itemMarks.set(
        on: source.markableItems, turn: turn,
        marking: { mark(host, $0) }, reading: { marks(host) })
      note(wrong, .markNotSet, kind: "row") { $0 }
    }
    if let mark = conformance.markHeader, let marks = conformance.headerMarks {
      let wrong = headerMarks.set(
        on: source.markableHeaders, turn: turn,
        marking: { mark(host, $0) }, reading: { marks(host) })
      note(wrong, .markNotSet, kind: "header") { ItemPath(section: $0, item: 0) }
    }
  }

  /// Compares the marks of items and headers after a change.
  func checkMarks(_ batches: [WatchedBatch]) {
    guard failure == nil, let host else { return }
    if conformance.mark != nil, let marks = conformance.marks {
      coverage.marks += itemMarks.count
      let wrong = itemMarks.check(
        marks(host), on: source.markableItems, surviveReloads: conformance.marksSurviveReloads)
      note(wrong, .wrongMark, batches, kind: "row") { $0 }
    }
    if conformance.markHeader != nil, let marks = conformance.headerMarks {
      coverage.marks += headerMarks.count
      let wrong = headerMarks.check(
        marks(host), on: source.markableHeaders, surviveReloads: conformance.marksSurviveReloads)
      note(wrong, .wrongMark, batches, kind: "header") { ItemPath(section: $0, item: 0) }
    }
  }

  /// Records a wrong mark, with brackets around the marked texts.
  private func note<Position>(
    _ wrong: WrongMark<Position>?, _ problem: HostProblem, _ batches: [WatchedBatch] = [],
    kind: String, path: (Position) -> ItemPath
  ) {
    guard let wrong else { return }
    let texts = kind == "row" ? source.texts : source.headerTexts.map { [$0] }
    note(
      problem, batches, detail: "\(kind) \(wrong.text)", old: earlierTexts,
      expected: texts.marked(at: wrong.expected.map(path)),
      shown: texts.marked(at: wrong.shown.map(path)))
  }

  /// Follows the marks through a batch.
  func followMarks(_ batch: WatchedBatch) {
    guard failure == nil, conformance.mark != nil || conformance.markHeader != nil else { return }
    let fates = BatchFates(
      of: batch.updates, by: updateOrder, from: batch.oldCounts, to: source.counts)
    itemMarks.follow(fates.items)
    headerMarks.follow(fates.headers)
  }
}

extension [[String]] {
  /// The texts, with brackets around one of them.
  fileprivate func marked(at path: ItemPath?) -> Self {
    guard let path, indices.contains(path.section), self[path.section].indices.contains(path.item)
    else { return self }
    var texts = self
    texts[path.section][path.item] = "[\(self[path.section][path.item])]"
    return texts
  }
}
