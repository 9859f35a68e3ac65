import FaceTracking
import Foundation
import LabelledFaces
import SignalTraining

let data = try LabelledCollection(directory: CommandLine.arguments[1])
try experiment(data, .standard, CommandLine.arguments[2], ProcessInfo.processInfo.environment)
