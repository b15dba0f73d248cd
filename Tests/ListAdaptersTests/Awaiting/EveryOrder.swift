/// All orders in which the steps of a run can happen, one run for each.
///
/// A run asks at each step for the next of several events. The first run always takes the first
/// event. Each later run changes the last answer that has alternatives left.
struct EveryOrder {
  private var choices: [(choice: Int, options: Int)] = []
  private var step = 0

  /// Calls a closure for every order, until it returns `false`.
  static func forEach(_ run: (inout EveryOrder) -> Bool) {
    var order = EveryOrder()
    repeat {
      order.step = 0
      guard run(&order) else { return }
    } while order.advance()
  }

  /// Returns which of several things happens next.
  mutating func choose(among options: Int) -> Int {
    if step == choices.count { choices.append((0, options)) }
    defer { step += 1 }
    return choices[step].choice
  }

  private mutating func advance() -> Bool {
    while let last = choices.popLast() {
      guard last.choice + 1 < last.options else { continue }
      choices.append((last.choice + 1, last.options))
      return true
    }
    return false
  }
}
