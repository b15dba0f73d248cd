public import UIKit

// The part of SwiftUI that a cell of a collection view shows.

@MainActor
@preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder
  var body: Body { get }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }
}

extension Never: View {
  public var body: Never {
    fatalError("this has no body")
  }
}

public struct Text: View {
  /// What a test reads.
  public let content: String

  public init(_ content: String) {
    self.content = content
  }

  public var body: Never {
    fatalError("a text has no body")
  }
}

public struct EmptyView: View {
  public var body: Never {
    fatalError("an empty view has no body")
  }
}

public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  /// What a test reads.
  public let content: Content

  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
  }
}
