@_exported import StandIns

// Doubt: AppKit's `NSResponder` and `NSView` have an `init()`, which Swift sees as isolated to the
// main actor although `NSObject`'s is not. These have none without arguments.

@MainActor
open class NSResponder: Associating {
  nonisolated override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }
}

public struct NSUserInterfaceItemIdentifier: Hashable, Sendable, RawRepresentable {
  public let rawValue: String

  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// What AppKit's views have in common that can be animated: a proxy that animates what it is told.
///
/// The stand-in for the proxy is the view itself, which notes that it was asked for.
@MainActor
public protocol NSAnimatablePropertyContainer {
  func animator() -> Self
}

@MainActor
open class NSView: NSResponder, NSAnimatablePropertyContainer {
  // Not required in AppKit; the stand-in makes views of a class that it knows by its type only.
  public required init(frame frameRect: NSRect) {
    frame = frameRect
    bounds = NSRect(origin: .zero, size: frameRect.size)
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var frame = NSRect.zero {
    didSet { bounds.size = frame.size }
  }

  open var bounds = NSRect.zero
  open var identifier: NSUserInterfaceItemIdentifier?
  open var autoresizingMask: NSView.AutoresizingMask = []
  open private(set) weak var superview: NSView?
  open private(set) var subviews: [NSView] = []

  /// The window whose content view this is.
  fileprivate weak var contentWindow: NSWindow?

  /// The number of times that a test, or a host, asked for the animator.
  public private(set) var animatorCount = 0

  open var window: NSWindow? {
    contentWindow ?? superview?.window
  }

  open func animator() -> Self {
    animatorCount += 1
    return self
  }

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The types of what can be dropped here.
  private(set) var draggedTypes: [NSPasteboard.PasteboardType] = []

  open func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
    draggedTypes += newTypes
  }

  /// The size that a view's content takes.
  open var fittingSize = NSSize.zero

  open func layoutSubtreeIfNeeded() {
    subviews.forEach { $0.layoutSubtreeIfNeeded() }
  }

  // MARK: Scrolling

  open var enclosingScrollView: NSScrollView? {
    superview as? NSScrollView ?? superview?.enclosingScrollView
  }

  /// The part of the bounds that is seen, also behind what covers a clip view's insets.
  open var visibleRect: NSRect {
    guard let clipView = superview as? NSClipView else { return bounds }
    return bounds.intersection(clipView.bounds)
  }

  /// Takes the size of what it shows; the clip view shows no more than there is.
  func resizeDocument(to size: CGSize) {
    frame.size = size
    guard let clipView = enclosingScrollView?.contentView else { return }
    clipView.scroll(to: clipView.constrainBoundsRect(clipView.bounds).origin)
  }

  /// Scrolls as far as there is content, or insets.
  open func scroll(_ point: NSPoint) {
    guard let clipView = superview as? NSClipView else { return }
    clipView.scroll(to: clipView.constrainBoundsRect(NSRect(origin: point, size: .zero)).origin)
  }
}

extension NSView {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let width = AutoresizingMask(rawValue: 2)
    public static let height = AutoresizingMask(rawValue: 16)
  }
}

@MainActor
open class NSAnimationContext: NSObject {
  open var duration: TimeInterval = 0.25

  public private(set) static var current = NSAnimationContext()
  private static var outer: [NSAnimationContext] = []

  open class func beginGrouping() {
    outer.append(current)
    current = NSAnimationContext()
  }

  open class func endGrouping() {
    current = outer.removeLast()
  }
}

@MainActor
open class NSClipView: NSView {
  open var documentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      documentView.map { addSubview($0) }
    }
  }

  open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  open func scroll(to newOrigin: NSPoint) {
    bounds.origin = newOrigin
  }

  /// Keeps the size that is proposed, and moves the origin to where there is content.
  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
    let height = documentView?.frame.height ?? 0
    let last = max(-contentInsets.top, height + contentInsets.bottom - bounds.height)
    var rect = proposedBounds
    rect.origin.y = max(-contentInsets.top, min(rect.minY, last))
    return rect
  }
}

@MainActor
open class NSScrollView: NSView {
  open var contentView = NSClipView(frame: .zero) {
    didSet {
      oldValue.removeFromSuperview()
      addSubview(contentView)
    }
  }

  public required init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    addSubview(contentView)
    contentView.frame.size = frame.size
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  open var documentView: NSView? {
    get { contentView.documentView }
    set { contentView.documentView = newValue }
  }

  open override var frame: NSRect {
    didSet { contentView.frame.size = frame.size }
  }
}

@MainActor
open class NSControl: NSView {
  open var stringValue = ""
}

@MainActor
open class NSTextField: NSControl {
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
  }
}

@MainActor
open class NSWindow: NSResponder {
  // Doubt: AppKit's window has no initializer without arguments that is of use without a screen.
  public override nonisolated init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var contentView: NSView? {
    didSet {
      oldValue?.contentWindow = nil
      contentView?.contentWindow = self
    }
  }

  open var contentViewController: NSViewController? {
    didSet {
      contentView = contentViewController?.view
      oldValue?.viewDidDisappear()
      contentViewController?.viewDidAppear()
    }
  }
}

@MainActor
open class NSViewController: NSResponder {
  public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var loadedView: NSView?

  open var view: NSView {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      guard let loadedView else { preconditionFailure("loadView() has to set the view") }
      return loadedView
    }
    set { loadedView = newValue }
  }

  open func loadView() {
    view = NSView(frame: .zero)
  }

  open func viewDidLoad() {}

  open func viewDidAppear() {}

  open func viewDidDisappear() {}
}

open class NSNib: NSObject {
  public typealias Name = String
}
