import DiffCore
import PatchCore

/// The Levenshtein distance between two lists, by the table that every textbook has.
///
/// It is slow and obvious: the oracle that the fast algorithm is held against.
struct DistanceTable<Element> {
  private let old: [Element]
  private let new: [Element]
  private let areEqual: (Element, Element) -> Bool
  private let distances: [[Int]]

  init(_ old: [Element], _ new: [Element], by areEqual: @escaping (Element, Element) -> Bool) {
    self.old = old
    self.new = new
    self.areEqual = areEqual
    var distances = [Array(0...new.count)]
    for i in old.indices {
      var row = [i + 1]
      for j in new.indices {
        let substituted = distances[i][j] + (areEqual(old[i], new[j]) ? 0 : 1)
        row.append(min(substituted, distances[i][j + 1] + 1, row[j] + 1))
      }
      distances.append(row)
    }
    self.distances = distances
  }

  var distance: Int {
    distances[old.count][new.count]
  }
}

extension DistanceTable where Element: Equatable {
  /// The edits, read from the table's last corner.
  var edits: [EditScript<Element>.Edit] {
    var edits: [EditScript<Element>.Edit] = []
    var i = old.count
    var j = new.count
    while i > 0 || j > 0 {
      if i > 0, j > 0, areEqual(old[i - 1], new[j - 1]) {
        (i, j) = (i - 1, j - 1)
      } else if i > 0, distances[i - 1][j] == distances[i][j] - 1 {
        i -= 1
        edits.append(EditScript.Edit(.deletion, old[i], at: i))
      } else if j > 0, distances[i][j - 1] == distances[i][j] - 1 {
        j -= 1
        edits.append(EditScript.Edit(.insertion, new[j], at: j))
      } else {
        (i, j) = (i - 1, j - 1)
        edits.append(EditScript.Edit(.substitution, new[j], at: i))
      }
    }
    return edits
  }
}
