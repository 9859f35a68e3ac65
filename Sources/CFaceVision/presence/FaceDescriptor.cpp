#include "presence/FaceDescriptor.hpp"

#include <dlib/dnn.h>

#include <algorithm>
#include <stdexcept>

namespace fv {
namespace {

using namespace dlib;

/// The published network, name for name: 29 convolutions with shortcuts, normalised by constants.
template <int filters, int stride, typename Below>
using Block = affine<con<filters, 3, 3, 1, 1, relu<affine<con<filters, 3, 3, stride, stride, Below>>>>>;
template <int filters, typename Below>
using Same = relu<add_prev1<Block<filters, 1, tag1<Below>>>>;
template <int filters, typename Below>
using Halved = relu<add_prev2<avg_pool<2, 2, 2, 2, skip1<tag2<Block<filters, 2, tag1<Below>>>>>>>;

template <typename Below>
using Level4 = Same<32, Same<32, Same<32, Below>>>;
template <typename Below>
using Level3 = Same<64, Same<64, Same<64, Halved<64, Below>>>>;
template <typename Below>
using Level2 = Same<128, Same<128, Halved<128, Below>>>;
template <typename Below>
using Level1 = Same<256, Same<256, Halved<256, Below>>>;

using Entry = max_pool<3, 3, 2, 2, relu<affine<con<32, 7, 7, 2, 2, input_rgb_image_sized<FaceDescriptor::kSide>>>>>;
using Published = loss_metric<fc_no_bias<128, avg_pool_everything<Halved<256, Level1<Level2<Level3<Level4<Entry>>>>>>>>;

}  // namespace

struct FaceDescriptor::Network {
    Published layers;
    matrix<rgb_pixel> picture;
};

FaceDescriptor::FaceDescriptor(const std::string &model) : network(std::make_unique<Network>()) {
    try {
        deserialize(model) >> network->layers;
    } catch (const serialization_error &error) {
        throw std::runtime_error("'" + model + "' is not the face descriptor expected: " + error.info);
    }
    network->picture.set_size(kSide, kSide);
}

FaceDescriptor::~FaceDescriptor() = default;

FaceDescriptor::Values FaceDescriptor::describe(const uint8_t *chip) {
    for (rgb_pixel &pixel : network->picture) {
        pixel = {chip[2], chip[1], chip[0]};
        chip += 3;
    }
    const matrix<float, 0, 1> &found = network->layers(network->picture);
    Values values{};
    std::copy_n(found.begin(), std::min<size_t>(size_t(found.size()), values.size()), values.begin());
    return values;
}

}  // namespace fv
