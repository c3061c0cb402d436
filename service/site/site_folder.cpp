#include "service/site/site_folder.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include "platform/file_names.hpp"

namespace ludex::service {

namespace fs = std::filesystem;

namespace {

/// The file by which a site is known, and the member by which it is told from those of other programs.
constexpr const char* kMark = "data/site.json";
constexpr const char* kWriter = "ludex site";

}  // namespace

std::optional<SiteFolder::Names> SiteFolder::names_of_site(const fs::path& folder) {
    std::ifstream file(folder / kMark, std::ios::binary);
    const Json mark = Json::parse(file, nullptr, false);
    if (!mark.is_object() || mark.value("written_by", Json()) != kWriter) return std::nullopt;
    Names names;
    for (const Json& name : mark.value("files", Json::array()))
        if (name.is_string()) names.insert(name.get<std::string>());
    return names;
}

Result<SiteFolder> SiteFolder::begin(const std::string& path) {
    std::error_code failure;
    fs::path place = fs::weakly_canonical(path, failure);
    if (!place.has_filename()) place = place.parent_path();  // "club/"
    if (failure || path.empty()) return io_error(path, failure ? failure.message() : "a folder needs a name");
    if (fs::exists(place, failure) && !fs::is_directory(place, failure)) return io_error(path, "is no folder");
    const bool is_free = !fs::exists(place, failure) || fs::is_empty(place, failure);
    const auto old = names_of_site(place);
    if (!is_free && !old)
        return io_error(path,
                        "holds other files than a site that Ludex has written: name an empty folder, or a new one");
    const fs::path unfinished = platform::unfinished_name(place.string());
    fs::create_directories(unfinished, failure);
    if (failure) return io_error(unfinished.string(), failure.message());
    return SiteFolder(place, unfinished, old.value_or(Names()));
}

SiteFolder::SiteFolder(SiteFolder&& other) noexcept
    : place_(std::move(other.place_)),
      unfinished_(std::exchange(other.unfinished_, fs::path())),
      old_(std::move(other.old_)),
      new_(std::move(other.new_)),
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
    new_.insert(fs::path(name).begin()->string());
    return Done{};
}

Status SiteFolder::finish(Json about) {
    about["written_by"] = kWriter;
    about["files"] = new_;
    LUDEX_TRY(write(kMark, dump(about) + "\n"));
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
        const std::string name = entry.path().filename().string();
        if (old_.contains(name)) continue;
        if (new_.contains(name))
            failure = std::make_error_code(std::errc::file_exists);
        else
            fs::rename(entry.path(), place_ / name, failure);
        if (failure) break;
    }
    if (!failure) return Done{};
    return io_error(place_.string(),
                    "files of yours could not be put back, and are in " + before.string() + ": " + failure.message());
}

}  // namespace ludex::service
