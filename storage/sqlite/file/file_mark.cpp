#include "storage/sqlite/file/file_mark.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <variant>
#include <vector>

#include "platform/open_database.hpp"
#include "storage/packing/digest.hpp"
#include "storage/packing/big_endian.hpp"
#include "storage/rescue/page_file.hpp"
#include "storage/rescue/page_rows.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sqlite/file/connection.hpp"
#include "storage/sqlite/file/quiet_file.hpp"

namespace ludex::storage {

namespace {

struct Numbers {
    std::int64_t number = 0, former = 0;
};

/// The mark in a file as it is, without what lies beside it, and the page in which it stands.
struct FileMark {
    Numbers mark;
    std::uint32_t page = 0;
};

std::optional<FileMark> mark_of_file(const std::string& path) {
    try {
        const auto db = open_as_it_is(path);
        Statement query(*db, "SELECT number, former, rootpage FROM file_mark, sqlite_master WHERE name = 'file_mark'");
        if (!query.next()) return std::nullopt;
        FileMark file;
        read_columns(query, file.mark.number, file.mark.former, file.page);
        return file;
    } catch (const SqliteFailure&) {
        return std::nullopt;
    }
}

/// The mark in a version of its page.
std::optional<Numbers> mark_of_page(const std::string& page) {
    std::string bytes = std::string(page.size(), '\0') + page;  // the first page of a file has another form
    const PageFile file = PageFile::of_bytes(bytes);
    std::optional<Numbers> mark;
    PageRows(file).read(2, [&](const RawRow& row) {
        if (row.values.size() < 3) return;
        const auto* const number = std::get_if<std::int64_t>(&row.values[1]);
        const auto* const former = std::get_if<std::int64_t>(&row.values[2]);
        if (number != nullptr && former != nullptr) mark = Numbers{*number, *former};
    });
    return mark;
}

/// Whether a log continues the file, or has been brought into it in part.
bool log_belongs(const std::string& path, const FileMark& file) {
    const auto pages = PageFile::open(path);
    if (!pages) return true;
    std::vector<Numbers> marks;
    for (const std::string& version : pages->logged_versions(file.page))
        if (const auto mark = mark_of_page(version)) marks.push_back(*mark);
    return marks.empty() || marks.front().former == file.mark.number ||
           std::any_of(marks.begin(), marks.end(), [&](const Numbers& m) { return m.number == file.mark.number; });
}

/// The version of a page that a rollback journal keeps; empty when it has none, or when the journal is done with.
std::string kept_in_journal(const std::string& path, std::uint32_t page) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    constexpr std::string_view kMagic("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
    constexpr std::size_t kHeader = 28;
    if (bytes.size() < kHeader || !bytes.starts_with(kMagic)) return {};
    const std::size_t sector = big_endian(bytes, 20, 4);
    const std::size_t page_size = big_endian(bytes, 24, 4);
    if (page_size < 512 || page_size > 65536 || sector < kHeader) return {};
    for (std::size_t at = sector; at + 4 + page_size <= bytes.size(); at += 4 + page_size + 4)
        if (big_endian(bytes, at, 4) == page) return bytes.substr(at + 4, page_size);
    return {};
}

bool journal_belongs(const std::string& path, const FileMark& file) {
    const auto kept = mark_of_page(kept_in_journal(path + "-journal", file.page));
    return !kept || kept->number == file.mark.number || kept->number == file.mark.former;
}

Error not_of_this_file(const std::string& path, const std::string& beside) {
    return {.kind = ErrorKind::io,
            .message = path + beside + " is not of this file: it belongs to another state of the database. If " + path +
                       " is the copy that you want, move " + path + beside + " away",
            .offending = path};
}

}  // namespace

Status check_log_belongs(const std::string& path) {
    std::error_code none;
    const bool has_log = std::filesystem::exists(path + "-wal", none);
    const bool has_journal = std::filesystem::exists(path + "-journal", none);
    if ((!has_log && !has_journal) || platform::is_open_database(path)) return Done{};
    const auto alone = AloneWithFile::with(path);
    if (!alone) return Done{};  // who has the file open has looked at it
    const auto file = mark_of_file(path);
    if (!file) return Done{};
    if (has_log && !log_belongs(path, *file)) return not_of_this_file(path, "-wal");
    if (has_journal && !journal_belongs(path, *file)) return not_of_this_file(path, "-journal");
    return Done{};
}

}  // namespace ludex::storage
