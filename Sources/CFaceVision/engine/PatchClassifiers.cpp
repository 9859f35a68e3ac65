#include "engine/PatchClassifiers.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>

namespace fv {
namespace {

/// Deviations below this, of a full range of 1, are noise: it keeps a black patch from being blown up.
constexpr float kNoise = 0.03f;

}  // namespace

PatchClassifiers::PatchClassifiers(std::unique_ptr<Network> eye_network, std::unique_ptr<Network> mouth_network,
                                   std::unique_ptr<Network> tongue_network)
    : eyes(std::move(eye_network)), mouth(std::move(mouth_network), 2), tongue(std::move(tongue_network), 1) {
    eye_input = eyes->input(2 * FV_EYE_INPUTS);
    eye_scores = eyes->output(2);
}

PatchClassifiers::MouthNetwork::MouthNetwork(std::unique_ptr<Network> loaded, int count)
    : network(std::move(loaded)), signals(count) {
    patch = network->input(FV_MOUTH_INPUTS);
    shape = network->input(FV_MOUTH_SHAPE_INPUTS);
    std::fill_n(shape, FV_MOUTH_SHAPE_INPUTS, 0.0f);
    scores = network->output(size_t(2 * signals));
}

const float *PatchClassifiers::MouthNetwork::judge(bool has_shape) {
    network->run();
    return has_shape ? scores : scores + signals;
}

void PatchClassifiers::judge(fv_face_result &result) {
    for (int eye = 0; eye < 2; ++eye) fv_eye_input(result.patches.eye[eye], eye_input + eye * FV_EYE_INPUTS);
    eyes->run();
    std::copy_n(eye_scores, 2, result.scores.eye_open);

    // The 68 points have no depth to take a shape from.
    const bool has_shape = result.landmark_count == FV_MAX_LANDMARKS;
    fv_mouth_input(result.patches.mouth, mouth.patch);
    std::copy_n(mouth.patch, FV_MOUTH_INPUTS, tongue.patch);
    if (has_shape) {
        fv_mouth_shape(result.landmarks, mouth.shape);
        std::copy_n(mouth.shape, FV_MOUTH_SHAPE_INPUTS, tongue.shape);
    }
    const float *expression = mouth.judge(has_shape);
    result.scores.smile = expression[0];
    result.scores.mouth_open = expression[1];
    result.scores.tongue = *tongue.judge(has_shape);
}

std::unique_ptr<PatchClassifiers> load_patch_classifiers(const InferenceRuntime &runtime,
                                                         const fv_engine_options &options) {
    const auto given = [](const char *path) { return path && *path; };
    if (!given(options.eye_classifier) || !given(options.mouth_classifier) || !given(options.tongue_classifier))
        return nullptr;
    return std::make_unique<PatchClassifiers>(runtime.load(options.eye_classifier, 1),
                                              runtime.load(options.mouth_classifier, 1),
                                              runtime.load(options.tongue_classifier, 1));
}

}  // namespace fv

void fv_eye_input(const uint8_t *patch, float *input) {
    float sum = 0, squares = 0;
    for (int i = 0; i < FV_EYE_INPUTS; ++i) {
        const float value = float(patch[3 * i] + patch[3 * i + 1] + patch[3 * i + 2]) / (3 * 255);
        input[i] = value;
        sum += value;
        squares += value * value;
    }
    const float mean = sum / FV_EYE_INPUTS;
    const float deviation = std::sqrt(std::max(squares / FV_EYE_INPUTS - mean * mean, 0.0f));
    const float scale = 1 / (deviation + fv::kNoise);
    for (int i = 0; i < FV_EYE_INPUTS; ++i) input[i] = (input[i] - mean) * scale;
}

void fv_mouth_input(const uint8_t *patch, float *input) {
    constexpr int plane = FV_MOUTH_INPUTS / 3;
    float sum = 0, squares = 0;
    for (int i = 0; i < plane; ++i)
        for (int channel = 0; channel < 3; ++channel) {
            const float value = float(patch[3 * i + channel]) / 255;
            input[channel * plane + i] = value;
            sum += value;
            squares += value * value;
        }
    const float mean = sum / FV_MOUTH_INPUTS;
    const float deviation = std::sqrt(std::max(squares / FV_MOUTH_INPUTS - mean * mean, 0.0f));
    const float scale = 1 / (deviation + fv::kNoise);
    for (int i = 0; i < FV_MOUTH_INPUTS; ++i) input[i] = (input[i] - mean) * scale;
}
