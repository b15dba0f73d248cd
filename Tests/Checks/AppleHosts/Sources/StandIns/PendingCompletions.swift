/// The completions of batches whose animations are not over.
@MainActor
public final class PendingCompletions {
  /// Whether animations are over as soon as they begin; if not, ``finish(_:)`` ends them.
  public var finishAtOnce = true {
    didSet { if finishAtOnce { finish(true) } }
  }

  private var pending: [(Bool) -> Void] = []

  public init() {}

  public func add(_ completion: ((Bool) -> Void)?) {
    if let completion { pending.append(completion) }
    if finishAtOnce { finish(true) }
  }

  /// Ends all animations, completely or not.
  public func finish(_ finished: Bool) {
    let completions = pending
    pending = []
    completions.forEach { $0(finished) }
  }
}
