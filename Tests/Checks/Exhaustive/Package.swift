// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Exhaustive",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "ListAdapters", path: "../../..")],
  targets: [
    .executableTarget(
      name: "exhaustive",
      dependencies: [.product(name: "ListAdaptersTesting", package: "ListAdapters")])
  ],
  swiftLanguageModes: [.v6]
)
