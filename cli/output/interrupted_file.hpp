#pragma once

#include <atomic>
#include <string>

namespace ludex::cli {

/// As long as this lives, a signal that ends the program deletes a file that nobody needs before it is whole. In all
/// other cases that is left to whoever writes the file.
class InterruptedFile {
public:
    explicit InterruptedFile(std::string path);
    ~InterruptedFile();
    InterruptedFile(const InterruptedFile&) = delete;
    InterruptedFile& operator=(const InterruptedFile&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
    std::atomic<const char*>* known_ = nullptr;  ///< where delete_interrupted_files() finds it
};

/// May be called by a signal handler.
void delete_interrupted_files();

}  // namespace ludex::cli
