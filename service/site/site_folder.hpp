#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

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
    /// Makes the folder what was written. Errors: io; what was there before is there again, or named.
    Status finish();
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

    /// The file by which a site is known, and what stands in it.
    static constexpr const char* kMark = "data/site.json";
    static constexpr const char* kWrittenBy = R"("written_by":"ludex site")";

private:
    SiteFolder(std::filesystem::path place, std::filesystem::path unfinished)
        : place_(std::move(place)), unfinished_(std::move(unfinished)) {}

    /// Moves what others have put into the folder of before.
    [[nodiscard]] Status keep_others(const std::filesystem::path& before) const;

    std::filesystem::path place_;
    std::filesystem::path unfinished_;  ///< empty when there is nothing to delete
    std::uint64_t bytes_ = 0;
};

}  // namespace ludex::service
