#pragma once

#include <cmath>
#include <memory>

#include "CFaceVision.h"
#include "engine/InferenceRuntime.hpp"

namespace fv {

/// The networks that judge the patches of eyes and mouth.
class PatchClassifiers {
  public:
    PatchClassifiers(std::unique_ptr<Network> eyes, std::unique_ptr<Network> mouth, std::unique_ptr<Network> tongue);

    /// Fills in the scores of a face from its patches and landmarks.
    void judge(fv_face_result &result);

    /// Scores that say nothing.
    static constexpr fv_patch_scores unknown{{NAN, NAN}, NAN, NAN, NAN};

  private:
    /// A network that judges the mouth by its patch and, where it is known, its shape.
    struct MouthNetwork {
        MouthNetwork(std::unique_ptr<Network> network, int signals);
        /// The scores of its signals.
        const float *judge(bool has_shape);

        std::unique_ptr<Network> network;
        int signals;
        float *patch, *shape;
        const float *scores;  ///< by patch and shape, then by the patch alone
    };

    std::unique_ptr<Network> eyes;
    float *eye_input;
    const float *eye_scores;
    MouthNetwork mouth, tongue;
};

/// Null when the options name no classifiers.
std::unique_ptr<PatchClassifiers> load_patch_classifiers(const InferenceRuntime &runtime,
                                                         const fv_engine_options &options);

}  // namespace fv
