import MemoryCounters

/// What one piece of work took from the heap.
struct MemoryUse {
  /// The number of blocks.
  let allocations: Int

  /// The most bytes that it held at once, beside its result.
  let peakBytes: Int

  /// The bytes that were still held when the result was gone.
  let keptBytes: Int

  /// Measures some work; `nil` where allocations cannot be counted.
  init?<Result>(of work: () -> Result) {
    guard memoryCountersWork() else { return nil }
    keep(work())
    memoryCountersStart()
    let finished = Self.counters(after: work)
    let gone = memoryCountersRead()
    memoryCountersStop()
    allocations = Int(finished.allocations)
    peakBytes = Int(finished.peakBytes - finished.liveBytes)
    keptBytes = Int(gone.liveBytes)
  }

  @inline(never)
  private static func counters<Result>(after work: () -> Result) -> MemoryCounters {
    let result = work()
    return withExtendedLifetime(result) { memoryCountersRead() }
  }
}
