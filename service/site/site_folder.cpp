#include "service/site/site_folder.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

#include "platform/file_names.hpp"

namespace ludex::service {

namespace fs = std::filesystem;

namespace {

bool is_site(const fs::path& folder) {
    std::ifstream file(folder / SiteFolder::kMark, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.view().find(SiteFolder::kWrittenBy) != std::string_view::npos;
}

/// What a site has at its top: a name that is missing here would be kept as that of others.
bool is_ours(const std::string& name) {
    constexpr std::array kOurs{"data",     "events.html", "explore",  "game.html",  "games",        "games.html",
                               "icon.svg", "index.html",  "ludex.js", "ludex.wasm", "players.html", "site.css"};
    return std::find(kOurs.begin(), kOurs.end(), name) != kOurs.end();
}

}  // namespace

Result<SiteFolder> SiteFolder::begin(const std::string& path) {
    std::error_code failure;
    fs::path place = fs::weakly_canonical(path, failure);
    if (!place.has_filename()) place = place.parent_path();  // "club/"
    if (failure || path.empty()) return io_error(path, failure ? failure.message() : "a folder needs a name");
    if (fs::exists(place, failure) && !fs::is_directory(place, failure)) return io_error(path, "is no folder");
    const bool is_free = !fs::exists(place, failure) || fs::is_empty(place, failure);
    if (!is_free && !is_site(place))
        return io_error(path,
                        "holds other files than a site that Ludex has written: name an empty folder, or a new one");
    const fs::path unfinished = platform::unfinished_name(place.string());
    fs::create_directories(unfinished, failure);
    if (failure) return io_error(unfinished.string(), failure.message());
    return SiteFolder(place, unfinished);
}

SiteFolder::SiteFolder(SiteFolder&& other) noexcept
    : place_(std::move(other.place_)),
      unfinished_(std::exchange(other.unfinished_, fs::path())),
      bytes_(other.bytes_) {}

SiteFolder::~SiteFolder() {
    std::error_code none;
    if (!unfinished_.empty()) fs::remove_all(unfinished_, none);
}

Status SiteFolder::write(const std::string& name, std::string_view content) {
    const fs::path path = unfinished_ / name;
    std::error_code failure;
    fs::create_directories(path.parent_path(), failure);
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    file.close();
    if (!file) return io_error(path.string(), errno != 0 ? std::strerror(errno) : "cannot be written");
    bytes_ += content.size();
    return Done{};
}

Status SiteFolder::finish() {
    std::error_code failure;
    const fs::path before = unfinished_.string() + ".before";
    const bool was_there = fs::exists(place_, failure);
    if (was_there) fs::rename(place_, before, failure);
    if (!failure) fs::rename(unfinished_, place_, failure);
    if (failure) {
        std::error_code none;
        if (was_there && !fs::exists(place_, none)) fs::rename(before, place_, none);
        return io_error(place_.string(), failure.message());
    }
    unfinished_.clear();
    if (!was_there) return Done{};
    LUDEX_TRY(keep_others(before));
    fs::remove_all(before, failure);
    return Done{};
}

Status SiteFolder::keep_others(const fs::path& before) const {
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator(before, failure)) {
        const fs::path name = entry.path().filename();
        if (!is_ours(name.string())) fs::rename(entry.path(), place_ / name, failure);
        if (failure) break;
    }
    if (!failure) return Done{};
    return io_error(place_.string(),
                    "files of yours could not be put back, and are in " + before.string() + ": " + failure.message());
}

}  // namespace ludex::service
