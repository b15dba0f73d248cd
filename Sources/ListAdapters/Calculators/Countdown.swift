/// Calls a completion once: when all steps of a change are complete, or with `false` when the host
/// has released their completions without calling all of them.
final class Countdown {
  /// The requests of the change, the first of which names it.
  let requests: [Request]

  private var remaining: Int
  private var isFinished = true
  private let completion: (_ requests: [Request], _ finished: Bool) -> Void

  init(
    _ count: Int, for requests: [Request],
    completion: @escaping (_ requests: [Request], _ finished: Bool) -> Void
  ) {
    remaining = count
    self.requests = requests
    self.completion = completion
  }

  deinit {
    if remaining > 0 { completion(requests, false) }
  }

  func completeStep(_ finished: Bool) {
    guard remaining > 0 else { return }
    isFinished = isFinished && finished
    remaining -= 1
    if remaining == 0 { completion(requests, isFinished) }
  }

  /// Returns the completion of one step, of which only the first call counts.
  func makeStepCompletion() -> (_ finished: Bool) -> Void {
    var once = Once()
    return { [self] finished in
      if once.begin() { completeStep(finished) }
    }
  }
}
