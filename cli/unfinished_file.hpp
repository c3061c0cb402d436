#pragma once

#include <atomic>
#include <string>

namespace ludex::cli {

/// The name of a file that nobody needs before it is whole. It is deleted when this object ends, and when a signal ends
/// the program before that.
class UnfinishedFile {
public:
    explicit UnfinishedFile(std::string path);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
    std::atomic<const char*>* known_ = nullptr;  ///< where delete_unfinished_files() finds it
};

/// May be called by a signal handler.
void delete_unfinished_files();

}  // namespace ludex::cli
