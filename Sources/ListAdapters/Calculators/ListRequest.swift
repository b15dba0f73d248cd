import DiffCore

/// A request to show a list, or to refresh rows of the current list.
final class ListRequest<List: ShownList>: Request {
  /// The list to show, or, for a refresh, the list of its time, which it does not use.
  ///
  /// It is not optional, because generic code would look up the type of that in each change.
  let list: List

  private(set) var settings: HostDriver<List>.Settings

  /// The changes that the client has found, or `nil` if the driver has to compare the lists.
  let supplied: SuppliedChanges<List>?

  /// The version of the driver's list for which `supplied` was found.
  let version: Int

  /// Returns the positions to refresh, or is `nil` for a list.
  let refreshed: ((_ list: List) -> RefreshedPositions)?

  override var hasList: Bool {
    true
  }

  /// Whether the request refreshes rows of the current list, and sets no list.
  var isRefresh: Bool {
    refreshed != nil
  }

  /// Whether `reportRepeatedIDs` has been called.
  var hasReportedIDs = false

  /// The plan from the concurrent executor, or for a host that a callback has replaced, if any.
  var plan: ChangePlan<List>?

  /// For an awaited list, set when the list is superseded.
  var isSuperseded: Flag?

  /// For an awaited list, fulfilled when its search begins, or when it never will.
  var searchBegins: Promise?

  init(
    _ number: Int, _ list: List, _ settings: HostDriver<List>.Settings,
    supplied: SuppliedChanges<List>? = nil, version: Int = 0,
    refreshed: ((_ list: List) -> RefreshedPositions)? = nil, updatesOnlyHeaders: Bool = false,
    style: UpdateStyle, with refresh: Request? = nil,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.list = list
    self.settings = settings
    self.supplied = supplied
    self.version = version
    self.refreshed = refreshed
    super.init(
      number, style, settings.itemUpdates.call, with: refresh,
      updatesOnlyHeaders: updatesOnlyHeaders, headerVersion: settings.headerVersion,
      completion: completion)
  }

  /// Takes the plan for an awaited list, if any, and the settings at the end of its search.
  func endSearch(with plan: ChangePlan<List>?, _ settings: HostDriver<List>.Settings) {
    self.plan = plan
    self.settings = settings
    updateCall = settings.itemUpdates.call
    headerVersion = settings.headerVersion
  }
}

/// Returns the changes from the client without unnecessary moves, or reports an error and returns
/// `nil` if they do not fit the lists.
typealias SuppliedChanges<List: ShownList> =
  (_ old: List.Data, _ new: List.Data) -> SectionedChangeset?
