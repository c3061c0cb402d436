#include "storage/packing/digest.hpp"

#include <nettle/sha2.h>
#include <zlib.h>

#include <charconv>
#include <string>

namespace ludex::storage {

Sha256 sha256(std::string_view text) {
    Sha256 digest{};
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    sha256_digest(&context, digest.size(), reinterpret_cast<std::uint8_t*>(digest.data()));
    return digest;
}

std::string_view without_last_line_end(std::string_view text) {
    while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
    return text;
}

Sha256 content_digest(std::string_view canonical, std::string_view original, GameStatus status) {
    canonical = without_last_line_end(canonical);
    if (status == GameStatus::whole) return sha256(canonical);
    std::string both(canonical);
    both += '\0';
    // Line ends and blanks before them do not make another record.
    for (const char c : original) {
        if (c == '\n')
            while (both.back() == ' ' || both.back() == '\r' || both.back() == '\t') both.pop_back();
        both += c;
    }
    while (both.back() == '\n' || both.back() == '\r' || both.back() == ' ') both.pop_back();
    return sha256(both);
}

std::string to_hex(const Sha256& digest) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : digest) {
        text += kDigits[byte >> 4U];
        text += kDigits[byte & 15U];
    }
    return text;
}

std::optional<Sha256> from_hex(std::string_view text) {
    Sha256 digest{};
    if (text.size() != 2 * digest.size()) return std::nullopt;
    for (std::size_t i = 0; i < digest.size(); ++i) {
        const char* begin = text.data() + 2 * i;
        if (std::from_chars(begin, begin + 2, digest[i], 16).ptr != begin + 2) return std::nullopt;
    }
    return digest;
}

std::int64_t key_of(const Sha256& digest) {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < 8; ++i) key = key << 8U | digest[i];
    return static_cast<std::int64_t>(key);
}

std::uint32_t crc32(std::string_view text, std::uint32_t sum_before) {
    if (text.empty()) return sum_before;  // zlib begins anew at a null pointer
    return static_cast<std::uint32_t>(::crc32_z(sum_before, reinterpret_cast<const Bytef*>(text.data()), text.size()));
}

}  // namespace ludex::storage
