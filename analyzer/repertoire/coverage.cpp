#include "analyzer/repertoire/coverage.hpp"

#include <algorithm>
#include <unordered_set>

#include "analyzer/explore/explore.hpp"

namespace ludex::analyzer {

namespace {

/// Goes through a repertoire with what games make of each of its positions.
class Cover {
public:
    Cover(storage::GameStore& store, const Repertoire& repertoire, const HabitQuestion& asked,
          const std::atomic<bool>& stop)
        : store_(store), repertoire_(repertoire), asked_(asked), stop_(stop) {
        for (const RepertoirePosition& position : repertoire.positions())
            if (position.variant == asked.variant) positions_.push_back(&position);
    }

    Result<RepertoireCoverage> coverage() {
        std::vector<ExploreAnswer> answers;
        ExploreOptions options;
        options.filter = games_of_all(asked_);
        for (const RepertoirePosition* position : positions_) {
            if (stop_) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
            auto answer = explore(store_, position->board, options);
            LUDEX_TRY(answer);
            if (answer->tally.games > 0) reached_.insert(folded_key(position->board));
            answers.push_back(*std::move(answer));
        }
        coverage_.positions = positions_.size();
        coverage_.reached = reached_.size();
        for (std::size_t i = 0; i < positions_.size(); ++i) look_at(*positions_[i], answers[i]);
        LUDEX_TRY(count_games());
        sort();
        return std::move(coverage_);
    }

private:
    void look_at(const RepertoirePosition& position, const ExploreAnswer& answer) {
        using Kind = RepertoireGap::Kind;
        const bool is_opponents = to_play(position.board) == side_of(asked_);
        const bool is_end = position.moves.empty() && !outcome(position.board).decided();
        if (is_end && answer.tally.games > 0 && !is_opponents) add_gap(Kind::answer, repertoire_.line_to(position));
        if (is_end && !answer.moves.empty() && is_opponents) add_gap(Kind::end, repertoire_.line_to(position));
        if (answer.tally.games > 0)
            add_idle_lines(position, answer.tally.games,
                           is_opponents ? coverage_.idle_lines : coverage_.unplayed_lines);
        if (position.moves.empty() || !is_opponents) return;
        for (const ExploreMove& move : answer.moves) {
            OpeningLine line = line_with(position, move.move);
            const PositionKey after = folded_key(line.end);
            if (repertoire_.find(after) == nullptr && unknown_.insert(after).second)
                add_gap(Kind::move, std::move(line));
        }
    }

    void add_gap(RepertoireGap::Kind kind, OpeningLine line) { coverage_.gaps.push_back({kind, std::move(line)}); }

    void add_idle_lines(const RepertoirePosition& position, std::uint64_t games, std::vector<IdleLine>& lines) {
        for (const RepertoireMove& move : position.moves) {
            if (reached_.contains(move.after) || !idle_.insert(move.after).second) continue;
            lines.push_back({line_with(position, move.move), games, positions_without_games(move.after)});
        }
    }

    /// Whoever comes to a gap by another order counts, too.
    Status count_games() {
        std::vector<PositionKey> keys;
        for (const RepertoireGap& gap : coverage_.gaps) keys.push_back(folded_key(gap.line.end));
        const auto own = store_.count_visits(keys, games_of_player(asked_));
        LUDEX_TRY(own);
        const auto all = store_.count_visits(keys, games_of_all(asked_));
        LUDEX_TRY(all);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            coverage_.gaps[i].own = (*own)[i];
            coverage_.gaps[i].others = (*all)[i] - (*own)[i];
        }
        return Done{};
    }

    OpeningLine line_with(const RepertoirePosition& position, const std::string& text) const {
        OpeningLine line = repertoire_.line_to(position);
        const auto move = parse_move(line.end, text);
        auto after = move ? play(line.end, *move) : Result<AnyPosition>(move.error());
        if (after) line.end = *std::move(after);
        line.moves.push_back(text);
        return line;
    }

    [[nodiscard]] std::uint64_t positions_without_games(const PositionKey& from) const {
        std::unordered_set<PositionKey> seen{from};
        std::vector<PositionKey> ahead{from};
        while (!ahead.empty()) {
            const PositionKey next = ahead.back();
            ahead.pop_back();
            for (const RepertoireMove& move : repertoire_.find(next)->moves)
                if (!reached_.contains(move.after) && seen.insert(move.after).second) ahead.push_back(move.after);
        }
        return seen.size();
    }

    void sort() {
        std::stable_sort(coverage_.gaps.begin(), coverage_.gaps.end(), [](const auto& a, const auto& b) {
            return std::pair(a.own, a.others) > std::pair(b.own, b.others);
        });
        for (auto* lines : {&coverage_.idle_lines, &coverage_.unplayed_lines})
            std::stable_sort(lines->begin(), lines->end(),
                             [](const auto& a, const auto& b) { return a.positions > b.positions; });
    }

    storage::GameStore& store_;
    const Repertoire& repertoire_;
    const HabitQuestion& asked_;
    const std::atomic<bool>& stop_;
    std::vector<const RepertoirePosition*> positions_;
    RepertoireCoverage coverage_;
    std::unordered_set<PositionKey> reached_, unknown_, idle_;  ///< folded
};

}  // namespace

std::string_view to_text(RepertoireGap::Kind kind) {
    using Kind = RepertoireGap::Kind;
    switch (kind) {
        case Kind::move: return "move";
        case Kind::answer: return "answer";
        case Kind::end: return "end";
    }
    return {};
}

Result<RepertoireCoverage> cover(storage::GameStore& store, const Repertoire& repertoire, const HabitQuestion& asked,
                                 const std::atomic<bool>& stop) {
    return Cover(store, repertoire, asked, stop).coverage();
}

}  // namespace ludex::analyzer
