#include "storage/rescue/page_file.hpp"

#include <sys/stat.h>

#include <bit>
#include <cerrno>
#include <cstring>

#include "storage/packing/big_endian.hpp"

namespace ludex::storage {

namespace {

constexpr std::size_t kHeaderBytes = 100;

bool is_page_size(std::uint32_t size) { return std::has_single_bit(size) && size >= 512 && size <= 65536; }

std::string read_at(std::FILE* file, std::uint64_t offset, std::size_t size) {
    std::string bytes(size, '\0');
    if (::fseeko(file, static_cast<off_t>(offset), SEEK_SET) != 0) return {};
    bytes.resize(std::fread(bytes.data(), 1, size, file));
    return bytes;
}

std::uint64_t size_of(std::FILE* file) {
    struct stat info {};
    return ::fstat(::fileno(file), &info) == 0 && info.st_size > 0 ? static_cast<std::uint64_t>(info.st_size) : 0;
}

}  // namespace

Result<PageFile> PageFile::open(const std::string& path) {
    File file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file) return io_error(path, std::strerror(errno));
    PageFile pages(std::move(file));
    pages.read_header(size_of(pages.file_.get()));
    pages.read_log(path + "-wal");
    return pages;
}

PageFile PageFile::of_bytes(std::string& bytes) {
    PageFile pages(File(::fmemopen(bytes.data(), bytes.size(), "rb"), &std::fclose));
    pages.read_header(bytes.size());
    return pages;
}

void PageFile::read_header(std::uint64_t size) {
    const std::string header = read_at(file_.get(), 0, kHeaderBytes);
    if (header.size() == kHeaderBytes) {
        const std::uint32_t said = big_endian(header, 16, 2);
        const std::uint32_t page_size = said == 1 ? 65536 : said;
        const auto reserved = static_cast<std::uint8_t>(header[20]);
        if (is_page_size(page_size) && header.starts_with("SQLite format 3")) page_size_ = page_size;
        constexpr std::uint32_t kLeastUsable = 480;
        if (page_size_ - reserved >= kLeastUsable && header.starts_with("SQLite format 3")) reserved_ = reserved;
    }
    pages_ = static_cast<std::uint32_t>((size + page_size_ - 1) / page_size_);
}

std::string PageFile::read(std::uint32_t page) const {
    if (page == 0 || page > pages_) return {};
    const auto logged = logged_.find(page);
    std::string bytes = logged != logged_.end()
                            ? read_at(log_.get(), logged->second.back(), page_size_)
                            : read_at(file_.get(), std::uint64_t{page - 1} * page_size_, page_size_);
    bytes.resize(page_size_);
    return bytes;
}

std::vector<std::string> PageFile::logged_versions(std::uint32_t page) const {
    std::vector<std::string> versions;
    if (const auto logged = logged_.find(page); logged != logged_.end())
        for (const std::uint64_t at : logged->second) versions.push_back(read_at(log_.get(), at, page_size_));
    return versions;
}

// --- The write-ahead log ---------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kLogHeaderBytes = 32;
constexpr std::size_t kFrameHeaderBytes = 24;

/// The running checksum of a log.
class LogSum {
public:
    explicit LogSum(bool is_big_endian) : is_big_endian_(is_big_endian) {}

    void add(std::string_view bytes) {
        for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
            first_ += word(bytes, i) + second_;
            second_ += word(bytes, i + 4) + first_;
        }
    }
    [[nodiscard]] bool is(std::string_view bytes, std::size_t at) const {
        return big_endian(bytes, at, 4) == first_ && big_endian(bytes, at + 4, 4) == second_;
    }

private:
    [[nodiscard]] std::uint32_t word(std::string_view bytes, std::size_t at) const {
        const std::uint32_t big = big_endian(bytes, at, 4);
        return is_big_endian_ ? big : __builtin_bswap32(big);
    }

    bool is_big_endian_;
    std::uint32_t first_ = 0;
    std::uint32_t second_ = 0;
};

}  // namespace

/// Reads whole transactions only, up to the first damaged frame.
void PageFile::read_log(const std::string& path) {
    log_ = File(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!log_) return;
    const std::string header = read_at(log_.get(), 0, kLogHeaderBytes);
    constexpr std::uint32_t kMagic = 0x377f0682;
    if (header.size() != kLogHeaderBytes || (big_endian(header, 0, 4) & ~1U) != kMagic) return;
    if (big_endian(header, 8, 4) != page_size_) return;
    LogSum sum((big_endian(header, 0, 4) & 1U) != 0);
    sum.add(std::string_view(header).substr(0, 24));
    if (!sum.is(header, 24)) return;
    std::map<std::uint32_t, std::uint64_t> transaction;
    for (std::uint64_t at = kLogHeaderBytes;; at += kFrameHeaderBytes + page_size_) {
        const std::string frame = read_at(log_.get(), at, kFrameHeaderBytes + page_size_);
        if (frame.size() != kFrameHeaderBytes + page_size_ || frame.compare(8, 8, header, 16, 8) != 0) return;
        sum.add(std::string_view(frame).substr(0, 8));
        sum.add(std::string_view(frame).substr(kFrameHeaderBytes));
        if (!sum.is(frame, 16)) return;
        transaction[big_endian(frame, 0, 4)] = at + kFrameHeaderBytes;
        const std::uint32_t pages_after = big_endian(frame, 4, 4);
        if (pages_after == 0) continue;
        for (const auto& [page, where] : transaction) logged_[page].push_back(where);
        transaction.clear();
        pages_ = pages_after;
    }
}

}  // namespace ludex::storage
