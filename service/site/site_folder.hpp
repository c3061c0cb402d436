#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "service/json/json.hpp"

namespace ludex::service {

/// A site as a folder that is there when it is whole: until then, what is written lies beside it under another name. A
/// site that was written there before is replaced; what others have put beside its files (.htaccess, .git) stays.
class SiteFolder {
public:
    /// Errors: io, when there is something else than a site of Ludex, or no folder can be made.
    static Result<SiteFolder> begin(const std::string& path);
    SiteFolder(SiteFolder&& other) noexcept;
    SiteFolder& operator=(SiteFolder&&) = delete;
    /// Deletes what was written, unless finish() was called.
    ~SiteFolder();

    /// Writes a file, and the folders in its name. Errors: io.
    Status write(const std::string& name, std::string_view content);
    /// Writes what is said `about` the site into its mark, and makes the folder what was written. Errors: io; what was
    /// there before is there again, or named.
    Status finish(Json about);
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

private:
    using Names = std::set<std::string>;  ///< at the top of a site

    SiteFolder(std::filesystem::path place, std::filesystem::path unfinished, Names old)
        : place_(std::move(place)), unfinished_(std::move(unfinished)), old_(std::move(old)) {}

    /// What Ludex wrote there; nothing where it wrote no site.
    static std::optional<Names> names_of_site(const std::filesystem::path& folder);
    /// Moves what others have put into the folder of before.
    [[nodiscard]] Status keep_others(const std::filesystem::path& before) const;

    std::filesystem::path place_;
    std::filesystem::path unfinished_;  ///< empty when there is nothing to delete
    Names old_;                         ///< of the site that is replaced
    Names new_;
    std::uint64_t bytes_ = 0;
};

}  // namespace ludex::service
