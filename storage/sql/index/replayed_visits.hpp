#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/result.hpp"
#include "storage/index/prefix_visits.hpp"

namespace ludex::storage {

class StatementCache;

/// Visits that stand alone in the index, read from the moves of their games. The visits of the last games are kept,
/// because the next question is often about the same ones.
class ReplayedVisits {
public:
    /// Returns the visits of a game. Errors: storage, when the game is missing or damaged. Throws DatabaseFailure
    /// when it cannot be read.
    using Source = std::function<Result<std::vector<PositionVisit>>(std::int64_t game)>;

    /// Reads several games at once that will be asked for. Throws DatabaseFailure when they cannot be read.
    using Expect = std::function<void(std::span<const std::int64_t> games)>;

    explicit ReplayedVisits(Source source, Expect expect = {})
        : source_(std::move(source)), expect_(std::move(expect)) {}

    /// Says which games will be asked for next.
    void expect(std::span<const std::uint32_t> games);

    /// The game's visit to a position, if it comes there. Throws DatabaseFailure when the game is damaged, as
    /// resolve_all() does.
    std::optional<IndexHit> find(std::uint32_t game, PositionKey folded);
    /// Turns visits that stand alone into hits.
    void resolve_all(PrefixVisits& visits);
    /// The same, but those of damaged games stay as they are.
    void resolve(PrefixVisits& visits);
    /// Must be called when games may have changed.
    void forget();

private:
    using Visits = Result<std::vector<PositionVisit>>;
    struct Game {
        std::uint32_t number = 0;
        std::optional<Visits> visits;  ///< sorted by key
    };

    /// Valid until the next call.
    const Visits& visits_of(std::uint32_t game);

    Source source_;
    Expect expect_;
    std::array<Game, 64> games_{};  ///< each in the place of its number modulo their count
};

/// The folded key of a stored game after so many plies; nullopt when it is shorter. Cost: a fraction of that of all its
/// visits. Throws DatabaseFailure, also when the game is missing or damaged.
std::optional<PositionKey> stored_key_after(StatementCache& sql, std::int64_t game, std::uint32_t plies);

/// Reads the games of a database. Its statements must live as long as the result.
ReplayedVisits stored_visits(StatementCache& sql);

}  // namespace ludex::storage
