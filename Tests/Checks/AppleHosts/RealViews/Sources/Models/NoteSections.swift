#if canImport(UIKit) && !os(watchOS)
  import CoreData
  import ListAdapters

  /// Returns the sections of fetched results that have a `sectionNameKeyPath`.
  @MainActor
  func noteSections(
    of results: NSFetchedResultsController<NSManagedObject>
  ) -> [ListSection<String, NoteRow>] {
    (results.sections ?? []).map { section in
      let objects = section.objects as? [NSManagedObject] ?? []
      return ListSection(header: section.name, items: objects.map { NoteRow(id: $0.objectID) })
    }
  }
#endif
