/// The reason why a line of a terminal host is marked.
///
/// The last ranks highest, as it is hardest to see without color: a row that was inserted, then
/// moved and changed before its mark faded, still reads as new.
enum TerminalMark: Comparable {
  case changed
  case moved
  case inserted
}
