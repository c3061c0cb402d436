#include "service/puzzles/mine_puzzles.hpp"

#include <algorithm>

#include "analyzer/explore/explore.hpp"
#include "analyzer/explore/stored_moves.hpp"
#include "core/names.hpp"
#include "core/ordered_workers.hpp"
#include "service/questions/look_up_names.hpp"

namespace ludex::service {

namespace {

/// One game under way.
struct GameToMine {
    std::size_t index = 0;  ///< among all
    std::int64_t id = 0;
    CheckedGame game;
    std::optional<bool> only_of_first{};  ///< what a player missed who had this side; else all positions
    std::vector<std::pair<std::uint32_t, analyzer::Puzzle>> puzzles{};  ///< with the plies before them
    bool is_interrupted = false;
};

/// Whether the game goes on from the position as one of the right moves does.
bool is_found(const analyzer::Puzzle& puzzle, const AnyPosition& next) {
    return std::any_of(puzzle.right.front().begin(), puzzle.right.front().end(), [&](const std::string& text) {
        const auto move = parse_move(puzzle.position, text);
        const auto after = move ? play(puzzle.position, *move) : Result<AnyPosition>(move.error());
        return after && folded_key(*after) == folded_key(next);
    });
}

/// How many moves of a game from this ply on are those of the line.
std::size_t plies_along(const std::vector<std::string>& line, const std::vector<std::string>& moves, std::size_t ply) {
    std::size_t along = 0;
    while (along < line.size() && ply + along < moves.size() && moves[ply + along] == line[along]) ++along;
    return along;
}

void mine(GameToMine& work, const analyzer::PuzzleSearch& search, const std::atomic<bool>& stop) {
    analyzer::Analyst analyst({});
    const std::vector<AnyPosition> positions = positions_of(work.game);
    const std::vector<std::string> moves = move_texts(work.game);
    const Colour first = info_of(work.game.variant).first_mover;
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        if (work.only_of_first && *work.only_of_first != (to_play(positions[ply]) == first)) continue;
        auto puzzle = find_puzzle(work.game.variant, positions[ply], search, analyst, stop);
        if (!puzzle) {
            work.is_interrupted = true;
            return;
        }
        if (!*puzzle) continue;
        const bool is_missed = ply < moves.size() && !is_found(**puzzle, positions[ply + 1]);
        if (work.only_of_first && (*puzzle)->kind != analyzer::PuzzleKind::quiet && !is_missed) continue;
        // The rest of the same win is no other puzzle.
        const std::size_t rest =
            (*puzzle)->kind == analyzer::PuzzleKind::win ? plies_along((*puzzle)->line, moves, ply) : 0;
        work.puzzles.emplace_back(static_cast<std::uint32_t>(ply), *std::move(*puzzle));
        ply += rest;
    }
}

using Clock = std::chrono::steady_clock;

class Mine {
public:
    Mine(storage::GameStore& store, const PuzzleQuestion& question, PuzzleMining& mining, const std::atomic<bool>& stop)
        : store_(store),
          question_(question),
          mining_(mining),
          workers_(mining.threads,
                   [search = search_of(question), &stop](GameToMine& work) { mine(work, search, stop); }) {}

    Result<std::int64_t> dig() {
        const auto names = store_.names();
        LUDEX_TRY(names);
        const std::string player = fold_case(question_.missed_by);
        LUDEX_TRY(store_.for_each_game(question_.filters.filter, [&](std::int64_t id, const auto& facts) {
            if (id < question_.from) return;
            games_.emplace_back(id, fold_case(storage::NameLists::at(names->players, facts.first_player)) == player);
            counts_.all_plies += facts.plies;
        }));
        std::sort(games_.begin(), games_.end());
        const std::size_t most = question_.games == 0 ? games_.size() : std::min(games_.size(), question_.games);
        for (std::size_t i = 0; i < most && !is_over_; ++i) {
            LUDEX_TRY(give(i));
            while (workers_.size() > 2 * std::size_t{mining_.threads} && !is_over_) LUDEX_TRY(take());
        }
        while (workers_.size() > 0 && !is_over_) LUDEX_TRY(take());
        if (!is_over_) end_at(most);
        return next_;
    }

private:
    struct Counts {
        std::uint64_t puzzles = 0, plies = 0, all_plies = 0;
    };

