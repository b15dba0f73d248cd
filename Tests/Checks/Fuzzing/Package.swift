// swift-tools-version: 6.2

import PackageDescription

// The settings of the package itself. Each branch reports to libFuzzer that it was taken, a wrong
// access to memory ends the run, and assertions hold in a release build, too.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-sanitize=fuzzer,address", "-assert-config", "Debug"]),
]

// The package's own sources, by symbolic link, compiled for libFuzzer.
let package = Package(
  name: "Fuzzing",
  targets: [
    .target(name: "DiffCore", exclude: ["Patches"], swiftSettings: settings),
    .target(
      name: "PatchCore", dependencies: ["DiffCore"], path: "Sources/DiffCore/Patches",
      swiftSettings: settings),
    .target(
      name: "ListAdapters", dependencies: ["DiffCore"],
      exclude: ["Hosts/Terminal", "Hosts/HTML", "Patches"],
      swiftSettings: settings),
    .target(
      name: "TerminalLists", dependencies: ["ListAdapters"],
      path: "Sources/ListAdapters/Hosts/Terminal", swiftSettings: settings),
    .target(
      name: "HTMLLists", dependencies: ["ListAdapters"], path: "Sources/ListAdapters/Hosts/HTML",
      exclude: ["Browser"],
      swiftSettings: settings),
    .target(name: "ListAdaptersTesting", dependencies: ["ListAdapters"], swiftSettings: settings),
    .target(name: "LibFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "LibFuzzer", "ListAdapters", "PatchCore", "TerminalLists", "HTMLLists",
        "ListAdaptersTesting",
      ],
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
