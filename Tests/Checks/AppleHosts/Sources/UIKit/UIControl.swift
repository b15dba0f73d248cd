public typealias UIActionHandler = @MainActor (UIAction) -> Void

@MainActor
open class UIAction: UIMenuElement {
  let handler: UIActionHandler

  // Doubt: UIKit's has more parameters before `handler`, all with defaults, which nobody here uses.
  public init(title: String = "", handler: @escaping UIActionHandler) {
    self.handler = handler
    super.init(title: title)
  }

  /// Does what a control does when it is used.
  public func perform() {
    handler(self)
  }
}

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  private var actions: [(action: UIAction, events: UIControl.Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: UIControl.Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

@MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  open func beginRefreshing() {
    isRefreshing = true
  }

  open func endRefreshing() {
    isRefreshing = false
  }
}