    Status give(std::size_t index) {
        const auto [id, is_first] = games_[index];
        const auto moves = store_.load_moves(id);
        LUDEX_TRY(moves);
        if (!*moves) return Done{};  // somebody has deleted it
        auto game = analyzer::checked_game(**moves);
        LUDEX_TRY(game);
        auto work = std::make_unique<GameToMine>(GameToMine{.index = index, .id = id, .game = *std::move(game)});
        if (!question_.missed_by.empty()) work->only_of_first = is_first;
        workers_.give(std::move(work));
        return Done{};
    }

    Status take() {
        const auto work = workers_.take();
        if (work->is_interrupted) {
            end_at(work->index);
            return Done{};
        }
        for (auto& [ply, puzzle] : work->puzzles) {
            if (!mining_.known.insert(folded_key(puzzle.position)).second) continue;
            LUDEX_TRY(tell(*work, ply, std::move(puzzle)));
            ++counts_.puzzles;
        }
        counts_.plies += work->game.plies;
        mining_.on_game(work->index + 1, counts_.plies, counts_.all_plies);
        const bool is_late = mining_.time.count() > 0 && Clock::now() - begin_ >= mining_.time;
        if (is_late || (question_.limit > 0 && counts_.puzzles >= question_.limit)) end_at(work->index + 1);
        return Done{};
    }

    /// What is left is for another time.
    void end_at(std::size_t index) {
        is_over_ = true;
        next_ = index < games_.size() ? games_[index].first : 0;
    }

    Status tell(const GameToMine& work, std::uint32_t ply, analyzer::Puzzle puzzle) {
        FoundPuzzle found{.puzzle = std::move(puzzle), .source = {.game = work.id, .ply = ply}};
        const auto moves = move_texts(work.game);
        if (ply < moves.size()) found.source.played = moves[ply];
        const std::int64_t id = work.id;
        LUDEX_TRY(store_.list({&id, 1}, [&](const storage::GameSummary& game) {
            found.source.first = game.first;
            found.source.second = game.second;
            found.source.date = game.date;
        }));
        const auto answer = analyzer::explore(store_, found.puzzle.position, {});
        LUDEX_TRY(answer);
        const auto& right = found.puzzle.right.front();
        for (const analyzer::ExploreMove& move : answer->moves) {
            found.met += move.tally.games;
            if (std::find(right.begin(), right.end(), move.move) == right.end()) found.missed += move.tally.games;
        }
        mining_.on_puzzle(found);
        return Done{};
    }

    storage::GameStore& store_;
    const PuzzleQuestion& question_;
    PuzzleMining& mining_;
    const Clock::time_point begin_ = Clock::now();
    OrderedWorkers<GameToMine> workers_;
    std::vector<std::pair<std::int64_t, bool>> games_;  ///< with whether the player moves first
    Counts counts_;
    std::int64_t next_ = 0;
    bool is_over_ = false;
};

}  // namespace

Result<std::int64_t> mine_puzzles(storage::GameStore& store, PuzzleQuestion& question, PuzzleMining& mining,
                                  const std::atomic<bool>& stop) {
    question.filters.counted = true;
    LUDEX_TRY(look_up_names(store, question.filters));
    if (!question.missed_by.empty()) {
        if (question.filters.filter.player)
            return Error{.kind = ErrorKind::tag_value,
                         .message = "one player is named who missed them, and another one as a player of the games"};
        const auto name = whole_name(store, question.missed_by);
        LUDEX_TRY(name);
        question.missed_by = *name;
        question.filters.filter.player = *name;
    }
    return Mine(store, question, mining, stop).dig();
}

}  // namespace ludex::service
