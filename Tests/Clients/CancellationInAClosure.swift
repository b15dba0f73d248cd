// error: trailing closure passed to parameter of type 'Bool' that does not accept a closure
import DiffCore

// A trailing closure never says whether a search is cancelled.
func changes(from old: [Int], to new: [Int]) -> Changeset<Int>? {
  old.changeset(to: new) { Task.isCancelled }
}
