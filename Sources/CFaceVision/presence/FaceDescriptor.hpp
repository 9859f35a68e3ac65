#pragma once

#include <array>
#include <memory>
#include <string>

namespace fv {

/// dlib's face descriptor: faces of one person lie near each other.
class FaceDescriptor {
  public:
    /// Side of the upright cut-out of a face that is described, pixels.
    static constexpr int kSide = 150;
    using Values = std::array<float, 128>;

    /// Throws `std::runtime_error` when the file is not that network.
    explicit FaceDescriptor(const std::string &model);
    ~FaceDescriptor();

    /// `chip`: packed BGR, `kSide` in square.
    Values describe(const uint8_t *chip);

  private:
    struct Network;
    std::unique_ptr<Network> network;
};

}  // namespace fv
