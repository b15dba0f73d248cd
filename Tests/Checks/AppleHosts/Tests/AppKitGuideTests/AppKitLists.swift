import AppKit
import ListAdapters

// Here, UIKit's and AppKit's stand-ins are in one module, whose names are UIKit's.

typealias TableList<Item> = DiffCalculator<NSTableView, Item>
typealias CollectionList<Item> = DiffCalculator<NSCollectionView, Item>
typealias CollectionSections<Section: DiffableSection> =
  SectionedDiffCalculator<NSCollectionView, Section>
