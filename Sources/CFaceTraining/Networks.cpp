#include <dlib/dnn.h>

#include <cmath>
#include <mutex>

#include "CFaceTraining.h"
#include "Failure.hpp"

namespace {

using dlib::add_layer, dlib::con_, dlib::dropout, dlib::fc, dlib::multiply, dlib::relu;
using Input = dlib::input<dlib::matrix<float>>;

/// 3x3 with stride 2 and a border of one: halves both sides.
template <long filters, typename Below>
using halve = add_layer<con_<filters, 3, 3, 2, 2, 1, 1>, Below>;

/// Wide enough to learn the training faces, small enough for a few microseconds and less than 300 kB.
template <template <typename> class Drop, typename Below>
using EyeHead = fc<1, Drop<relu<fc<24, Drop<Below>>>>>;
template <template <typename> class Drop>
using EyeNet = dlib::loss_multibinary_log<EyeHead<Drop, relu<halve<24, relu<halve<16, relu<halve<8, Input>>>>>>>>;

template <template <typename> class Drop, typename Below>
using MouthHead = fc<1, Drop<relu<fc<32, Drop<Below>>>>>;
template <template <typename> class Drop, long a, long b, long c, long d>
using FourHalvings =
    dlib::loss_multibinary_log<MouthHead<Drop, relu<halve<d, relu<halve<c, relu<halve<b, relu<halve<a, Input>>>>>>>>>>;
template <template <typename> class Drop>
using MouthNet = FourHalvings<Drop, 16, 24, 32, 40>;
template <template <typename> class Drop>
using TongueNet = FourHalvings<Drop, 20, 32, 48, 56>;

/// What `AppearanceNetwork` runs.
template <template <typename> class Drop>
using PatternNet = dlib::loss_multibinary_log<fc<1, Drop<relu<fc<8, Drop<Input>>>>>>;

struct Shape {
    int channels, rows, columns, outputs;
    float drop_rate;
    float weight_decay;
};

constexpr float kDropRate = 0.2f;
constexpr float kWeightDecay = 1e-4f;
/// Instead of dropout: with 1e-4, fewer covered eyes are told on people held apart.
constexpr float kPatternDecay = 3e-3f;
/// dlib wants a class for every output; this weight is none.
constexpr float kNoWeight = 1e-9f;

/// dlib seeds its layers from the C library's generator, which all threads share.
std::mutex seeding;

}  // namespace

struct ft_network {
    virtual ~ft_network() = default;
    virtual void step(const float *inputs, const float *targets, long count, double learning_rate) = 0;
    virtual void predict(const float *inputs, long count, float *outputs) = 0;
    virtual void parameters(int index, float *weights, float *biases) const = 0;
    std::vector<ft_layer> layers;
};

namespace {

template <typename Train, typename Test, int convolutions>
class Network : public ft_network {
  public:
    Network(const Shape &network_shape, uint32_t seed) : shape(network_shape) {
        const std::lock_guard<std::mutex> lock(seeding);
        std::srand(seed);
        net = std::make_unique<Train>();
        dlib::layer<1>(*net).layer_details().set_num_outputs(shape.outputs);
        dlib::layer<2>(*net).layer_details() = dlib::dropout_(shape.drop_rate);
        dlib::layer<5>(*net).layer_details() = dlib::dropout_(shape.drop_rate);
        announce(*net);
        // The first pass sets the weights up.
        const std::vector<float> blank(size_t(shape.channels * shape.rows * shape.columns));
        net->subnet().forward(tensor(blank.data(), 1));
        solvers.assign(Train::num_computational_layers, dlib::adam(shape.weight_decay, 0.9, 0.999));
        int channels = shape.channels;
        visit_convolutions([&](const auto &layer) {
            const int filters = int(layer.layer_details().num_filters());
            layers.push_back({filters, channels, false});
            channels = filters;
        });
        const auto &hidden = dlib::layer<4>(*net).layer_details().get_layer_params();
        layers.push_back({int(hidden.k()), int(hidden.num_samples()) - 1, true});
        layers.push_back({shape.outputs, int(hidden.k()), true});
    }

    void step(const float *inputs, const float *targets, long count, double learning_rate) override {
        labels.assign(size_t(count), std::vector<float>(size_t(shape.outputs)));
        for (auto &label : labels)
            for (float &value : label) {
                value = *targets++;
                if (value == 0) value = kNoWeight;
            }
        net->compute_parameter_gradients(tensor(inputs, count), labels.begin());
        net->update_parameters(dlib::make_sstack(solvers), learning_rate);
    }

    void predict(const float *inputs, long count, float *outputs) override {
        Test test(*net);
        announce(test);
        const dlib::tensor &result = test.subnet().forward(tensor(inputs, count));
        std::copy_n(result.host(), size_t(count * shape.outputs), outputs);
    }

