// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Settings that every target shares: Swift 6, no warning survives, an import says what a file uses.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A module of ours; the arrows are those of `Sources/README.md`, and `scripts/check-imports` holds the code to them.
func module(_ name: String, _ uses: [Target.Dependency] = [], links: [LinkerSetting] = []) -> Target {
  .target(name: name, dependencies: uses, exclude: [], swiftSettings: house, linkerSettings: links)
}

func tests(_ name: String, _ uses: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: uses + ["TestSupport"], swiftSettings: house)
}

/// Tests mirror Sources, a folder a module.
let testTargets: [Target] = [
  .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
  .systemLibrary(
    name: "CXTst", path: "Tests/CXTst", providers: [.apt(["libxtst-dev", "libxdamage-dev", "libxfixes-dev"])]),
  .systemLibrary(name: "CMemory", path: "Tests/CMemory"),
  // A screen of its own, a hand and an eye, for every test and benchmark that opens windows.
  .target(
    name: "WindowTestSupport", dependencies: ["CX11", "CXTst"], path: "Tests/WindowTestSupport", swiftSettings: house),
  .executableTarget(
    name: "bench-views", dependencies: ["OverlayPage", "Views", "Host", "Input", "Drawing", "Geometry"],
    path: "Benchmarks/Views",
    swiftSettings: house),
  .executableTarget(
    name: "first-frame", dependencies: ["WindowTestSupport", "CX11"], path: "Benchmarks/FirstFrame",
    swiftSettings: house),
  .executableTarget(
    name: "overlays", dependencies: ["SwiftUI", "OverlayPage", "WindowTestSupport", "CX11", "CXTst"],
    path: "Benchmarks/Overlays", swiftSettings: house),
  // The window in which `overlays` and `bench-views` open a menu, a popover and a sheet.
  .target(name: "OverlayPage", dependencies: ["SwiftUI"], path: "Benchmarks/OverlayPage", swiftSettings: house),
  .executableTarget(
    name: "latency", dependencies: ["WindowTestSupport", "TestSupport", "CX11", "CXTst"], path: "Benchmarks/Latency",
    swiftSettings: house),
  // What the targets have in common that work in one process.
  .target(name: "FuzzSupport", path: "Tests/Fuzz/Support", swiftSettings: house),
  .executableTarget(
    name: "fuzz-images", dependencies: ["Images", "FuzzSupport", "TestSupport"], path: "Tests/Fuzz/Images",
    swiftSettings: house),
  tests("Geometry", ["Geometry"]),
  .executableTarget(
    name: "fuzz-geometry", dependencies: ["Geometry", "TestSupport"], path: "Tests/Fuzz/Geometry", swiftSettings: house),
  .executableTarget(
    name: "fuzz-journal", dependencies: ["Storage", "Graphs", "FuzzSupport", "TestSupport"],
    path: "Tests/Fuzz/Journal", swiftSettings: house),
  tests("Images", ["Images", "Geometry"]),
  tests("Drawing", ["Drawing", "Geometry"]),
  tests("Graphs", ["Graphs", "Geometry"]),
  tests("Input", ["Input", "Geometry"]),
  tests("Raster", ["Raster", "Drawing", "Images", "Geometry"]),
  tests("Typography", ["Typography", "Raster", "Drawing", "Images", "Geometry"]),
  // A page of many scripts as a picture; see scripts/text-sheet.
  .executableTarget(
    name: "text-sheet", dependencies: ["Typography", "Raster", "Drawing", "Images", "Geometry"],
    path: "Tests/TextSheet",
    exclude: ["sample.txt"], swiftSettings: house),
  // Symbols by name as a picture, to be looked at.
  .executableTarget(
    name: "symbol-sheet", dependencies: ["Views", "Typography", "Raster", "Drawing", "Images", "Geometry"],
    path: "Tests/SymbolSheet", swiftSettings: house),
  // Holds docs/swiftui-names.md to the code; see scripts/check-names. What it depends on is what it asks the compiler about.
  .executableTarget(
    name: "swiftui-names", dependencies: ["SwiftUI", "CoreGraphics", "Combine"], path: "Tests/SwiftUINames",
    exclude: ["Helpers"], swiftSettings: house),
  tests("Badges", ["Badges", "Raster", "Drawing", "Images", "Geometry"]),
  tests("Gallery", ["Typography", "Raster", "Drawing", "Images", "Geometry"]),
  tests("Formats", ["Formats", "Graphs", "Geometry"]),
  .executableTarget(
    name: "fuzz-formats", dependencies: ["Formats", "Graphs", "FuzzSupport", "TestSupport"],
    path: "Tests/Fuzz/Formats", swiftSettings: house),
  tests("Layouts", ["Layouts", "Formats", "Graphs", "Geometry"]),
  .executableTarget(
    name: "bench-formats", dependencies: ["Formats", "Graphs", "TestSupport"], path: "Benchmarks/Formats",
    swiftSettings: house),
  .executableTarget(
    name: "bench-layouts", dependencies: ["BenchmarkSupport", "Layouts", "Formats", "Graphs"],
    path: "Benchmarks/Layouts", swiftSettings: house),
  .executableTarget(
    name: "bench-documents", dependencies: ["BenchmarkSupport", "Storage", "Layouts", "Formats", "Graphs"],
    path: "Benchmarks/Documents", swiftSettings: house),
  // Programs run and timed, for benchmarks without windows.
  .target(name: "BenchmarkSupport", path: "Benchmarks/Support", swiftSettings: house),
  tests("Storage", ["Storage", "Formats", "Graphs", "Geometry", "save-loop"]),
  .executableTarget(
    name: "save-loop", dependencies: ["Editor", "Storage", "Graphs"], path: "Tests/SaveLoop", swiftSettings: house),
  tests("Windowing", ["Windowing", "WindowTestSupport", "Input", "Images", "CX11", "CXTst", "Geometry"]),
  tests("GraphDrawing", ["GraphDrawing", "Graphs", "Typography", "Raster", "Drawing", "Images", "Geometry"]),
  tests("Export", ["Export", "Badges", "Typography", "Raster", "Drawing", "Images", "Geometry"]),
  tests("Views", ["Views", "Host", "Raster", "Typography", "Input", "Drawing", "Images", "Geometry"]),
  tests("Preview", ["WindowTestSupport", "Images", "Geometry"]),
  tests(
    "Editor", ["Editor", "GraphDrawing", "Formats", "Layouts", "Storage", "Graphs", "Input", "Drawing", "Geometry"]),
  tests(
    "Host",
    [
      "Host", "Views", "Windowing", "WindowTestSupport", "Raster", "Typography", "Input", "Drawing", "CX11", "CXTst",
      "Images",
      "Geometry", "loop-probe", "panel-probe", "scene-probe",
    ]),
  .executableTarget(
    name: "panel-probe", dependencies: ["SwiftUI"], path: "Tests/PanelProbe", swiftSettings: house),
  .executableTarget(
    name: "scene-probe", dependencies: ["SwiftUI"], path: "Tests/SceneProbe", swiftSettings: house),
  .executableTarget(
    name: "loop-probe", dependencies: ["Host", "Windowing", "Input", "Drawing", "Geometry"], path: "Tests/LoopProbe",
    swiftSettings: house),
  // The gallery's own sources, by a link, without its beginning.
  .executableTarget(
    name: "gallery-storm",
    dependencies: [
      "SwiftUI", "Host", "Views", "Input", "Typography", "CMemory", "CX11", "WindowTestSupport",
    ], path: "Tests/GalleryStorm",
    exclude: ["Gallery/GalleryApp.swift"], swiftSettings: house),
  .testTarget(
    name: "ExamplesTests",
    dependencies: [
      "SwiftUI", "Host", "Input", "CX11", "CXTst", "WindowTestSupport", "TestSupport", "example-gallery",
    ],
    path: "Tests/ExamplesTests", exclude: ["Gallery/GalleryApp.swift", "gallery.keys"], swiftSettings: house),
  tests(
    "Commands",
    [
      "Commands", "Studio", "Editor", "GraphDrawing", "Host", "Formats", "Layouts", "Storage", "Raster", "Typography",
      "Drawing",
      "Graphs", "Input", "Images", "Geometry",
      "WindowTestSupport", "CX11", "CXTst", "hexagraph",
    ]),
]

