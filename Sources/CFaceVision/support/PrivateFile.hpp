#pragma once

#include <string>

namespace fv {

/// A file of mode 0600 that takes its place only when it is complete: written under a temporary name beside its
/// destination, renamed by `commit`, removed by the destructor otherwise.
class PrivateFile {
  public:
    /// Creates the empty temporary file; fails with words when the folder cannot be written.
    explicit PrivateFile(std::string path);
    ~PrivateFile();
    PrivateFile(const PrivateFile &) = delete;
    PrivateFile &operator=(const PrivateFile &) = delete;

    /// Keeps the ending of the destination, since encoders choose their format by it.
    const std::string &temporary_path() const { return temporary; }
    void write(const void *bytes, size_t count);
    void commit();

  private:
    std::string destination;
    std::string temporary;
    bool committed = false;
};

}  // namespace fv
