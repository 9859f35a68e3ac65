// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 language mode comes with the tools version. Nothing here uses `unsafeFlags`, so that any package can depend on
/// this one with a plain `swift build`.
let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableExperimentalFeature("Lifetimes"),
]

/// Only the OpenCV modules that are used: linking all of `opencv4.pc` loads 370 shared objects at start instead of 30.
let nativeLibraries = [
    "opencv_core", "opencv_imgproc", "opencv_imgcodecs", "opencv_videoio", "dlib", "blas", "lapack",
]

func library(_ name: String) -> Product { .library(name: name, targets: [name]) }

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func command(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
        swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

let package = Package(
    name: "face-liveness",
    products: [
        library("FrameRing"),
        library("FaceSignals"),
        library("FaceTracking"),
        library("FaceCaptcha"),
        library("CaptchaProof"),
        library("CaptureScreens"),
        library("FaceCaptchaFlow"),
        library("FaceOverlay"),
        library("SyntheticFace"),
        .executable(name: "face-observe", targets: ["face-observe"]),
        .executable(name: "facecaptcha", targets: ["facecaptcha"]),
        .executable(name: "liveness-bench", targets: ["liveness-bench"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    ],
    targets: [
        .target(
            name: "CFaceVision",
            exclude: ["opencv4"],
            cxxSettings: [.headerSearchPath("."), .headerSearchPath("opencv4")],
            linkerSettings: nativeLibraries.map { .linkedLibrary($0) }
        ),
        .target(name: "CAllocationCounter"),
        module("FrameRing"),
        module("SeededRandom"),
        module("RingStress", ["FrameRing"]),
        module("FaceSignals"),
        module(
            "FaceTracking",
            ["CFaceVision", "FrameRing", "FaceSignals", .product(name: "Crypto", package: "swift-crypto")]),
        module("FaceCaptcha", ["FaceSignals"]),
        module(
            "CaptchaProof",
            [
                "FaceCaptcha", "FaceSignals", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "JWTKit", package: "jwt-kit"),
            ]),
        module("CaptureScreens"),
        module("FaceCaptchaFlow", ["CaptureScreens", "FaceCaptcha", "FaceSignals", "FaceTracking"]),
        module("LabelledFaces"),
        module("FaceOverlay", ["CFaceVision", "FaceSignals"]),
        module("SyntheticFace", ["FaceSignals", "FaceTracking", "SeededRandom"]),
        module("PresentationAttacks", ["FaceSignals", "FaceTracking", "SeededRandom", "SyntheticFace"]),
        module(
            "CommandSupport",
            [
                "CaptureScreens", "FaceSignals", "FaceTracking", "FaceOverlay", "SyntheticFace",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(
            name: "CFaceTraining",
            exclude: ["opencv4"],
            cxxSettings: [.headerSearchPath("."), .headerSearchPath("opencv4")],
            linkerSettings: nativeLibraries.map { .linkedLibrary($0) }
        ),
        module(
            "SignalTraining",
            [
                "AccuracyReport", "CFaceTraining", "CFaceVision", "CommandSupport", "FaceSignals", "FaceTracking",
                "LabelledFaces", .product(name: "Crypto", package: "swift-crypto"),
            ]),
        command("liveness-train", ["CommandSupport", "FaceTracking", "LabelledFaces", "SignalTraining"]),
        module(
            "AccuracyReport", ["CommandSupport", "FaceSignals", "FaceTracking", "LabelledFaces", "SeededRandom"]),
        module(
            "PresenceTrials",
            [
                "AccuracyReport", "CommandSupport", "FaceCaptcha", "FaceSignals", "FaceTracking", "LabelledFaces",
                "PresentationAttacks", "SeededRandom", "SyntheticFace",
            ]),
        command("face-observe", ["CommandSupport", "FaceTracking", "FaceOverlay"]),
        command(
            "facecaptcha",
            [
                "CaptchaProof", "CaptureScreens", "CommandSupport", "FaceCaptcha", "FaceCaptchaFlow", "FaceSignals",
                "FaceTracking", "FaceOverlay", "SyntheticFace",
            ]),
        command(
            "liveness-bench",
            [
                "AccuracyReport", "CAllocationCounter", "CaptureScreens", "CommandSupport", "FrameRing",
                "LabelledFaces", "PresenceTrials", "RingStress", "FaceSignals", "FaceTracking", "SyntheticFace",
            ]),
        tests("CFaceVisionTests", ["CFaceVision"]),
        tests("FrameRingTests", ["FrameRing", "RingStress"]),
        tests("FaceSignalsTests", ["FaceSignals", "SeededRandom"]),
        tests("FaceTrackingTests", ["FaceTracking", "FaceSignals", "SyntheticFace"]),
        tests("FaceCaptchaTests", ["FaceCaptcha", "FaceSignals", "SeededRandom"]),
        tests(
            "CaptchaProofTests",
            [
                "CaptchaProof", "FaceCaptcha", "FaceSignals", "SeededRandom",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        tests("CaptureScreensTests", ["CaptureScreens"]),
        tests(
            "FaceCaptchaFlowTests",
            [
                "CaptureScreens", "FaceCaptcha", "FaceCaptchaFlow", "FaceSignals", "FaceTracking", "SeededRandom",
                "SyntheticFace",
            ]),
        tests("AbuseTests", ["FaceCaptcha", "FaceSignals", "FaceTracking", "SeededRandom", "SyntheticFace"]),
        tests("AccuracyReportTests", ["AccuracyReport", "FaceSignals", "FaceTracking", "LabelledFaces"]),
        tests("LabelledFacesTests", ["LabelledFaces"]),
        tests("SignalTrainingTests", ["CFaceTraining", "FaceSignals", "LabelledFaces", "SignalTraining"]),
        tests("SyntheticFaceTests", ["SyntheticFace", "FaceTracking", "FaceSignals"]),
        tests(
            "PresentationAttacksTests",
            ["FaceCaptcha", "FaceSignals", "FaceTracking", "PresentationAttacks", "SyntheticFace"]),
        tests(
            "PresenceTrialsTests",
            ["AccuracyReport", "FaceCaptcha", "FaceTracking", "PresenceTrials", "PresentationAttacks"]),
        tests("FaceOverlayTests", ["FaceOverlay", "FaceSignals"]),
        tests(
            "CommandTests",
            [
                "CaptchaProof", "CaptureScreens", "CommandSupport", "FaceCaptcha", "FaceOverlay", "FaceSignals",
                "FaceTracking", "SeededRandom",
            ]),
    ],
    cxxLanguageStandard: .cxx17
)