/// Programs in SwiftUI's words, a folder each; none is part of a product.
let examples: [Target] = [
  "hello", "badge", "heart", "ring", "graph-sketch", "sketchpad", "fireworks", "fifteen", "rainfall", "equaliser",
  "orbits", "gallery",
].map { name in
  .executableTarget(
    name: "example-\(name)", dependencies: ["SwiftUI"], path: "Sources/Examples/\(name)", swiftSettings: house)
}

let package = Package(
  name: "hexagraph",
  products: [
    .executable(name: "hexagraph", targets: ["hexagraph"]),
    // What SwiftUI programs import.
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "AppKit", targets: ["AppKit"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "OSLog", targets: ["OSLog", "os"]),
    // All of them in one file, for `scripts/preview`: so a program links in a second.
    .library(
      name: "HexagraphPreview", type: .dynamic,
      targets: [
        "SwiftUI", "CoreGraphics", "Combine", "UIKit", "AppKit", "QuartzCore", "OSLog", "os", "UniformTypeIdentifiers",
        "CoreTransferable",
      ]),
  ],
  targets: [
    // Level 0: the mathematics, and C libraries behind headers without logic.
    module("Geometry", links: [.linkedLibrary("m")]),
    .systemLibrary(
      name: "CX11", path: "CX11", providers: [.apt(["libx11-dev", "libxext-dev", "libxrandr-dev", "libxcursor-dev"])]),
    .systemLibrary(
      name: "CText", path: "Sources/CText", pkgConfig: "harfbuzz",
      providers: [.apt(["libfreetype-dev", "libharfbuzz-dev", "libfontconfig-dev"])]),
    .systemLibrary(
      name: "CPNG", path: "Sources/CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(
      name: "CCairo", path: "Sources/CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CFonts", path: "Sources/CFonts"),
    // Level 1: values.
    module("Images", ["CPNG", "Geometry"]),
    module("Drawing", ["Images", "Geometry"]),
    module("Graphs", ["Geometry"]),
    module("Input", ["Geometry"]),
    // Level 2: one craft each.
    module("Raster", ["Drawing", "Images", "Geometry"]),
    module("Typography", ["Drawing", "CText", "CFonts", "Geometry"]),
    module("Badges", ["Drawing", "Geometry"]),
    module("Formats", ["Graphs", "Geometry"]),
    // Optimised in debug builds too: its tests place thousands of vertices, which takes a minute then instead of ten.
    .target(
      name: "Layouts", dependencies: ["Graphs", "Geometry"],
      swiftSettings: house + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    module("Storage", ["Graphs", "Formats", "Geometry"]),
    module("Windowing", ["Input", "Images", "CX11", "Geometry"]),
    // Level 3: pictures.
    module("GraphDrawing", ["Graphs", "Badges", "Typography", "Drawing", "Geometry"]),
    module("Export", ["Raster", "Typography", "Images", "Drawing", "CCairo", "Geometry"]),
    module("Views", ["Typography", "Input", "Drawing", "Images", "Geometry"]),
    // Level 4: behaviour.
    module(
      "Editor", ["GraphDrawing", "Formats", "Layouts", "Storage", "Input", "Graphs", "Drawing", "Geometry"]),
    module("Host", ["Views", "Raster", "Windowing", "Typography", "Input", "Drawing", "Images", "Geometry"]),
    // The names that SwiftUI programs know, re-exports only.
    .macro(name: "PreviewMacros"),
    module(
      "SwiftUI", ["Host", "Views", "Typography", "Drawing", "Geometry", "PreviewMacros"]),
    module("CoreGraphics", ["Geometry"]),
    module("Combine", ["Views"]),
    module("UniformTypeIdentifiers", ["Views"]),
    module("CoreTransferable", ["Views"]),
    module("UIKit", ["Views", "Drawing", "Geometry"]),
    module("AppKit", ["Views", "Drawing", "Geometry"]),
    module("QuartzCore", ["Views", "Geometry"]),
    module("os"),
    module("OSLog", ["os"]),
    // Level 5: the program.
    module(
      "Studio",
      [
        "Editor", "GraphDrawing", "Host", "Views", "Storage", "Badges", "Graphs", "Typography", "Drawing", "Input",
        "Geometry",
      ]),
    module("Commands", ["Studio", "Editor", "Host", "Export", "Formats", "Layouts", "Storage", "Geometry"]),
    .executableTarget(
      name: "hexagraph", dependencies: ["Commands", "Studio"], swiftSettings: house),
  ] + examples + testTargets,
  swiftLanguageModes: [.v6]
)
