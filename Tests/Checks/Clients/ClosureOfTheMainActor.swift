// compiles
import ListAdapters

struct Contact: Equatable {
  var name: String
}

final class Page: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

@MainActor final class Screen {
  private var nicknames: [String: String] = [:]
  private let page = Page()
  private lazy var calculator = DiffCalculator(
    host: page, data: [Contact](),
    comparing: .onActor(id: { [unowned self] in name(of: $0) }))

  private func name(of contact: Contact) -> String {
    nicknames[contact.name] ?? contact.name
  }

  func show(_ contacts: [Contact]) async {
    await calculator.setData(contacts)
  }
}
