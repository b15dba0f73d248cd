import DiffCore
import HTMLLists
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

/// Which batches the hosts of the package animate if a program makes some calls without animation.
struct WithoutAnimationTests {
  /// A program, and whether the host may animate each of its batches.
  struct Program: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let areAnimated: [Bool]
    fileprivate let run: @Sendable (HostStage) -> Void

    fileprivate init(
      _ description: String, _ areAnimated: [Bool], run: @escaping @Sendable (HostStage) -> Void
    ) {
      testDescription = description
      self.areAnimated = areAnimated
      self.run = run
    }
  }

  private static let programs = [
    Program("a call alone", [true]) { $0.insert() },
    Program("a call, and another one afterwards", [false, true]) { stage in
      stage.host.withoutAnimation { stage.insert() }
      stage.insert()
    },
    Program("a batch", [false]) { stage in
      stage.host.withoutAnimation { stage.batch { stage.insert() } }
    },
    Program("the rest of an outer call", [false, false]) { stage in
      stage.host.withoutAnimation {
        stage.host.withoutAnimation { stage.insert() }
        stage.batch { stage.insert() }
      }
    },
    Program("the only call of a batch", [false]) { stage in
      stage.batch { stage.host.withoutAnimation { stage.insert() } }
    },
    Program("one of three calls of a batch", [false, true]) { stage in
      stage.batch {
        stage.insert()
        stage.host.withoutAnimation { stage.insert() }
        stage.insert()
      }
      stage.insert()
    },
    Program("a batch in a batch", [false]) { stage in
      stage.batch {
        stage.insert()
        stage.host.withoutAnimation { stage.batch { stage.insert() } }
      }
    },
    Program("nothing in a batch", [true]) { stage in
      stage.batch {
        stage.host.withoutAnimation {}
        stage.insert()
      }
    },
    Program("a call that changes no row, and another one afterwards", [true]) { stage in
      stage.host.withoutAnimation { stage.host.reloadItems(at: [ItemPath(section: 0, item: 0)]) }
      stage.insert()
    },
    Program("a call that waits for a drawing", [true, false, true]) { stage in
      stage.whenAsked = {
        stage.host.withoutAnimation { stage.batch { stage.insert() } }
        stage.insert()
      }
      stage.insert()
    },
    Program("a reload that waits for a batch", [true, false]) { stage in
      stage.batch {
        stage.host.withoutAnimation { stage.host.reloadData() }
        stage.insert()
      }
    },
    Program("an update that waits for a batch without animation", [false, true]) { stage in
      stage.whenAsked = { stage.host.scheduleUpdate { stage.insert() } }
      stage.host.scheduleUpdate { stage.host.withoutAnimation { stage.insert() } }
    },
  ]

  @Test(arguments: HostStage.Kind.allCases, programs)
  func aBatchIsAnimatedIfAllOfItsCallsAre(kind: HostStage.Kind, program: Program) {
    let stage = HostStage(kind)
    program.run(stage)
    expectEqual(stage.areAnimated, program.areAnimated)
  }

  @Test func aListSetInTheCompletionOfAChangeWithoutAnimationIsAnimated() {
    let host = HTMLHost(id: "page", row: HTMLRow.element)
    let calculator = DiffCalculator(host: host, data: [HTMLRow(id: "a")])
    var areAnimated: [Bool] = []
    host.didPatch = { areAnimated.append($0.isAnimated) }
    calculator.setData([], style: .withoutAnimation) { _ in
      calculator.data = [HTMLRow(id: "b")]
    }
    expectEqual(areAnimated, [false, true])
  }
}

/// A host of the package, or a part of a composition in it, to which a program appends rows.
final class HostStage {
  enum Kind: CaseIterable {
    case page, partOfAPage, terminal, partOfATerminal
  }

  let host: any BatchUpdatable
  private let list = SettableList<Never, String>(["first"])
  private let output = Output()
  private let retained: [AnyObject]

  /// The callbacks and reports of a host.
  private final class Output {
    var whenAsked: (() -> Void)?
    var areAnimated: [Bool] = []

    func row(_ text: String) -> String {
      let action = whenAsked
      whenAsked = nil
      action?()
      return text
    }
  }

  init(_ kind: Kind) {
    let output = output
    switch kind {
    case .page, .partOfAPage:
      let page = HTMLHost<String, String> { (text: String) in
        .element("li", [.text(output.row(text))])
      }
      (host, retained) = Self.connect(page, list, isPart: kind == .partOfAPage)
      page.didPatch = { output.areAnimated.append($0.isAnimated) }
    case .terminal, .partOfATerminal:
      let terminal = TerminalHost<String, String>(
        size: TerminalSize(columns: 9, rows: 9),
        palette: TerminalPalette(inserted: TerminalStyle(foreground: .indexed(214))),
        write: {
          output.areAnimated.append(String(decoding: $0, as: UTF8.self).contains("38;5;214"))
        }, header: nil, text: { output.row($0) })
      (host, retained) = Self.connect(terminal, list, isPart: kind == .partOfATerminal)
    }
    output.areAnimated = []
  }
}

extension HostStage {
  /// Shows a list in a host, and returns the object to call and the objects to retain.
  private static func connect<Host: ListHost<String, String>>(
    _ host: Host, _ list: SettableList<Never, String>, isPart: Bool
  ) -> (any BatchUpdatable, [AnyObject]) {
    let composition = ListComposition<Host, String, String>(host: host)
    let part = composition.appendPart(header: "header") { (item: String) in item }
    part.dataSource = list
    part.reloadData()
    return (isPart ? part : host, [host, composition])
  }

  /// Whether each patch, or each drawing with its new rows, was animated.
  var areAnimated: [Bool] { output.areAnimated }

  /// The app's action when the host next reads a row.
  var whenAsked: (() -> Void)? {
    get { output.whenAsked }
    set { output.whenAsked = newValue }
  }

  func insert() {
    list.items.append("row \(list.items.count)")
    host.insertItems(at: [ItemPath(section: 0, item: list.items.count - 1)])
  }

  func batch(_ updates: () -> Void) {
    host.performUpdates(updates, completion: { _ in })
  }
}
