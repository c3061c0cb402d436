#pragma once

#include <atomic>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "service/live/live_games.hpp"

namespace ludex::server {

/// The most that is read of what games go on in, unpacked: it is read anew with each change.
inline constexpr std::size_t kMostLive = std::size_t{16} << 20U;  // bytes

/// Files to which other programs write games: they are read again when they have changed. Threads of its own.
class FollowedFiles {
public:
    FollowedFiles(std::vector<std::string> paths, service::LiveGames& games);
    FollowedFiles(const FollowedFiles&) = delete;
    FollowedFiles& operator=(const FollowedFiles&) = delete;
    ~FollowedFiles() { finish(); }

    /// Reads all of them once. Errors: io; limit.
    Status read();
    /// Looks at them twice a second, until finish(). What cannot be read meanwhile is tried again at the next change.
    void start();
    void finish();

private:
    struct File {
        std::string path;
        std::filesystem::file_time_type time{};
        std::uintmax_t bytes = 0;
    };
    Status read(File& file);
    /// Whether the file is another one than when it was read.
    static bool has_changed(const File& file);

    std::vector<File> files_;
    service::LiveGames& games_;
    std::atomic<bool> stop_{false};
    std::thread thread_;
};

}  // namespace ludex::server
