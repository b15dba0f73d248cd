import Testing

/// Expects that a process printed a message before it ended.
func expectMessage(
  _ result: ExitTest.Result?, _ message: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(printed.contains(message), sourceLocation: sourceLocation)
}
