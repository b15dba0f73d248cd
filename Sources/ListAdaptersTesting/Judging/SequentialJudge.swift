import DiffCore

/// Judges a batch of a sequential host: replays it call by call, then compares with the data.
struct SequentialJudge {
  let calls: [HostCall]
  let old: [AnySection]
  let new: [AnySection]

  func findings() -> [Finding] {
    var replay = SequentialReplay(old)
    for call in calls {
      guard let refusal = replay.apply(call) else { continue }
      return [refusal]
    }
    if let refusal = wrongSectionCount(replay) ?? wrongRowCount(replay) { return [refusal] }
    return ReplayedList(sections: replay.sections).findings(comparedWith: new)
      + (ownPlaces(replay).map { [$0] } ?? [])
  }

  private func wrongSectionCount(_ replay: SequentialReplay) -> Finding? {
    guard replay.sections.count != new.count else { return nil }
    return Finding(
      .countSections, [],
      """
      the data source has \(counted(new.count, "section")), but the calls leave \
      \(replay.sections.count) of \(old.count)
      """)
  }

  private func wrongRowCount(_ replay: SequentialReplay) -> Finding? {
    for (section, (replayed, data)) in zip(replay.sections, new).enumerated() {
      guard let rows = replayed.rows, rows.count != data.items.count else { continue }
      return Finding(
        calls.isEmpty ? .dataChangedOutsideBatch : .countRows,
        [.section(section, in: .new)],
        """
        section \(section) of the data source has \(counted(data.items.count, "row")), but the \
        calls leave \(rows.count)
        """)
    }
    return nil
  }

  private func ownPlaces(_ replay: SequentialReplay) -> Finding? {
    guard !replay.ownPlaces.isEmpty else { return nil }
    return Finding(
      .noOpMove, replay.ownPlaces,
      "moved onto their own place: \(enumerated(replay.ownPlaces))")
  }
}
