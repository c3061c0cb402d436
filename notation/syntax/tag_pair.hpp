#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ludex::notation {

// All that the program knows of how tag pairs are written: `[Name "value"]`, and what people make of it.

// --- Where they begin ------------------------------------------------------------------------------------------------

/// The beginning of a tag pair, `[Name "`. Other quotation marks than that of ASCII are taken, too.
struct TagBegin {
    std::string_view name;
    std::size_t value = 0;  ///< where the value begins in the line, after the quote
};

/// The tag pair at the beginning of a line; nullopt when there is none.
std::optional<TagBegin> find_tag_begin(std::string_view line);

bool is_tag_line(std::string_view line);

/// The name of the tag pair at the start of a line, even when the pair is damaged.
std::string_view tag_name(std::string_view line);

/// A tag as people write it in a mail, `White: Li Wei`: the colon behind the name, which is that of a standard tag in
/// any case. nullopt for other lines, and where the value may be a move.
std::optional<TagBegin> find_head_line(std::string_view line);

/// Whether a line was meant as a tag pair, but lacks a quote, a bracket or a part, or is a head line.
bool is_damaged_tag_line(std::string_view line);

// --- Where they end --------------------------------------------------------------------------------------------------

/// One past the bracket of the tag pair whose value begins at `value`; npos when its quotes are not correct.
std::size_t sound_pair_end(std::string_view text, std::size_t value);

/// The same for any pair: behind the bracket where the quotes are correct, else behind
/// the next `"]`; the whole text when there is none.
std::size_t tag_pair_end(std::string_view text, std::size_t value);

/// The offset of the tag pair that ends the line; npos when none does.
std::size_t last_tag_pair(std::string_view line);

// --- What they say ---------------------------------------------------------------------------------------------------

/// A tag pair as it was read, with what was wrong with it.
struct TagPair {
    std::string name;
    std::string value;
    std::size_t length = 0;   ///< of the pair in its line
    std::string fault = {};   ///< empty when the pair is sound
    bool is_warning = false;  ///< name and value are certain, though the pair is not written as it should be
};

/// Reads the pair at the beginning of a line. A pair that is not closed takes the whole line.
TagPair read_tag_pair(std::string_view line, const TagBegin& begin);

/// Reads a line that was meant as a tag pair; the parts of name and value that can be recognised are kept. The name is
/// empty when none can be.
TagPair read_damaged_tag(std::string_view line);

/// Writes `[Name "value"]`, with what must be escaped in the value.
void write_tag_pair(std::string_view name, std::string_view value, std::string& out);

}  // namespace ludex::notation
