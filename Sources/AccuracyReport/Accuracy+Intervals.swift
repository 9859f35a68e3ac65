extension Accuracy {
    /// Items with the group that each belongs to, gathered; groups in the order of their first item.
    static func grouped<Item>(_ items: [(item: Item, group: String)]) -> [[Item]] {
        var places: [String: Int] = [:]
        var groups: [[Item]] = []
        for (item, group) in items {
            if let place = places[group] {
                groups[place].append(item)
            } else {
                places[group] = groups.count
                groups.append([item])
            }
        }
        return groups
    }

    /// A figure that is a function of some items.
    func figure<Item>(
        _ name: String, _ items: [(item: Item, group: String)], unit: String = "", note: String = "",
        resampled: String, statistic: ([Item]) -> Double?
    ) -> Figure {
        Figure(
            name, .number(statistic(items.map(\.item)) ?? .nan), unit: unit, note: note,
            interval: bootstrap.interval(Self.grouped(items), name: name, statistic: statistic), resampled: resampled)
    }

    /// Part of the cases that are hits; 0 when there is no case.
    func proportion(
        _ name: String, _ hits: [(item: Bool, group: String)], note: String = "", resampled: String
    ) -> Figure {
        var figure = figure(name, hits, note: note, resampled: resampled) { cases in
            Statistics.share(cases.count { $0 }, of: cases.count)
        }
        let count = hits.count { $0.item }
        if count == 0 || count == hits.count {
            figure.interval = Interval.exact(none: count == 0, groups: Set(hits.map(\.group)).count)
            figure.resampled = figure.interval == nil ? "" : resampled
        }
        return figure
    }

    /// Events per minute over clips.
    func rate(_ name: String, _ clips: [(events: Int, seconds: Double)], note: String, resampled: String) -> Figure {
        func perMinute(_ clips: [(events: Int, seconds: Double)]) -> Double {
            Double(clips.reduce(0) { $0 + $1.events }) / max(1e-9, clips.reduce(0) { $0 + $1.seconds } / 60)
        }
        let isSilent = clips.allSatisfy { $0.events == 0 }
        let minutes = clips.reduce(0) { $0 + $1.seconds } / 60
        return Figure(
            name, .number(perMinute(clips)), note: note,
            interval: isSilent
                ? Interval.silence(minutes: minutes, groups: clips.count)
                : bootstrap.interval(clips.map { [$0] }, name: name, statistic: perMinute),
            resampled: resampled)
    }
}
