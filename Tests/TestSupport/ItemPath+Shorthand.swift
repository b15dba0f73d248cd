package import DiffCore

/// A path as short as its description: `at(0, 2)` is `0.2`.
package func at(_ section: Int, _ item: Int) -> ItemPath {
  ItemPath(section: section, item: item)
}
