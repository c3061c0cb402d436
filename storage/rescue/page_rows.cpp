#include "storage/rescue/page_rows.hpp"

#include <bit>

#include "storage/packing/big_endian.hpp"

namespace ludex::storage {

namespace {

constexpr std::uint8_t kInteriorOfIndex = 2;  // tables without row numbers are indexes to SQLite
constexpr std::uint8_t kInteriorOfTable = 5;
constexpr std::uint8_t kLeafOfIndex = 10;
constexpr std::uint8_t kLeafOfTable = 13;

/// SQLite's own limit; it bounds the memory for a record.
constexpr std::uint64_t kMostBytes = 1'000'000'000;

/// Reads a number of one to nine bytes. False at the end of the bytes.
bool read_varint(std::string_view bytes, std::size_t& at, std::uint64_t& value) {
    value = 0;
    for (int i = 0; i < 9; ++i) {
        if (at >= bytes.size()) return false;
        const auto byte = static_cast<std::uint8_t>(bytes[at++]);
        if (i == 8) {
            value = value << 8U | byte;
            return true;
        }
        value = value << 7U | (byte & 0x7FU);
        if ((byte & 0x80U) == 0) return true;
    }
    return true;
}

/// The number of bytes of a value of that type; nullopt for types that do not exist.
std::optional<std::uint64_t> size_of_type(std::uint64_t type) {
    constexpr std::uint64_t kSizes[] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0};
    if (type < std::size(kSizes)) return kSizes[type];
    if (type < 12) return std::nullopt;
    return (type - 12) / 2;
}

std::int64_t signed_number(std::string_view bytes) {
    std::uint64_t value = static_cast<std::uint8_t>(bytes[0]) >= 0x80 ? ~std::uint64_t{0} : 0;
    for (const char byte : bytes) value = value << 8U | static_cast<std::uint8_t>(byte);
    return static_cast<std::int64_t>(value);
}

RawValue value_of(std::uint64_t type, std::string_view bytes) {
    if (type == 0) return {};
    if (type == 8 || type == 9) return static_cast<std::int64_t>(type - 8);
    if (type == 7) return std::bit_cast<double>(signed_number(bytes));
    if (type < 7) return signed_number(bytes);
    if (type % 2 == 0) return Blob{std::string(bytes)};
    return std::string(bytes);
}

/// The types in a row's header; nullopt when the bytes are not a header.
std::optional<std::vector<std::uint64_t>> read_types(std::string_view payload, std::size_t& header_size) {
    std::size_t at = 0;
    std::uint64_t size = 0;
    if (!read_varint(payload, at, size) || size > payload.size() || size < at) return std::nullopt;
    header_size = static_cast<std::size_t>(size);
    std::vector<std::uint64_t> types;
    while (at < header_size) {
        std::uint64_t type = 0;
        if (!read_varint(payload.substr(0, header_size), at, type) || !size_of_type(type)) return std::nullopt;
        types.push_back(type);
    }
    return types;
}

std::optional<std::vector<RawValue>> read_values(std::string_view payload) {
    std::size_t at = 0;
    const auto types = read_types(payload, at);
    if (!types) return std::nullopt;
    std::vector<RawValue> values;
    for (const std::uint64_t type : *types) {
        const std::uint64_t size = *size_of_type(type);
        if (size > payload.size() - at) return std::nullopt;
        values.push_back(value_of(type, payload.substr(at, static_cast<std::size_t>(size))));
        at += static_cast<std::size_t>(size);
    }
    if (at != payload.size()) return std::nullopt;
    return values;
}

bool any_count(std::size_t) { return true; }

}  // namespace

/// The number of a row's bytes that are stored in its own page.
std::size_t PageRows::local_size(bool is_numbered, std::uint64_t size) const {
    const std::uint64_t usable = file_.usable_size();
    const std::uint64_t most = is_numbered ? usable - 35 : (usable - 12) * 64 / 255 - 23;
    const std::uint64_t least = (usable - 12) * 32 / 255 - 23;
    if (size <= most) return static_cast<std::size_t>(size);
    const std::uint64_t local = least + (size - least) % (usable - 4);
    return static_cast<std::size_t>(local <= most ? local : least);
}

