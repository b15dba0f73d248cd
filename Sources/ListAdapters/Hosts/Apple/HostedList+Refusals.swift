#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  #if canImport(UIKit) && !os(watchOS)
    public import UIKit
  #endif

  // What Apple's diffable data sources have. The compiler prints what to write instead.

  extension HostedList where Host: HostView {
    @available(*, unavailable, message: "change a copy of 'data', and set it")
    public func snapshot() -> Self {
      fatalError("unavailable")
    }

    @available(
      *, unavailable,
      message: "set 'data'; without animations, call 'setData(_:style:completion:)'"
    )
    public func apply<Snapshot>(
      _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
      fatalError("unavailable")
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    extension HostedList where Host == UITableView {
      @available(
        *, unavailable,
        message:
          "set 'updateAnimations' of the table view, as in 'tableView.updateAnimations = .all(.fade)'"
      )
      public var defaultRowAnimation: UITableView.RowAnimation {
        get { fatalError("unavailable") }
        set { fatalError("unavailable") }
      }
    }
  #endif
#endif
