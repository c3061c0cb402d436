#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace ludex::storage {

/// The pages of an SQLite file that may be damaged anywhere, as they are in the file, or newer in the write-ahead log
/// beside it. Missing bytes at the end are read as zeros. Source: https://www.sqlite.org/fileformat2.html
class PageFile {
public:
    /// Errors: io, when the file cannot be read.
    static Result<PageFile> open(const std::string& path);

    /// Makes a page file of bytes in memory, without a log. The bytes must outlive it.
    static PageFile of_bytes(std::string& bytes);

    /// The number of pages; pages count from 1.
    [[nodiscard]] std::uint32_t pages() const { return pages_; }
    [[nodiscard]] std::uint32_t page_size() const { return page_size_; }
    /// The number of bytes of a page that SQLite uses; reserved bytes at the end of the page do not count.
    [[nodiscard]] std::uint32_t usable_size() const { return page_size_ - reserved_; }

    /// The page_size() bytes of a page; empty when there is no such page.
    [[nodiscard]] std::string read(std::uint32_t page) const;
    /// The versions of a page in the log, the oldest first.
    [[nodiscard]] std::vector<std::string> logged_versions(std::uint32_t page) const;

private:
    using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

    explicit PageFile(File file) : file_(std::move(file)) {}
    void read_header(std::uint64_t size);
    void read_log(const std::string& path);

    File file_;
    std::uint32_t page_size_ = 4096;  ///< the size in all Ludex databases; used if the header is damaged
    std::uint32_t reserved_ = 0;
    std::uint32_t pages_ = 0;
    File log_{nullptr, nullptr};
    std::map<std::uint32_t, std::vector<std::uint64_t>> logged_;  ///< offsets in the log, by page, the newest last
};

}  // namespace ludex::storage
