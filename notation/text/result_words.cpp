#include "notation/text/result_words.hpp"

#include <algorithm>
#include <array>

#include "core/movetext.hpp"
#include "core/outcome.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "core/typography.hpp"

namespace ludex::notation {

namespace {

/// The begin of the last word before an offset.
std::size_t word_before(std::string_view words, std::size_t end) {
    while (end > 0 && is_blank(words[end - 1])) --end;
    while (end > 0 && !is_blank(words[end - 1])) --end;
    return end;
}

/// The ends of the first three words of a line.
std::array<std::size_t, 3> word_ends(std::string_view line) {
    constexpr std::string_view kEnds = " \t\r\n\v\f{}();$";
    std::array<std::size_t, 3> ends{};
    std::size_t at = 0;
    for (std::size_t& end : ends) {
        at = std::min(line.find_first_not_of(" \t", at), line.size());
        end = at = std::min(line.find_first_of(kEnds, at), line.size());
    }
    return ends;
}

}  // namespace

std::size_t odd_result_length(std::string_view text) {
    constexpr std::size_t kLongest = 24;
    const std::string_view line = text.substr(0, kLongest + 1);
    auto ends = word_ends(line);
    std::reverse(ends.begin(), ends.end());
    for (const std::size_t word_end : ends) {
        const std::size_t end = line.find_last_not_of(" \t\r\n\v\f", word_end == 0 ? 0 : word_end - 1) + 1;
        const std::string_view taken = line.substr(0, end);
        const bool is_plain = taken.find_first_of(" .") == std::string_view::npos && !has_non_ascii(taken);
        if (!is_plain && end <= kLongest && guess_result(taken)) return end;
    }
    return 0;
}

bool end_with_result(std::string_view words) {
    constexpr std::size_t kMostWords = 12;
    std::size_t begin = word_before(words, words.size());
    if (parse_result(words.substr(begin))) return true;
    for (std::size_t n = 0, end = words.size(); n < kMostWords; ++n) {
        const std::string_view word = trim(words.substr(begin, end - begin));
        if (may_hold_move(word)) return false;
        if (guess_result(word) || guess_result(words.substr(begin))) return true;
        if (begin == 0) return false;
        end = begin;
        begin = word_before(words, end);
    }
    return false;
}

}  // namespace ludex::notation
