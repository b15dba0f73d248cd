#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  #if canImport(UIKit)
    public import UIKit
  #endif
  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit
  #endif

  // What Apple's diffable data sources have. The compiler prints what to write instead.

  extension ListViewDataSource {
    @available(*, unavailable, message: "change a copy of 'list.data', and set it")
    public final func snapshot() -> List {
      fatalError("unavailable")
    }

    @available(
      *, unavailable,
      message: "set 'list.data'; without animations, call 'list.setData(_:style:completion:)'"
    )
    public final func apply<Snapshot>(
      _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
      fatalError("unavailable")
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    extension UITableViewListDataSource {
      @available(
        *, unavailable,
        message:
          "set 'updateAnimations' of the table view, as in 'tableView.updateAnimations = .all(.fade)'"
      )
      public final var defaultRowAnimation: UITableView.RowAnimation {
        get { fatalError("unavailable") }
        set { fatalError("unavailable") }
      }
    }
  #endif

  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    extension NSTableViewListDataSource {
      @available(
        *, unavailable,
        message:
          "set 'updateAnimations' of the table view, as in 'tableView.updateAnimations = .all(.effectFade)'"
      )
      public final var defaultRowAnimation: NSTableView.AnimationOptions {
        get { fatalError("unavailable") }
        set { fatalError("unavailable") }
      }
    }
  #endif
#endif
