// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Browsers",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "ListAdapters", path: "../../..")],
  targets: [
    .executableTarget(
      name: "patches",
      dependencies: [
        .product(name: "DiffCore", package: "ListAdapters"),
        .product(name: "ListAdapters", package: "ListAdapters"),
        .product(name: "HTMLLists", package: "ListAdapters"),
        .product(name: "ListAdaptersTesting", package: "ListAdapters"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
