import AppKit
import ListAdapters
import UIKit

// Calls of UIKit's and AppKit's own methods that could also mean a requirement of the protocol: each
// function compiles, and calls the view's own method.

@MainActor
public func callOwnMethods(of view: UICollectionView) {
  view.performBatchUpdates {
    view.deleteItems(at: [])
    view.insertItems(at: [])
    view.reloadItems(at: [])
    view.reconfigureItems(at: [])
    view.deleteItems(at: [[0, 0]])
    view.insertItems(at: (0..<1).map { .init(item: $0, section: 0) })
    let reload = view.reloadItems(at:)
    reload([.init(item: 1, section: 0)])
    let move = view.moveItem
    move([0, 2], [0, 2])
  }
}

@MainActor
public func callOwnMethods(of view: NSCollectionView) {
  view.performBatchUpdates {
    view.deleteItems(at: [])
    view.insertItems(at: [])
    view.reloadItems(at: [])
    view.deleteItems(at: [[0, 0]])
    view.insertItems(at: [.init(item: 0, section: 0)])
    let reload = view.reloadItems(at:)
    reload([.init(item: 1, section: 0)])
    let move = view.moveItem
    move([0, 2], [0, 2])
  }
}
