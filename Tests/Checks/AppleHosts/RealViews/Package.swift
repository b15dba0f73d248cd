// swift-tools-version: 6.2

import PackageDescription

// Runs on a Mac only: the views are UIKit's and AppKit's own.
let package = Package(
  name: "RealViews",
  platforms: [.macOS(.v10_15), .iOS(.v14), .tvOS(.v14)],
  products: [.library(name: "RealViews", targets: ["RealViews"])],
  dependencies: [.package(name: "ListAdapters", path: "../../../..")],
  targets: [
    .target(
      name: "RealViews",
      dependencies: [
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "ListAdaptersTesting", package: "ListAdapters"),
      ]),
    .target(
      name: "Models",
      dependencies: [.product(name: "ListAdapters", package: "ListAdapters")]),
    .testTarget(name: "RealViewTests", dependencies: ["RealViews"]),
  ],
  swiftLanguageModes: [.v6]
)
