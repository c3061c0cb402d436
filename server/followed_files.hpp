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

/// Files to which other programs write games: they are read again when they have changed, on a thread of its own.
class FollowedFiles {
public:
    /// Setting `stop` ends a reading under way.
    FollowedFiles(std::vector<std::string> paths, service::LiveGames& games, const std::atomic<bool>& stop);

    /// Reads all of them once. Errors: io, also for what is no file on a disk; limit.
    Status read();
    /// Looks at them twice a second, until finish(). A file that cannot be read is told with the games, and tried
    /// again.
    void start();
    void finish() { thread_ = {}; }

private:
    struct File {
        std::string path;
        std::filesystem::file_time_type time{};
        std::uintmax_t bytes = 0;
        int looks = 0;  ///< since it changed; what it says is all that it has once it is left alone for some
    };
    Status read(File& file, service::LiveGames::Says says);
    /// As read(), on the thread of its own, which no exception may leave.
    Status try_to_read(File& file, service::LiveGames::Says says);
    void look_at(File& file);

    std::vector<File> files_;
    service::LiveGames& games_;
    const std::atomic<bool>& stop_;
    std::jthread thread_;  ///< the last one: it uses the others
};

}  // namespace ludex::server
