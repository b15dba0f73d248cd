@_exported import StandIns

// Doubt: UIKit's `UIResponder` and `UIView` have more initializers, among them `init()`, which
// Swift sees as isolated to the main actor although `NSObject`'s is not. These have none without
// arguments.

@MainActor
open class UIResponder: Associating {
  nonisolated override init() {
    super.init()
  }
}

@MainActor
open class UIView: UIResponder {
  public init(frame: CGRect) {
    super.init()
    bounds.size = frame.size
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open var bounds = CGRect.zero
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []

  open var window: UIWindow? {
    superview?.window
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func layoutIfNeeded() {
    subviews.forEach { $0.layoutIfNeeded() }
  }

  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    actionsWithoutAnimation()
    areAnimationsEnabled = wereEnabled
  }

  open private(set) class var areAnimationsEnabled: Bool {
    get { animationsEnabled }
    set { animationsEnabled = newValue }
  }

  private static var animationsEnabled = true
}

@MainActor
open class UIWindow: UIView {
  open override var window: UIWindow? {
    self
  }

  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      oldValue?.viewDidDisappear(false)
      guard let rootViewController else { return }
      addSubview(rootViewController.view)
      rootViewController.viewIsAppearing(false)
    }
  }
}

@MainActor
open class UILabel: UIView {
  open var text: String?
}
