#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "analyzer/explore/stored_walk.hpp"
#include "storage/game_store.hpp"

namespace ludex::analyzer {

/// Decides where a game reaches the position that was asked for, and what it played there.
template <Game G>
class VisitReader {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    struct Visit {
        bool found = false;
        std::uint32_t ply = 0;
        std::optional<Move> move;  ///< in the orientation of the asked position
    };

    /// With `exact`, turned and mirrored positions count as different.
    VisitReader(storage::GameStore& store, const Position& asked, bool exact)
        : store_(store), asked_(asked), folded_(G::fold(asked)), exact_(exact) {}

    [[nodiscard]] const Position& asked() const { return asked_; }
    [[nodiscard]] PositionKey key() const { return folded_.key; }

    /// The move that games with this code played. Many games share a code, so each code is decoded only once.
    Result<std::optional<Move>> move_of(const storage::VisitCode& code) {
        if (code.move == PositionVisit::kNoMove) return std::optional<Move>();
        const auto known = moves_.find(code);
        if (known != moves_.end()) return std::optional(known->second);
        if (!has_symmetry(code)) return damaged_move();
        const MoveBytes bytes = move_bytes(code.move);
        std::span<const std::uint8_t> coded = bytes;
        const std::optional<Move> move = G::decode(position_of(code), coded);
        if (!move) return damaged_move();
        return std::optional(moves_[code] = turned(*move, code.symmetry));
    }

    /// Whether the game's visit in the index is a visit to the asked position. The game is replayed only if the index
    /// does not tell. The index knows the first visit in any orientation; a later visit may be in the orientation that
    /// was asked for.
    Result<Visit> visit_of(const storage::GameVisit& game) {
        const bool is_told = game.code && game.ply < storage::kFarPly;
        if (is_told && !has_symmetry(*game.code)) return damaged_move();
        if (!is_told || (exact_ && !(position_of(*game.code) == asked_))) return replay(game);
        const auto move = move_of(*game.code);
        LUDEX_TRY(move);
        return Visit{true, game.ply, *move};
    }

private:
    /// False for a number that only a damaged index has.
    bool has_symmetry(const storage::VisitCode& code) const {
        const auto all = G::symmetries(asked_);
        return std::find(all.begin(), all.end(), code.symmetry) != all.end();
    }

    /// Turns a move of an equivalent position, which `symmetry` folds, into the orientation of the asked position.
    Move turned(Move move, unsigned symmetry) const {
        return G::transform(G::transform(move, symmetry), G::inverse(folded_.symmetry));
    }

    /// The position of games with this code, in their own orientation.
    Position position_of(const storage::VisitCode& code) const {
        return G::transform(G::transform(asked_, folded_.symmetry), G::inverse(code.symmetry));
    }

    /// Whether the game is at the asked position after `ply` moves.
    bool is_visit(const Position& p, std::uint32_t ply, const storage::GameVisit& game) const {
        if (exact_) return G::key(p) == G::key(asked_) && p == asked_;
        if (game.ply < storage::kFarPly) return ply == game.ply;
        return ply >= storage::kFarPly && G::fold(p).key == folded_.key;
    }

    Result<Visit> replay(const storage::GameVisit& game) {
        const auto moves = store_.load_moves(game.game);
        LUDEX_TRY(moves);
        if (!*moves) return Error{.kind = ErrorKind::storage, .message = "a game of the position index is missing"};
        Visit visit;
        const Status walked = walk_game<G>(**moves, [&](const Position& p, const std::optional<Move>& move) {
            visit.found = is_visit(p, visit.ply, game);
            if (!visit.found) {
                ++visit.ply;
            } else if (move) {
                visit.move = exact_ ? *move : turned(*move, G::fold(p).symmetry);
            }
            return !visit.found;
        });
        LUDEX_TRY(walked);
        return visit;
    }

    storage::GameStore& store_;
    Position asked_;
    FoldedKey folded_;
    bool exact_;
    std::map<storage::VisitCode, Move> moves_;  ///< in the orientation of the asked position
};

/// Calls f(game, facts, visit) for each game that comes to the position. Errors: those of `visit_of` and of the store.
template <Game G, class F>
Status for_each_game_at(storage::GameStore& store, VisitReader<G>& reader, const storage::GameFilter& filter, F&& f) {
    Status fault = Done{};
    const Status read = store.for_each_visit(reader.key(), filter,
                                             [&](const storage::GameVisit& game, const storage::GameFacts& facts) {
                                                 const auto visit = reader.visit_of(game);
                                                 if (!visit) fault = visit.error();
                                                 if (visit && visit->found) f(game.game, facts, *visit);
                                             });
    return read ? fault : read;
}

}  // namespace ludex::analyzer
