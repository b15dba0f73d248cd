import ListAdapters
import ListAdaptersTesting
import StandIns

/// The view of another fixture, with one of the package's data sources in place of the fixture.
@MainActor
final class ReadyFixture<Base: ScrollingFixture> {
  private let base: Base

  /// Keeps what is selected, for the list that is set next.
  let keeper = ListKeeper()

  init(isInWindow: Bool) {
    base = Base(isInWindow: isInWindow)
    list = SettableList([String]())
  }

  var list: any ListDataSource {
    didSet { base.attach(list, keeper) }
  }
}

extension ReadyFixture: @MainActor HostFixture {
  static var showsTitles: Bool {
    Base.showsTitles
  }

  var view: Base.View {
    base.view
  }

  var standIn: ShownList<Base.Cell> {
    base.standIn
  }

  var isInWindow: Bool {
    get { base.isInWindow }
    set { base.isInWindow = newValue }
  }

  func layOut() {
    base.layOut()
  }

  func text(of cell: Base.Cell) -> String {
    base.text(of: cell)
  }
}
