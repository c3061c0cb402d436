#include "server/followed_files.hpp"

#include "server/limited_source.hpp"

namespace ludex::server {

namespace {

constexpr std::chrono::milliseconds kBetween{500};

/// When the file was written to last, and its size; nothing where there is no file.
std::pair<std::filesystem::file_time_type, std::uintmax_t> state_of(const std::string& path) {
    std::error_code none;
    const auto time = std::filesystem::last_write_time(path, none);
    if (none) return {};
    const auto bytes = std::filesystem::file_size(path, none);
    return {time, none ? 0 : bytes};
}

}  // namespace

FollowedFiles::FollowedFiles(std::vector<std::string> paths, service::LiveGames& games) : games_(games) {
    for (std::string& path : paths) files_.push_back({std::move(path)});
}

Status FollowedFiles::read() {
    for (File& file : files_) LUDEX_TRY(read(file));
    return Done{};
}

Status FollowedFiles::read(File& file) {
    // What is written from here on is another change.
    std::tie(file.time, file.bytes) = state_of(file.path);
    auto source = notation::open_source(file.path);
    LUDEX_TRY(source);
    LimitedSource limited(*std::move(source), kMostLive);
    const auto taken = games_.take({"file " + file.path, std::filesystem::path(file.path).filename().string(), false},
                                   limited, service::LiveGames::Says::all);
    LUDEX_TRY(taken);
    return Done{};
}

bool FollowedFiles::has_changed(const File& file) {
    const auto state = state_of(file.path);
    return state.first != std::filesystem::file_time_type{} && state != std::pair(file.time, file.bytes);
}

void FollowedFiles::start() {
    if (files_.empty()) return;
    thread_ = std::thread([this] {
        while (!stop_) {
            for (File& file : files_)
                if (has_changed(file)) [[maybe_unused]]
                    const Status tried = read(file);
            std::this_thread::sleep_for(kBetween);
        }
    });
}

void FollowedFiles::finish() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
}

}  // namespace ludex::server
