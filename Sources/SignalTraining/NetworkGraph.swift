package import Foundation

/// A network as the inference runtime reads it: OpenVINO's intermediate representation, version 11. The graph is XML, the
/// weights lie beside it.
package struct NetworkGraph {
    /// The result of an operation.
    package struct Value {
        fileprivate var layer: Int
        fileprivate var port: Int
        package var shape: [Int]
    }

    package let name: String
    private var layers: [String] = []
    private var edges: [String] = []
    package private(set) var weights = Data()

    package init(name: String) { self.name = name }

    package var xml: String {
        """
        <?xml version="1.0"?>
        <net name="\(name)" version="11">
        <layers>
        \(layers.joined(separator: "\n"))
        </layers>
        <edges>
        \(edges.joined(separator: "\n"))
        </edges>
        </net>

        """
    }

    package mutating func input(_ name: String, _ shape: [Int]) -> Value {
        let sizes = shape.map(String.init).joined(separator: ",")
        return add("Parameter", name, #"<data shape="\#(sizes)" element_type="f32"/>"#, [], shape)
    }

    package mutating func output(_ name: String, _ value: Value) { _ = add("Result", name, "", [value], nil) }

    /// 3x3 with stride 2, then ReLU.
    package mutating func convolution(_ value: Value, _ layer: Layer) -> Value {
        let kernels = constant(layer.weights, [layer.outputs, layer.inputs, 3, 3])
        let shape = [value.shape[0], layer.outputs, (value.shape[2] + 1) / 2, (value.shape[3] + 1) / 2]
        let attributes = #"<data strides="2,2" dilations="1,1" pads_begin="1,1" pads_end="1,1" auto_pad="explicit"/>"#
        let sum = add("Convolution", "convolution", attributes, [value, kernels], shape)
        return relu(plus(sum, constant(layer.biases, [1, layer.outputs, 1, 1])))
    }

    package mutating func dense(_ value: Value, _ layer: Layer) -> Value {
        let weights = constant(layer.weights, [layer.outputs, layer.inputs])
        let attributes = #"<data transpose_a="false" transpose_b="true"/>"#
        let product = add("MatMul", "dense", attributes, [value, weights], [value.shape[0], layer.outputs])
        return plus(product, constant(layer.biases, [1, layer.outputs]))
    }

    package mutating func relu(_ value: Value) -> Value { add("ReLU", "relu", "", [value], value.shape) }

    /// Everything of a sample in one row.
    package mutating func flat(_ value: Value) -> Value {
        let shape = [value.shape[0], value.shape.dropFirst().reduce(1, *)]
        let target = constant(shape.map(Int64.init), type: "i64", [2])
        return add("Reshape", "flat", #"<data special_zero="false"/>"#, [value, target], shape)
    }

    /// Side by side.
    package mutating func join(_ values: [Value]) -> Value {
        let shape = [values[0].shape[0], values.reduce(0) { $0 + $1.shape[1] }]
        return add("Concat", "join", #"<data axis="1"/>"#, values, shape)
    }
}

extension NetworkGraph {
    private mutating func plus(_ value: Value, _ other: Value) -> Value {
        add("Add", "plus", #"<data auto_broadcast="numpy"/>"#, [value, other], value.shape)
    }

    private mutating func constant(_ values: [Float], _ shape: [Int]) -> Value {
        constant(values.map(\.bitPattern), type: "f32", shape)
    }

    private mutating func constant<Word: FixedWidthInteger>(_ words: [Word], type: String, _ shape: [Int]) -> Value {
        let offset = weights.count
        for word in words { withUnsafeBytes(of: word.littleEndian) { weights.append(contentsOf: $0) } }
        let sizes = shape.map(String.init).joined(separator: ",")
        let size = weights.count - offset
        return add(
            "Const", "constant",
            #"<data element_type="\#(type)" shape="\#(sizes)" offset="\#(offset)" size="\#(size)"/>"#, [], shape,
            type: type)
    }

    private mutating func add(
        _ operation: String, _ name: String, _ attributes: String, _ inputs: [Value], _ shape: [Int]?,
        type: String = "f32"
    ) -> Value {
        let id = layers.count
        var ports = ""
        if !inputs.isEmpty {
            let list = inputs.enumerated().map { #"<port id="\#($0)">\#(Self.sizes($1.shape))</port>"# }
            ports += "<input>\(list.joined())</input>"
        }
        if let shape {
            let precision = type == "i64" ? "I64" : "FP32"
            ports +=
                #"<output><port id="\#(inputs.count)" precision="\#(precision)">\#(Self.sizes(shape))</port></output>"#
        }
        let label = operation == "Parameter" || operation == "Result" ? name : "\(name)_\(id)"
        layers.append(
            #"<layer id="\#(id)" name="\#(label)" type="\#(operation)" version="opset1">\#(attributes)\#(ports)</layer>"#
        )
        for (port, input) in inputs.enumerated() {
            edges.append(
                #"<edge from-layer="\#(input.layer)" from-port="\#(input.port)" to-layer="\#(id)" to-port="\#(port)"/>"#
            )
        }
        return Value(layer: id, port: inputs.count, shape: shape ?? [])
    }

    private static func sizes(_ shape: [Int]) -> String { shape.map { "<dim>\($0)</dim>" }.joined() }
}
