#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace ludex {

struct Tag {
    std::string name;
    std::string value;
    SourcePlace where;

    friend bool operator==(const Tag& a, const Tag& b) { return a.name == b.name && a.value == b.value; }
};

enum class ElementKind : std::uint8_t { move, comment, nag, variation_begin, variation_end };

inline constexpr unsigned kLargestNag = 255;

/// One item of the movetext. The text of moves and comments is held by GameRecord::text.
struct Element {
    ElementKind kind = ElementKind::move;
    std::uint8_t nag = 0;
    std::uint16_t numbered_ply = 0;  ///< the ply (from 1) that the number before a move states; 0 without one
    std::uint32_t begin = 0;
    std::uint32_t length = 0;
    SourcePlace where;
};

/// A game record as it was written; nothing in it has been checked against any rules. The movetext is a flat list, so
/// that nesting costs no recursion. Comments contain no line ends and have no blanks at their ends.
struct GameRecord {
    std::vector<Tag> tags;  ///< in the order of the text
    std::vector<Element> elements;
    std::string text;          ///< holds the texts of the elements, and whatever the reader keeps beside them
    std::string result_token;  ///< the result at the end of the movetext, empty when it is missing
    SourcePlace result_where;
    SourcePlace where;  ///< where the record begins

    [[nodiscard]] std::string_view text_of(const Element& e) const {
        return {text.data() + e.begin, e.length};  // made by the reader: never outside
    }
    /// The first tag of that name; null when there is none.
    [[nodiscard]] const Tag* find_tag(std::string_view name) const;
    /// The value of the first tag of that name; empty when the tag is missing.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
    /// Replaces the value of the first tag of that name, or adds the tag.
    void set_tag(std::string_view name, std::string_view value);
    void remove_tag(std::string_view name);

    /// The moves of the main line as they are written, with the words that may stand instead of a move. The views point
    /// into `text`.
    [[nodiscard]] std::vector<std::string_view> main_line() const;

    void add(ElementKind kind, std::string_view element_text, SourcePlace place = {});
    void add_nag(unsigned nag, SourcePlace place = {});

    /// Empties the record and keeps the memory.
    void clear();

    /// Records are equal when tags, movetext and result are equal; where they stood in their files does not matter.
    friend bool operator==(const GameRecord& a, const GameRecord& b);
};

/// The index of the element that ends the variation in which element `i` stands; the number of elements when nothing
/// ends it.
std::size_t end_of_variation(const GameRecord& record, std::size_t i);

/// The elements from `first` up to `end` in one line, as they might be written.
std::string text_between(const GameRecord& record, std::size_t first, std::size_t end);

}  // namespace ludex
