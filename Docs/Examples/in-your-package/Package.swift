// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "YourPackage",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(name: "ListAdapters", path: "../ListAdapters")  // your clone
    // From 1.0.0 on: .package(url: "https://github.com/OWNER/ListAdapters.git", from: "1.0.0")
  ],
  targets: [
    .target(
      name: "YourTarget",
      dependencies: [.product(name: "ListAdapters", package: "ListAdapters")]),
    .testTarget(
      name: "YourTests",
      dependencies: ["YourTarget", .product(name: "ListAdaptersTesting", package: "ListAdapters")]),
  ]
)
