import DiffCore

/// The batches that bring a host from one list to another.
package struct Plan: Equatable {
  /// The batches in order, each with the part of the change that is done when it is over.
  package var steps: [Step]

  package struct Step: Equatable {
    package var batch: Batch

    /// All parts up to this one are done after this step.
    package var completed: Part
  }

  /// The parts of a change, in the order in which they can be taken.
  package enum Part: Comparable {
    /// Sections leave, come and move.
    case sections

    /// Items leave, come and move.
    case items

    /// Sections and items show their new content.
    case reloads
  }

  /// Plans a change for a host of the given order: at most one batch for a sequential host, and
  /// three for a simultaneous one, two if only items change.
  package init(_ changeset: SectionedChangeset, order: UpdateOrder) {
    switch order {
    case .sequential: self.init(sequential: changeset)
    case .simultaneous: self.init(simultaneous: changeset)
    }
  }

  /// Plans a change whose updated items somebody else brings up to date when the plan is over.
  static func leavingItemUpdates(of changeset: SectionedChangeset, order: UpdateOrder) -> Plan {
    var structure = changeset
    structure.sections.updates = []
    structure.items.updates = []
    var reloads = Batch()
    reloads.updatedSections = changeset.sections.updates.map(\.to)
    let steps = Plan(structure, order: order).steps.map { step in
      Step(batch: step.batch, completed: min(step.completed, .items))
    }
    return Plan(steps: steps + [Step(batch: reloads, completed: .reloads)])
  }

  init(steps: [Step]) {
    self.steps = steps.filter { $0.batch != Batch() }
  }
}
