import DiffCore

/// A list to show, or the current list whose rows are to be refreshed.
final class ListRequest<Content: ListContent> {
  let ticket: Ticket
  let content: Content
  var settings: HostDriver<Content>.Settings

  /// The changes that the client has found, or `nil` if the driver has to compare the lists.
  let supplied: SuppliedChanges<Content>?

  /// The version of the driver's list for which `supplied` was found.
  let version: Int

  /// Whether the list is the current one, which does not change.
  let isRefresh: Bool

  /// Whether `reportRepeatedIDs` has been called.
  var hasReportedIDs = false

  /// Calls `willChange` before the list is stored, once.
  var announcement: (() -> Void)?

  /// The plan from the concurrent executor, if any.
  var plan: ChangePlan<Content>?

  /// For an awaited list, fulfilled when its search begins, or when it never will.
  var searchBegins: Promise<Bool>?

  /// The list with a ticket that was added before this list.
  var earlier: ListRequest?

  init(
    _ ticket: Ticket, _ content: Content, _ settings: HostDriver<Content>.Settings,
    supplied: SuppliedChanges<Content>? = nil, version: Int = 0, isRefresh: Bool = false
  ) {
    self.ticket = ticket
    self.content = content
    self.settings = settings
    self.supplied = supplied
    self.version = version
    self.isRefresh = isRefresh
  }
}

/// Returns the changes from the client without unnecessary moves, or reports an error and returns
/// `nil` if they do not fit the lists.
typealias SuppliedChanges<Content: ListContent> =
  (_ old: Content.List, _ new: Content.List) -> SectionedChangeset?
