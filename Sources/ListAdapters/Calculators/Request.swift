/// A client's request to show a list, to refresh rows, or to learn that the latest list is shown.
///
/// The ``ChangeQueue`` orders requests without their lists, which ``ListRequest`` adds.
package class Request: Hashable {
  package let number: Int

  /// The style of the change, unless the end of a pause has another.
  let style: UpdateStyle

  /// The host's call for updated items, or `nil` if a closure updates them.
  final var updateCall: ItemUpdateCall?

  /// The refresh that was set with a list, and joins it.
  let refresh: Request?

  /// Whether the request refreshes headers only.
  let updatesOnlyHeaders: Bool

  /// The `headerVersion` of the settings at the time of the request.
  final var headerVersion: Int

  private var completion: ((_ finished: Bool) -> Void)?

  init(
    _ number: Int, _ style: UpdateStyle = .animated, _ updateCall: ItemUpdateCall? = nil,
    with refresh: Request? = nil, updatesOnlyHeaders: Bool = false,
    headerVersion: Int = 0, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.number = number
    self.style = style
    self.updateCall = updateCall
    self.refresh = refresh
    self.updatesOnlyHeaders = updatesOnlyHeaders
    self.headerVersion = headerVersion
    self.completion = completion
  }

  /// Creates a request for a test of the queue.
  package convenience init(
    number: Int, _ style: UpdateStyle = .animated, _ updateCall: ItemUpdateCall? = .reload,
    with refresh: Request? = nil
  ) {
    self.init(number, style, updateCall, with: refresh)
  }

  /// Calls the completion with `false` if the calculator is deallocated first.
  deinit {
    completion?(false)
  }

  /// Whether the request holds a list.
  var hasList: Bool {
    false
  }

  final var hasCompletion: Bool {
    completion != nil
  }

  /// Moves the completion into an equal request, which keeps no list alive.
  final func movingCompletion() -> Request {
    Request(number, completion: completion.take())
  }

  /// Calls the completion, unless it has been called.
  final func end(finished: Bool) {
    completion.take()?(finished)
  }

  package static func == (first: Request, second: Request) -> Bool {
    first.number == second.number
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
