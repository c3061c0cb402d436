#include "analyzer/annotate/own_words.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "analyzer/annotate/marks.hpp"

namespace ludex::analyzer {

namespace {

/// Finds the engine's elements among those of a record.
class EngineWords {
public:
    explicit EngineWords(const GameRecord& record) : record_(record), is_own_(record.elements.size(), false) {}

    GameRecord without() {
        const std::size_t first = next_move(0);
        if (!take_summary(first)) return record_;
        for (std::size_t move = first; move < size(); move = next_move(move + 1))
            take_behind(move, next_move(move + 1));
        GameRecord out = record_;
        out.elements.clear();
        for (std::size_t i = 0; i < size(); ++i)
            if (!is_own_[i]) out.elements.push_back(record_.elements[i]);
        return out;
    }

private:
    [[nodiscard]] std::size_t size() const { return record_.elements.size(); }
    [[nodiscard]] ElementKind kind(std::size_t i) const { return record_.elements[i].kind; }
    [[nodiscard]] std::string_view text(std::size_t i) const { return record_.text_of(record_.elements[i]); }

    /// The next move of the main line from this element on.
    [[nodiscard]] std::size_t next_move(std::size_t i) const {
        while (i < size() && kind(i) != ElementKind::move) i = after(i);
        return i;
    }
    /// The element behind this one, or behind the variation that begins with it.
    [[nodiscard]] std::size_t after(std::size_t i) const {
        if (kind(i) != ElementKind::variation_begin) return i + 1;
        return std::min(end_of_variation(record_, i + 1) + 1, size());
    }

    bool take_summary(std::size_t first_move) {
        for (std::size_t i = 0; i < first_move; i = after(i)) {
            if (kind(i) != ElementKind::comment || !text(i).starts_with(kSummaryBegins)) continue;
            if (text(i).find(kSummarySays) == std::string_view::npos) continue;
            is_own_[i] = true;
            return true;
        }
        return false;
    }

    /// Takes what stands between a move and the next one.
    void take_behind(std::size_t move, std::size_t next) {
        std::optional<std::size_t> comment;
        for (std::size_t i = move + 1; i < next; i = after(i))
            if (kind(i) == ElementKind::comment && text(i).starts_with(kEvalBegins)) comment = i;
        if (!comment) return;
        is_own_[*comment] = true;
        const bool is_marked =
            move + 1 < next && kind(move + 1) == ElementKind::nag && is_own_mark(record_.elements[move + 1].nag);
        if (is_marked && judges(text(*comment))) is_own_[move + 1] = true;
        take_better(text(*comment), *comment, next);
    }

    /// Whether the comment has the words that go with a mark: others speak of the board or of other games.
    static bool judges(std::string_view comment) {
        return std::any_of(kVerdicts.begin(), kVerdicts.end(),
                           [&](std::string_view verdict) { return comment.find(verdict) != std::string_view::npos; });
    }

    static bool is_own_mark(unsigned nag) {
        constexpr std::array kMarks{Mark::only_move, Mark::inaccuracy, Mark::mistake, Mark::blunder};
        return std::any_of(kMarks.begin(), kMarks.end(), [&](Mark m) { return nag_of(m) == nag; });
    }

    /// Takes the variation that begins with the move which the comment calls better.
    void take_better(std::string_view comment, std::size_t from, std::size_t next) {
        const std::size_t at = comment.find(kBetterIs);
        if (at == std::string_view::npos) return;
        const std::string_view better = comment.substr(at + kBetterIs.size());
        for (std::size_t i = from; i < next; i = after(i)) {
            if (kind(i) != ElementKind::variation_begin || !better.starts_with(text(i + 1))) continue;
            const auto begin = is_own_.begin() + static_cast<std::ptrdiff_t>(i);
            std::fill(begin, is_own_.begin() + static_cast<std::ptrdiff_t>(after(i)), true);
            return;
        }
    }

    const GameRecord& record_;
    std::vector<bool> is_own_;  ///< by element
};

}  // namespace

GameRecord without_engine_words(const GameRecord& record) { return EngineWords(record).without(); }

}  // namespace ludex::analyzer
