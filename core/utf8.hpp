#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// UTF-8, in texts that may be damaged.
namespace ludex {

bool is_utf8(std::string_view text);

/// A text that is UTF-8 without NUL bytes, as a server of databases wants it: of another one, bytes that are no UTF-8
/// are read as Latin-1, and NUL bytes are left out. nullopt where it is so already.
std::optional<std::string> mended_text(std::string_view text);

struct Character {
    char32_t code = 0;       ///< 0 for a byte that is no part of a character
    std::size_t length = 1;  ///< in bytes
};
/// The character at the start of a text, which must not be empty.
Character character_at(std::string_view text);

void append_character(char32_t code, std::string& out);

/// Whether a byte goes on with a character that began before it.
constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

/// The number of characters. Bytes that go on with a character that never began do not count.
std::size_t characters_in(std::string_view text);

/// The text, shortened to at most `limit` bytes; it is cut between two characters,
/// and before bytes that go on with one.
std::string_view cut_to(std::string_view text, std::size_t limit);

}  // namespace ludex