std::optional<std::string> PageRows::read_payload(const Cell& cell, std::size_t at, std::uint64_t size) const {
    const std::size_t local = local_size(cell.is_numbered, size);
    const std::size_t end = file_.usable_size();
    const bool overflows = local < size;
    if (at + local + (overflows ? 4 : 0) > end) return std::nullopt;
    std::string payload = cell.page.substr(at, local);
    if (!overflows) return payload;
    std::uint32_t next = big_endian(cell.page, at + local, 4);
    while (payload.size() < size) {  // ends: each page brings bytes
        const std::string page = file_.read(next);
        if (page.empty()) return std::nullopt;
        payload.append(page, 4, std::min<std::size_t>(end - 4, static_cast<std::size_t>(size) - payload.size()));
        next = big_endian(page, 0, 4);
    }
    return payload;
}

std::optional<RawRow> PageRows::read_cell(const Cell& cell, const std::function<bool(std::size_t)>& is_wanted) const {
    const std::string_view bytes = std::string_view(cell.page).substr(0, file_.usable_size());
    std::size_t at = cell.at;
    std::uint64_t size = 0;
    std::uint64_t number = 0;
    if (!read_varint(bytes, at, size) || size < 2 || size > kMostBytes) return std::nullopt;
    if (cell.is_numbered && !read_varint(bytes, at, number)) return std::nullopt;
    if (size > std::uint64_t{file_.pages()} * file_.page_size()) return std::nullopt;
    // The header is nearly always in the page itself; so bytes that are not a header are recognised before any other
    // page is read.
    const std::string_view head =
        bytes.substr(at, std::min<std::size_t>(bytes.size() - at, static_cast<std::size_t>(size)));
    std::size_t header_size = 0;
    const auto types = read_types(head, header_size);
    if (!types || !is_wanted(types->size())) return std::nullopt;
    const auto payload = read_payload(cell, at, size);
    if (!payload) return std::nullopt;
    auto values = read_values(*payload);
    if (!values) return std::nullopt;
    RawRow row{std::nullopt, std::move(*values)};
    if (cell.is_numbered) row.number = static_cast<std::int64_t>(number);
    return row;
}

bool PageRows::read(std::uint32_t page, const std::function<void(RawRow)>& f) const {
    const std::string bytes = file_.read(page);
    constexpr std::size_t kFileHeader = 100;
    const std::size_t begin = page == 1 ? kFileHeader : 0;
    if (bytes.size() < begin + 12) return true;
    const auto type = static_cast<std::uint8_t>(bytes[begin]);
    if (type == kInteriorOfTable) return true;
    const bool is_interior = type == kInteriorOfIndex;
    if (!is_interior && type != kLeafOfIndex && type != kLeafOfTable) return false;
    const std::uint32_t cells = big_endian(bytes, begin + 3, 2);
    const std::size_t list = begin + (is_interior ? 12 : 8);
    if (list + std::size_t{2} * cells > file_.usable_size()) return false;
    bool is_whole = true;
    for (std::uint32_t i = 0; i < cells; ++i) {
        const std::size_t at = big_endian(bytes, list + std::size_t{2} * i, 2) + (is_interior ? std::size_t{4} : 0);
        if (auto row = read_cell({bytes, at, type == kLeafOfTable}, any_count)) {
            f(std::move(*row));
        } else {
            is_whole = false;
        }
    }
    return is_whole;
}

void PageRows::search(std::uint32_t page, const std::function<bool(std::size_t)>& is_wanted,
                      const std::function<void(RawRow)>& f) const {
    const std::string bytes = file_.read(page);
    for (const bool is_numbered : {true, false})
        for (std::size_t at = 0; at < bytes.size(); ++at)
            if (auto row = read_cell({bytes, at, is_numbered}, is_wanted)) f(std::move(*row));
}

}  // namespace ludex::storage
