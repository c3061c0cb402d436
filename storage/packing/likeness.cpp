#include "storage/packing/likeness.hpp"

#include <algorithm>
#include <vector>

#include "core/text.hpp"

namespace ludex::storage {

namespace {

using Words = std::vector<std::string_view>;

/// The words of the movetext that contain a letter: no move numbers, no results. Lines of tags are left out, because
/// the search for candidates compares the tags.
Words words_of(std::string_view text) {
    constexpr std::string_view kBetween = " \t\r\n,:\"[]{}()";
    Words words;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.size() > 1 && line[0] == '[' && line[1] >= 'A' && line[1] <= 'Z') continue;
        for (std::size_t begin = line.find_first_not_of(kBetween); begin != std::string_view::npos;
             begin = line.find_first_not_of(kBetween)) {
            line.remove_prefix(begin);
            const std::size_t end = std::min(line.find_first_of(kBetween), line.size());
            const std::string_view word = line.substr(0, end);
            if (std::any_of(word.begin(), word.end(), is_letter)) words.push_back(word.substr(word.rfind('.') + 1));
            line.remove_prefix(end);
        }
    }
    return words;
}

/// The length of the longest common subsequence.
std::size_t common_words(const Words& a, const Words& b) {
    const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const auto prefix = static_cast<std::size_t>(x - a.begin());
    const std::size_t most = std::min(a.size(), b.size()) - prefix;
    std::size_t suffix = 0;
    while (suffix < most && a[a.size() - 1 - suffix] == b[b.size() - 1 - suffix]) ++suffix;

    const std::size_t rows = a.size() - prefix - suffix;
    const std::size_t columns = b.size() - prefix - suffix;
    constexpr std::size_t kMostSteps = 250'000;
    if (rows == 0 || columns == 0 || rows > kMostSteps / columns) return prefix + suffix;
    std::vector<std::size_t> above(columns + 1, 0);
    std::vector<std::size_t> row(columns + 1, 0);
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t j = 0; j < columns; ++j)
            row[j + 1] = a[prefix + i] == b[prefix + j] ? above[j] + 1 : std::max(above[j + 1], row[j]);
        std::swap(above, row);
    }
    return prefix + suffix + above[columns];
}

}  // namespace

bool is_correction_of(std::string_view text, std::string_view broken) {
    constexpr std::size_t kMostChanged = 10;  // one word in ten
    constexpr std::size_t kTelling = 30;      // moves that two games hardly ever share by chance
    const Words before = words_of(broken);
    const Words after = words_of(text);
    const std::size_t common = common_words(before, after);
    const std::size_t slack = std::max<std::size_t>(1, before.size() / kMostChanged);
    const bool all_kept = common + slack >= before.size() && 2 * common >= before.size() && common > 0;
    return all_kept && (common + slack >= after.size() || common >= kTelling);
}

}  // namespace ludex::storage
