/// What takes part in a comparison.
enum Contestant: String, CaseIterable {
  case keyed
  case hostCalls = "calls alone"
  case closure = "id:"
  case matching
  case editScript = "editScript"
  case sequentialHost = "sequential host"
  case simultaneousHost = "simultaneous host"
  case defaultHost = "host without moves"
  case sameArrays = "the same arrays"
  case otherArrays = "other arrays"
  case actor = "awaited, on the actor"
  case actorAtOnce = "at once"
  case awaited = "awaited"
  case markup
  case htmlHost = "HTML host"
  case patchText = "with its text"
  case shortHTMLLists = "lists of 1,000"
  case terminalHost = "terminal host"
  case shortTerminalLists = "lists of 1,000 in terminals"
  case repeatedIDs = "repeated ids"
  case standard = "difference"
  case inferringMoves = "inferringMoves"
  case table = "n × m table"
  case distanceTable = "n × m distances"
  case zip
  case dictionary
  case set
  case copy
}
