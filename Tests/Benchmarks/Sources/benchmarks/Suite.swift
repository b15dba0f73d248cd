import Foundation

/// Everything that is measured.
struct Suite {
  /// A comparison that is yet to be made: its lists take memory only while it runs.
  struct Entry {
    let name: String
    let make: () -> Comparison
  }

  let entries: [Entry]

  init(_ options: Options) {
    let entries =
      Self.linear(options) + Self.repeatedIDs(options) + Self.unhashed() + Self.sectioned(options)
      + Self.sameArrays(options) + Self.hosts(options) + Self.pages(options)
      + Self.terminals(options) + Self.awaited(options)
    guard let filter = options.filter else {
      self.entries = entries
      return
    }
    self.entries = entries.filter { $0.name.contains(filter) }
  }
}

extension Suite {
  private static func linear(_ options: Options) -> [Entry] {
    let values = Workload.allCases.filter { $0 != .updated }.flatMap { workload in
      options.counts.map { linear(UUID.self, workload, $0) }
        + options.counts.map { linear(Int.self, workload, $0) }
        + options.countsOfLargeRows.map { linear(String.self, workload, $0) }
    }
    return values
      + Workload.allCases.flatMap { workload in
        options.countsOfLargeRows.map { linear(Post.self, workload, $0) }
      }
  }

  private static func linear<Row: Element>(
    _ row: Row.Type, _ workload: Workload, _ count: Int
  ) -> Entry {
    Entry(name: "\(workload.rawValue) \(Row.title) \(count)") {
      LinearContest<Row>(workload, count: count).comparison(
        among: [
          .keyed, .closure, .matching, .standard, .inferringMoves, .table, .zip, .dictionary, .copy,
        ],
        goals: Goal.all(workload, element: Row.title, rows: count))
    }
  }

  /// Comparisons of what a calculator does that reports repeated ids.
  private static func repeatedIDs(_ options: Options) -> [Entry] {
    options.counts.map { count in
      Entry(name: "repeated ids UUID \(count)") {
        RepeatedIDsContest<UUID>(count: count).comparison
      }
    }
  }

  /// Comparisons of what does without hashing, at the sizes that the goals name.
  private static func unhashed() -> [Entry] {
    [
      Entry(name: "500 changes UUID 5000") {
        matching(UUID.self)
      },
      Entry(name: "500 changes String 5000") {
        matching(String.self)
      },
      Entry(name: "100 changes UUID 10000") {
        let lists = NumberedLists(changes: 100, count: 10_000)
        return LinearContest<UUID>(name: "100 changes", numbers: lists).comparison(
          among: [.editScript, .distanceTable, .keyed],
          goals: [Goal(contestant: .editScript, reference: .distanceTable, limit: 0.01)])
      },
    ]
  }

  private static func matching<Row: Element>(_ row: Row.Type) -> Comparison {
    let lists = NumberedLists(changes: 500, count: 5000)
    return LinearContest<Row>(name: "500 changes", numbers: lists).comparison(
      among: [.matching, .standard, .keyed],
      goals: [Goal(contestant: .matching, reference: .standard, limit: 0.5)])
  }

  private static func sectioned(_ options: Options) -> [Entry] {
    options.counts.flatMap { count in
      [
        Entry(name: "sectioned UUID \(count)") { SectionedContest<UUID>(count: count).comparison },
        Entry(name: "sectioned Post \(count)") { SectionedContest<Post>(count: count).comparison },
      ]
    }
  }

  /// Comparisons of a calculator's sections that have the same arrays as before.
  private static func sameArrays(_ options: Options) -> [Entry] {
    (options.isQuick ? [100] : [100, 1000]).map { sections in
      Entry(name: "one section changed UUID \(sections * sections)") {
        SameArraysContest(sections: sections).comparison
      }
    }
  }

  private static func hosts(_ options: Options) -> [Entry] {
    options.counts.flatMap { count in
      [
        Entry(name: "host edited UUID \(count)") {
          HostContest<UUID>(lists: ListPair(.edited, count: count)).comparison(goals: [
            Goal(contestant: .sequentialHost, reference: .keyed, limit: 1.3),
            Goal(contestant: .simultaneousHost, reference: .keyed, limit: 1.3),
          ])
        }
      ] + [.halfMoved, .shuffled, .reversed].map { rendering($0, count) }
    } + [
      // What a calculator takes beside the diff, whatever changes.
      Entry(name: "host appended UUID 1000") {
        HostContest<UUID>(lists: ListPair(.appended, count: 1000)).comparison(goals: [])
      }
    ]
  }

  /// A comparison of what moves take: a simultaneous host gets them as the diff found them.
  private static func rendering(_ workload: Workload, _ count: Int) -> Entry {
    Entry(name: "host \(workload.rawValue) UUID \(count)") {
      HostContest<UUID>(lists: ListPair(workload, count: count)).comparison(goals: [
        Goal(
          contestant: .sequentialHost, reference: .keyed, limit: 1, beyond: .simultaneousHost),
        Goal(contestant: .defaultHost, reference: .keyed, limit: 1.5),
      ])
    }
  }

  /// Comparisons of the whole way, from a list to the text of a patch.
  private static func pages(_ options: Options) -> [Entry] {
    [Workload.edited, .halfMoved].flatMap { workload in
      options.counts.filter { $0 <= 100_000 }.map { count in
        Entry(name: "page \(workload.rawValue) Post \(count)") {
          var goals: [Goal] = []
          if count == 100_000 {
            goals.append(Goal(contestant: .htmlHost, reference: .keyed, limit: 20))
            // Rows that move here and there are read here and there: that is the memory's time.
            goals.append(
              Goal(
                contestant: .htmlHost, reference: .shortHTMLLists,
                limit: workload == .edited ? 1.5 : 2))
          }
          return PageContest(lists: ListPair(workload, count: count)).comparison(goals: goals)
        }
      }
    }
  }

  /// Comparisons of the whole way, from a list to the bytes for a terminal.
  private static func terminals(_ options: Options) -> [Entry] {
    [Workload.edited, .halfMoved].flatMap { workload in
      options.counts.filter { $0 <= 100_000 }.map { count in
        Entry(name: "terminal \(workload.rawValue) Post \(count)") {
          TerminalContest(lists: ListPair(workload, count: count)).comparison(
            goals: count == 100_000
              ? [Goal(contestant: .terminalHost, reference: .shortTerminalLists, limit: 1.5)] : [])
        }
      }
    }
  }

  /// Comparisons of what an awaited change leaves to the host's actor.
  private static func awaited(_ options: Options) -> [Entry] {
    let counts = options.isQuick ? [100, 100_000] : [100, 1000, 100_000, 500_000]
    return [Workload.shuffled, .edited, .appended].flatMap { workload in
      counts.map { count in
        Entry(name: "awaited \(workload.rawValue) UUID \(count)") {
          // Other changes take a few calls: less than it takes to enter an actor.
          let isOfManyCalls = count >= 100_000 && workload == .shuffled
          return AwaitedContest<UUID>(lists: ListPair(workload, count: count)).comparison(
            goals: isOfManyCalls
              ? [Goal(contestant: .actor, reference: .hostCalls, limit: 1.15)] : [])
        }
      }
    }
  }
}
