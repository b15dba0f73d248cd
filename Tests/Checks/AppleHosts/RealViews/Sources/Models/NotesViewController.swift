#if canImport(UIKit) && !os(watchOS)
  import CoreData
  import ListAdapters
  import UIKit

  /// The id of a managed object, whose changes Core Data reports.
  struct NoteRow: Identifiable, Equatable, Diffable {
    let id: NSManagedObjectID
  }

  /// Shows the results of a fetch request.
  final class NotesViewController: UITableViewController {
    private let results: NSFetchedResultsController<NSManagedObject>
    private var changedIDs: [NSManagedObjectID] = []

    private let notes = TableList<NoteRow>()

    init(results: NSFetchedResultsController<NSManagedObject>) {
      self.results = results
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
      nil  // There is no storyboard.
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      notes.connect(to: tableView) {
        [context = results.managedObjectContext] tableView, _, note in
        let cell =
          tableView.dequeueReusableCell(withIdentifier: "note")
          ?? UITableViewCell(style: .default, reuseIdentifier: "note")
        cell.textLabel?.text = context.object(with: note.id).value(forKey: "text") as? String
        return cell
      }
      results.delegate = self
      try? results.performFetch()
      show()
    }

    private func show() {
      let rows = (results.fetchedObjects ?? []).map { NoteRow(id: $0.objectID) }
      notes.setData(rows, refreshing: changedIDs)
      changedIDs = []
    }
  }

  extension NotesViewController: @MainActor NSFetchedResultsControllerDelegate {
    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange object: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      guard type == .update || type == .move, let object = object as? NSManagedObject
      else { return }
      changedIDs.append(object.objectID)
    }

    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      show()
    }
  }
#endif
