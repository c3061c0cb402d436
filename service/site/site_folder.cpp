#include "service/site/site_folder.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "platform/file_names.hpp"

namespace ludex::service {

namespace fs = std::filesystem;

Result<SiteFolder> SiteFolder::begin(const std::string& path) {
    std::error_code failure;
    const fs::path place = fs::weakly_canonical(path, failure);
    if (failure || path.empty()) return io_error(path, failure ? failure.message() : "a folder needs a name");
    if (fs::exists(place, failure) && !fs::is_directory(place, failure)) return io_error(path, "is no folder");
    const bool is_free = !fs::exists(place, failure) || fs::is_empty(place, failure);
    if (!is_free && !fs::exists(place / kMark, failure))
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
    std::ofstream file(path, std::ios::binary);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    file.close();
    if (!file) return io_error(path.string(), std::strerror(errno));
    bytes_ += content.size();
    return Done{};
}

Status SiteFolder::finish() {
    std::error_code failure;
    const fs::path before = unfinished_.string() + ".before";
    const bool was_there = fs::exists(place_, failure);
    if (was_there) fs::rename(place_, before, failure);
    if (!failure) fs::rename(unfinished_, place_, failure);
    if (failure) return io_error(place_.string(), failure.message());
    unfinished_.clear();
    if (was_there) fs::remove_all(before, failure);
    return Done{};
}

}  // namespace ludex::service
