/// JSON of patches that may fit, and of some that nearly do.
enum PatchText {
  /// A text that is a patch, a changeset and an edit script.
  static func linear(_ bytes: inout FuzzedBytes) -> String {
    let count = number(&bytes)
    return """
      {"oldCount":\(count),"edits":\(list(&bytes) { edit(&$0, item, at: number) }),\
      \(changes(&bytes, at: number))}
      """
  }

  /// A text that is a patch and a changeset of sections.
  static func sectioned(_ bytes: inout FuzzedBytes) -> String {
    let counts = list(&bytes, number)
    let isChangeset = bytes.flag()
    guard isChangeset else {
      return """
        {"oldCounts":\(counts),"sections":\(list(&bytes) { edit(&$0, section, at: number) }),\
        "items":\(list(&bytes) { edit(&$0, item, at: path) })}
        """
    }
    return """
      {"sections":{\(changes(&bytes, at: number))},"items":{\(changes(&bytes, at: path))}}
      """
  }

  private typealias Part = (inout FuzzedBytes) -> String

  /// A small number mostly, else one that does not fit what computes with it.
  private static func number(_ bytes: inout FuzzedBytes) -> String {
    let byte = bytes.byte()
    guard byte >= 0xF0 else { return "\(byte % 8)" }
    let numbers = [-1, .max, .min, .max - 1, 1 << 31, 1 << 32, 1 << 62, (1 << 31) - 1]
    return "\(numbers[Int(byte) % numbers.count])"
  }

  private static func path(_ bytes: inout FuzzedBytes) -> String {
    "{\"section\":\(number(&bytes)),\"item\":\(number(&bytes))}"
  }

  private static func item(_ bytes: inout FuzzedBytes) -> String {
    "\"\(bytes.byte() % 8)\""
  }

  private static func section(_ bytes: inout FuzzedBytes) -> String {
    "{\"header\":\(item(&bytes)),\"items\":\(list(&bytes, item))}"
  }

  private static func list(_ bytes: inout FuzzedBytes, _ part: Part) -> String {
    "[" + (0..<bytes.number(below: 6)).map { _ in part(&bytes) }.joined(separator: ",") + "]"
  }

  /// An edit of a patch, or of a script.
  private static func edit(_ bytes: inout FuzzedBytes, _ item: Part, at position: Part) -> String {
    switch bytes.number(below: 6) {
    case 0: "{\"delete\":{\"item\":\(item(&bytes)),\"at\":\(position(&bytes))}}"
    case 1: "{\"insert\":{\"item\":\(item(&bytes)),\"at\":\(position(&bytes))}}"
    case 2:
      "{\"move\":{\"item\":\(item(&bytes)),\"from\":\(position(&bytes)),\"to\":\(position(&bytes))}}"
    case 3:
      """
      {"move":{"item":\(item(&bytes)),"was":\(item(&bytes)),\
      "from":\(position(&bytes)),"to":\(position(&bytes))}}
      """
    case 4:
      """
      {"update":{"item":\(item(&bytes)),"was":\(item(&bytes)),\
      "from":\(position(&bytes)),"to":\(position(&bytes))}}
      """
    default:
      "{\"kind\":\(kind(&bytes)),\"value\":\(item(&bytes)),\"offset\":\(position(&bytes))}"
    }
  }

  private static func kind(_ bytes: inout FuzzedBytes) -> String {
    let names = ["deletion", "insertion", "substitution"]
    let kind = bytes.number(below: 4)
    return kind < 3 ? "{\"\(names[kind])\":{}}" : "{\"move\":{\"from\":\(number(&bytes))}}"
  }

  /// The members of a changeset.
  private static func changes(_ bytes: inout FuzzedBytes, at position: Part) -> String {
    let pair: Part = { "{\"from\":\(position(&$0)),\"to\":\(position(&$0))}" }
    return """
      "deletions":\(list(&bytes, position)),"insertions":\(list(&bytes, position)),\
      "moves":\(list(&bytes, pair)),"updates":\(list(&bytes, pair))
      """
  }
}
