import DiffCore

/// What a host declares about itself.
struct HostAbilities: Equatable {
  let updateOrder: UpdateOrder
  let movesItems: Bool
  let movesSections: Bool

  init(_ host: some BatchUpdatable) {
    updateOrder = host.updateOrder
    movesItems = host.movesItems
    movesSections = host.movesSections
  }
}
