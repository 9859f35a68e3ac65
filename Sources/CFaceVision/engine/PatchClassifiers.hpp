#pragma once

#include <cmath>
#include <memory>

#include "CFaceVision.h"
#include "engine/InferenceRuntime.hpp"

namespace fv {

/// The networks that judge the patches of eyes and mouth.
class PatchClassifiers {
  public:
    PatchClassifiers(std::unique_ptr<Network> eyes, std::unique_ptr<Network> mouth);

    /// Fills in the scores of a face from its patches and landmarks.
    void judge(fv_face_result &result);

    /// Scores that say nothing.
    static constexpr fv_patch_scores unknown{{NAN, NAN}, NAN, NAN, NAN};

  private:
    std::unique_ptr<Network> eyes, mouth;
    float *eye_input, *mouth_input, *mouth_shape;
    const float *eye_scores, *mouth_scores;
};

/// Null when the options name no classifiers.
std::unique_ptr<PatchClassifiers> load_patch_classifiers(const InferenceRuntime &runtime,
                                                         const fv_engine_options &options);

}  // namespace fv
