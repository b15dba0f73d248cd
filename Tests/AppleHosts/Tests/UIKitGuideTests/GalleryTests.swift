import ListAdapters
import StrictJudging
import Testing
import UIKit

/// The guide's gallery, with two photos in a line.
@MainActor
@Suite
struct GalleryTests {
  typealias Album = GalleryViewController.Album

  private let window = UIWindow(frame: .zero)
  private let gallery = GalleryViewController(collectionViewLayout: UICollectionViewFlowLayout())
  private let sizes = Sizes()

  init() {
    judgeStrictly()
    sizes.height = { [unowned gallery] in Self.height(of: gallery.albums.item(at: $0).id) }
    gallery.collectionView.bounds.size = CGSize(width: 220, height: 200)
    gallery.collectionView.contentInset.top = 20
    gallery.collectionView.delegate = sizes
    window.rootViewController = gallery
    show([Array(0..<20), Array(20..<40)])
  }

  nonisolated private static let changes = [
    [[90, 91, 92] + Array(0..<20), Array(20..<40)],
    [Array(5..<20), Array(20..<40)],
    [Array(0..<20).filter { $0 % 3 > 0 }, Array(20..<40).filter { $0 % 3 > 0 }],
    [Array(20..<40)],
    [[39] + Array(0..<20), Array(20..<39)],
  ]

  @Test(arguments: changes, [false, true])
  func whatIsLookedAtStaysWhereItIs(_ ids: [[Int]], reloads: Bool) {
    gallery.collectionView.layoutIfNeeded()
    let end = gallery.collectionView.contentSize.height - 200
    for offset in stride(from: -20, through: end, by: 31) {
      gallery.albums.list.options = UpdateOptions()
      show([Array(0..<20), Array(20..<40)])
      gallery.collectionView.contentOffset.y = offset
      gallery.collectionView.layoutIfNeeded()
      let kept = Set(ids.joined()).subtracting([39])
      let before = tops.filter { kept.contains($0.id) && $0.isLookedAt }
      if reloads { gallery.albums.list.options.reloadThreshold = 0 }
      show(ids)
      gallery.collectionView.layoutIfNeeded()
      guard let first = before.first else { continue }
      let last = gallery.collectionView.contentSize.height - 200
      let isAtEnd = [-20, last].contains(gallery.collectionView.contentOffset.y)
      let top = tops.first { $0.id == first.id }?.top
      #expect(top == first.top || isAtEnd, "\(first.id) from \(offset)")
    }
    #expect(gallery.collectionView.standIn.exceptions == [])
  }

  private func show(_ ids: [[Int]]) {
    gallery.albums.list.data = zip(["A", "B"], ids).map { name, ids in
      Album(
        header: ids.first == 20 ? "B" : name, items: ids.map { Photo(id: $0, caption: "\($0)") })
    }
  }

  private struct Top {
    let id: Int
    let top: CGFloat

    var isLookedAt: Bool {
      top + GalleryTests.height(of: id) > 20
    }
  }

  /// The photos that are seen, in order, and their distance from the top of the view.
  private var tops: [Top] {
    gallery.collectionView.standIn.visibleCells.compactMap { indexPath, cell in
      guard let text = (cell.contentConfiguration as? UIListContentConfiguration)?.text,
        let id = Int(text),
        let frame = gallery.collectionView.layoutAttributesForItem(at: indexPath)?.frame
      else { return nil }
      return Top(id: id, top: frame.minY - gallery.collectionView.contentOffset.y)
    }
  }

  /// Two neighbors have the same height, whichever stand side by side: lines do not change much.
  fileprivate nonisolated static func height(of id: Int) -> CGFloat {
    CGFloat(40 + id * 7 % 30)
  }
}

/// The sizes of items, two of which fit into a line.
@MainActor
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  var height: (IndexPath) -> CGFloat = { _ in 0 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 100, height: height(indexPath))
  }
}
