#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/record_terms.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// From when on games are new: an import, or a date.
struct NewsSince {
    std::int64_t import = 0;       ///< games that this import or a later one brought; 0: a date says it
    std::optional<DateSpan> date;  ///< games that were played on its first day or later
};

/// Reads "12" (an import) or "2016", "2016.09", "2016.09.19" (a date): a number below 1000 is an import, a longer one
/// with "import" before it ("import 2016").
std::optional<NewsSince> parse_since(std::string_view text);

/// Games that count, old and new.
class NewGames {
public:
    struct Game {
        std::int64_t id = 0;
        storage::GameFacts facts;
        bool is_set_up = false;  ///< it does not begin at its variant's own start
    };

    /// Errors: storage. Cost: a pass over the facts of all games for each import since then, and for all before.
    static Result<NewGames> read(storage::GameStore& store, const storage::GameFilter& filter, const NewsSince& since);

    /// In the order in which they were played; those without a date last.
    [[nodiscard]] const std::vector<Game>& games() const { return games_; }
    [[nodiscard]] bool is_new(std::int64_t id) const;
    [[nodiscard]] std::uint64_t older() const { return older_; }

private:
    std::vector<Game> games_;
    std::vector<std::int64_t> ids_;  ///< ascending
    std::uint64_t older_ = 0;
};

}  // namespace ludex::service
