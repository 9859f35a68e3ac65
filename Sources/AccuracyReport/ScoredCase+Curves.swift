extension [ScoredCase] {
    /// Area under the ROC curve by ranks (Mann-Whitney U), ties counting half.
    ///
    /// - Returns: `nil` unless there are true and false cases. O(n log n).
    public var areaUnderCurve: Double? {
        let trueCount = count { $0.isTrue }
        let falseCount = count - trueCount
        guard trueCount > 0, falseCount > 0 else { return nil }
        let sorted = sorted { $0.score < $1.score }
        var rankSum = 0.0
        var start = 0
        while start < sorted.count {
            var end = start
            var trueHere = 0
            while end < sorted.count, sorted[end].score == sorted[start].score {
                trueHere += sorted[end].isTrue ? 1 : 0
                end += 1
            }
            // Ranks start + 1 ... end, each counted as their mean.
            rankSum += Double(trueHere) * Double(start + end + 1) / 2
            start = end
        }
        let least = Double(trueCount * (trueCount + 1)) / 2
        return (rankSum - least) / (Double(trueCount) * Double(falseCount))
    }

    /// Corners of the ROC curve from (0,0) to (1,1), the threshold falling. Empty without a true and a false case.
    public var receiverOperatingCurve: [ReceiverOperatingPoint] {
        let trueCount = count { $0.isTrue }
        let falseCount = count - trueCount
        guard trueCount > 0, falseCount > 0 else { return [] }
        let sorted = sorted { $0.score > $1.score }
        var points = [ReceiverOperatingPoint(falseAlarms: 0, hits: 0)]
        var (hits, alarms, start) = (0, 0, 0)
        while start < sorted.count {
            var end = start
            while end < sorted.count, sorted[end].score == sorted[start].score {
                if sorted[end].isTrue { hits += 1 } else { alarms += 1 }
                end += 1
            }
            points.append(
                ReceiverOperatingPoint(
                    falseAlarms: Double(alarms) / Double(falseCount), hits: Double(hits) / Double(trueCount)))
            start = end
        }
        return points
    }
}
