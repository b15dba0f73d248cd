import DiffCore

// The functions that the page calls.

/// Allocates `count` bytes for a comparison, and returns their address.
@_cdecl("allocate") func allocate(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: count, alignment: 4)
}

/// Releases memory of ``allocate(_:)`` or a result of ``compare(_:_:_:)``.
@_cdecl("release") func release(_ memory: UnsafeMutableRawPointer) {
  unsafe memory.deallocate()
}

/// Returns the changes between two lists and the batches of hosts as JSON, after the number of its
/// bytes in four bytes.
///
/// - Parameter numbers: The numbers of the id and of the text, for each old line, then each new line.
@_cdecl("compare") func compare(
  _ numbers: UnsafePointer<Int32>, _ oldCount: Int, _ newCount: Int
) -> UnsafeMutableRawPointer {
  func line(_ ordinal: Int, place: Int) -> Line {
    unsafe Line(id: numbers[2 * ordinal], text: numbers[2 * ordinal + 1], place: place)
  }
  let old = (0..<oldCount).map { line($0, place: -1 - $0) }
  let new = (0..<newCount).map { line(oldCount + $0, place: $0) }
  var json = JSON()
  json.comparison(from: old, to: new)
  let result = allocate(4 + json.bytes.count)
  unsafe result.storeBytes(of: Int32(json.bytes.count), as: Int32.self)
  for (offset, byte) in json.bytes.enumerated() {
    unsafe result.storeBytes(of: byte, toByteOffset: 4 + offset, as: UInt8.self)
  }
  return unsafe result
}

extension JSON {
  fileprivate mutating func comparison(from old: [Line], to new: [Line]) {
    let diffs = Diffs(from: old, to: new)
    func write(_ changeset: Changeset<Int>) -> (inout JSON) -> Void {
      func steps(_ host: some BatchUpdatable) -> (inout JSON) -> Void {
        let plan = host.plan(of: changeset, from: old, to: new)
        let steps = if case .steps(let steps) = plan.effect { steps } else { [Step]() }
        return { $0.array(steps) { $0.step($1, of: plan) } }
      }
      return {
        $0.object([
          ("changeset", { $0.changeset(changeset) }),
          ("simultaneous", steps(SimultaneousHost())),
          ("sequential", steps(SequentialHost())),
        ])
      }
    }
    object([
      ("fewestMoves", write(diffs.fewestMoves)),
      ("withoutMoves", write(diffs.withoutMoves)),
      ("moveForEachRow", write(diffs.moveForEachRow)),
    ])
  }
}