    void parameters(int index, float *weights, float *biases) const override {
        const ft_layer &layer = layers[size_t(index)];
        if (index == convolutions) return dense(dlib::layer<4>(*net), layer, weights, biases);
        if (index > convolutions) return dense(dlib::layer<1>(*net), layer, weights, biases);
        int place = 0;
        visit_convolutions([&](const auto &convolution) {
            if (place++ != index) return;
            const float *values = convolution.layer_details().get_layer_params().host();
            const size_t count = size_t(layer.outputs) * size_t(layer.inputs) * 9;
            std::copy_n(values, count, weights);
            std::copy_n(values + count, layer.outputs, biases);
        });
    }

  private:
    /// A net only runs after it has made a tensor of its own input type.
    template <typename Net>
    void announce(Net &which) {
        const dlib::matrix<float> blank = dlib::zeros_matrix<float>(shape.rows, shape.columns);
        which.to_tensor(&blank, &blank + 1, memory);
    }

    const dlib::tensor &tensor(const float *values, long count) {
        memory.set_size(count, shape.channels, shape.rows, shape.columns);
        std::copy_n(values, memory.size(), memory.host_write_only());
        return memory;
    }

    /// From the input's side.
    template <typename Visitor>
    void visit_convolutions(Visitor &&visitor) const {
        if constexpr (convolutions > 3) visitor(dlib::layer<13>(*net));
        if constexpr (convolutions > 0) {
            visitor(dlib::layer<11>(*net));
            visitor(dlib::layer<9>(*net));
            visitor(dlib::layer<7>(*net));
        }
    }

    /// dlib keeps a row of outputs per input, the biases last; and its dropout leaves the scale to whoever runs the
    /// net.
    template <typename Layer>
    void dense(const Layer &source, const ft_layer &layer, float *weights, float *biases) const {
        const float *values = source.layer_details().get_layer_params().host();
        for (int output = 0; output < layer.outputs; ++output) {
            for (int input = 0; input < layer.inputs; ++input)
                weights[output * layer.inputs + input] = values[input * layer.outputs + output] * (1 - shape.drop_rate);
            biases[output] = values[layer.inputs * layer.outputs + output];
        }
    }

    const Shape shape;
    std::unique_ptr<Train> net;
    std::vector<dlib::adam> solvers;
    dlib::resizable_tensor memory;
    std::vector<std::vector<float>> labels;
};

}  // namespace

ft_network *ft_network_create(ft_architecture architecture, int32_t outputs, uint32_t seed) {
    return ft::guarded<ft_network *>(nullptr, [&]() -> ft_network * {
        switch (architecture) {
            case FT_EYE:
                return new Network<EyeNet<dropout>, EyeNet<multiply>, 3>({1, 24, 32, outputs, kDropRate, kWeightDecay},
                                                                         seed);
            case FT_MOUTH:
                return new Network<MouthNet<dropout>, MouthNet<multiply>, 4>(
                    {3, 48, 48, outputs, kDropRate, kWeightDecay}, seed);
            case FT_SURROUNDINGS:
                return new Network<MouthNet<dropout>, MouthNet<multiply>, 4>(
                    {3, FT_SURROUNDINGS_SIDE, FT_SURROUNDINGS_SIDE, outputs, kDropRate, kWeightDecay}, seed);
            case FT_TONGUE:
                return new Network<TongueNet<dropout>, TongueNet<multiply>, 4>(
                    {3, 48, 48, outputs, kDropRate, kWeightDecay}, seed);
            case FT_EYE_PATTERN:
                return new Network<PatternNet<dropout>, PatternNet<multiply>, 0>({1, 241, 1, outputs, 0, kPatternDecay},
                                                                                 seed);
            case FT_MOUTH_PATTERN:
                return new Network<PatternNet<dropout>, PatternNet<multiply>, 0>({1, 321, 1, outputs, 0, kPatternDecay},
                                                                                 seed);
        }
        throw std::invalid_argument("no such architecture");
    });
}

void ft_network_destroy(ft_network *network) { delete network; }

bool ft_network_step(ft_network *network, const float *inputs, const float *targets, int32_t count,
                     double learning_rate) {
    return ft::guarded(false, [&] {
        network->step(inputs, targets, count, learning_rate);
        return true;
    });
}

bool ft_network_predict(ft_network *network, const float *inputs, int32_t count, float *outputs) {
    return ft::guarded(false, [&] {
        network->predict(inputs, count, outputs);
        return true;
    });
}

int32_t ft_network_layer_count(const ft_network *network) { return int32_t(network->layers.size()); }

ft_layer ft_network_layer(const ft_network *network, int32_t index) { return network->layers.at(size_t(index)); }

void ft_network_parameters(const ft_network *network, int32_t index, float *weights, float *biases) {
    network->parameters(index, weights, biases);
}
