#include "server/followed_files.hpp"

#include <tuple>

#include "core/error.hpp"
#include "server/limited_source.hpp"

namespace ludex::server {

namespace {

using Says = service::LiveGames::Says;

constexpr std::chrono::milliseconds kBetween{500};
constexpr int kSettled = 6;  // looks without a change

/// When the file was written to last, and its size; nothing where there is no file.
std::pair<std::filesystem::file_time_type, std::uintmax_t> state_of(const std::string& path) {
    std::error_code none;
    const auto time = std::filesystem::last_write_time(path, none);
    if (none) return {};
    const auto bytes = std::filesystem::file_size(path, none);
    return {time, none ? 0 : bytes};
}

service::LiveSource source_of(const std::string& path) {
    return {"file " + path, std::filesystem::path(path).filename().string()};
}

}  // namespace

FollowedFiles::FollowedFiles(std::vector<std::string> paths, service::LiveGames& games, const std::atomic<bool>& stop)
    : games_(games), stop_(stop) {
    for (std::string& path : paths) files_.push_back({std::move(path)});
}

Status FollowedFiles::read() {
    for (File& file : files_) {
        std::error_code none;
        if (!std::filesystem::is_regular_file(file.path, none))
            return io_error(file.path, none ? none.message() : "only a file on a disk can be followed");
        LUDEX_TRY(read(file, Says::begun));
    }
    return Done{};
}

Status FollowedFiles::read(File& file, Says says) {
    // What is written from here on is another change.
    std::tie(file.time, file.bytes) = state_of(file.path);
    auto source = notation::open_source(file.path);
    LUDEX_TRY(source);
    LimitedSource limited(*std::move(source), kMostLive);
    const auto taken = games_.take(source_of(file.path), limited, says, stop_);
    LUDEX_TRY(taken);
    return Done{};
}

Status FollowedFiles::try_to_read(File& file, Says says) try {
    return read(file, says);
} catch (const std::exception& thrown) {
    return Error{.kind = ErrorKind::limit, .message = thrown.what()};  // no memory for it
}

void FollowedFiles::look_at(File& file) {
    const bool has_changed = state_of(file.path) != std::pair(file.time, file.bytes);
    file.looks = has_changed ? 0 : file.looks + 1;
    if (!has_changed && file.looks != kSettled) return;
    const Status done = try_to_read(file, has_changed ? Says::begun : Says::all);
    if (done) return;
    if (done.error().kind == ErrorKind::io) file.time = {};  // to be tried again; what is too long stays so
    if (!stop_) games_.complain(source_of(file.path), sentence_of(done.error()));
}

void FollowedFiles::start() {
    if (files_.empty()) return;
    thread_ = std::jthread([this](const std::stop_token& end) {
        while (!end.stop_requested()) {
            for (File& file : files_) look_at(file);
            std::this_thread::sleep_for(kBetween);
        }
    });
}

}  // namespace ludex::server
