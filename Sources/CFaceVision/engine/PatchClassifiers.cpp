#include "engine/PatchClassifiers.hpp"

#include <algorithm>
#include <cmath>
#include <opencv2/core.hpp>

namespace fv {
namespace {

/// Deviations below this, of a full range of 1, are noise: it keeps a black patch from being blown up.
constexpr float kNoise = 0.03f;
/// Smile, tongue, mouth open by patch and shape together; then the same by the patch alone.
constexpr int kMouthOutputs = 6;

}  // namespace

PatchClassifiers::PatchClassifiers(std::unique_ptr<Network> eye_network, std::unique_ptr<Network> mouth_network)
    : eyes(std::move(eye_network)), mouth(std::move(mouth_network)) {
    eye_input = eyes->input(2 * FV_EYE_INPUTS);
    eye_scores = eyes->output(2);
    mouth_input = mouth->input(FV_MOUTH_INPUTS);
    mouth_shape = mouth->input(FV_MOUTH_SHAPE_INPUTS);
    std::fill_n(mouth_shape, FV_MOUTH_SHAPE_INPUTS, 0.0f);
    mouth_scores = mouth->output(kMouthOutputs);
}

void PatchClassifiers::judge(fv_face_result &result) {
    for (int eye = 0; eye < 2; ++eye) fv_eye_input(result.patches.eye[eye], eye_input + eye * FV_EYE_INPUTS);
    eyes->run();
    std::copy_n(eye_scores, 2, result.scores.eye_open);

    // The 68 points have no depth to take a shape from.
    const bool has_shape = result.landmark_count == FV_MAX_LANDMARKS;
    fv_mouth_input(result.patches.mouth, mouth_input);
    if (has_shape) fv_mouth_shape(result.landmarks, mouth_shape);
    mouth->run();
    const float *scores = has_shape ? mouth_scores : mouth_scores + kMouthOutputs / 2;
    result.scores.smile = scores[0];
    result.scores.tongue = scores[1];
    result.scores.mouth_open = scores[2];
}

std::unique_ptr<PatchClassifiers> load_patch_classifiers(const InferenceRuntime &runtime,
                                                         const fv_engine_options &options) {
    const auto given = [](const char *path) { return path && *path; };
    if (!given(options.eye_classifier) || !given(options.mouth_classifier)) return nullptr;
    return std::make_unique<PatchClassifiers>(runtime.load(options.eye_classifier, 1),
                                              runtime.load(options.mouth_classifier, 1));
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
