extension SVGDocument {
    /// Colours of shapes: `series0` ... `series3` are told apart by people with any colour vision (after Okabe and Ito,
    /// "Color Universal Design", 2008).
    static let style =
        rules(light) + "@media (prefers-color-scheme:dark){\n" + rules(dark) + "}\n" + """
            text{font-family:system-ui,'Segoe UI','DejaVu Sans',sans-serif;font-size:12px}
            .title{font-size:14px;font-weight:600}
            .small{font-size:11px}
            .grid,.axis,.guide{fill:none;stroke-width:1}
            .guide{stroke-dasharray:4 4}
            .series{fill:none;stroke-width:1.8;stroke-linejoin:round}
            .thin{stroke-width:1.2}
            .mark{stroke-width:1.5}

            """

    private struct Palette {
        var page, ink, soft, grid, axis, found, missed: String
        var series: [String]
    }

    private static let light = Palette(
        page: "#ffffff", ink: "#1f2328", soft: "#59636e", grid: "#e4e8ec", axis: "#8c959f", found: "#cfe8d5",
        missed: "#f8cfc4", series: ["#0072b2", "#d55e00", "#00805c", "#a0508c"])

    private static let dark = Palette(
        page: "#0d1117", ink: "#e6edf3", soft: "#9198a1", grid: "#21262d", axis: "#6e7681", found: "#1d4429",
        missed: "#6b2618", series: ["#56b4e9", "#ff8f45", "#2fc59a", "#e08fca"])

    private static func rules(_ palette: Palette) -> String {
        var rules = """
            .page{fill:\(palette.page)}
            .ink{fill:\(palette.ink)}
            .soft{fill:\(palette.soft)}
            .grid{stroke:\(palette.grid)}
            .axis,.guide{stroke:\(palette.axis)}
            .found{fill:\(palette.found)}
            .missed{fill:\(palette.missed)}
            .count{fill:\(palette.grid)}

            """
        for (number, colour) in palette.series.enumerated() {
            rules += ".series\(number){stroke:\(colour)}\n.dot\(number){fill:\(colour)}\n"
        }
        return rules
    }
}
