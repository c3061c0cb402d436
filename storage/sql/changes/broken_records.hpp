#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "storage/game_store.hpp"

namespace ludex::storage {

/// Finds the stored partial games that a new game is the repaired form of. Either the record names one, or all of this
/// holds: the two have the same players and date, or the same place in a file of the same name; no other
/// round or event; and nearly the same moves. Methods may throw DatabaseFailure.
class BrokenRecords {
public:
    explicit BrokenRecords(Database& db);

    /// The records that follow come from this file.
    void begin_file(const std::string& path);
    /// Call it after a partial game was stored.
    void note_partial(const NewGame& game);

    /// The partial game of this content (content_name), or the game that has superseded it; nullopt unless the stored
    /// game `id` is whole or has more moves.
    std::optional<std::int64_t> find_named(std::string_view content, std::int64_t id);
    /// The partial games that look like the new one, which is stored as `id`. Only a few candidates are compared.
    std::vector<std::int64_t> find_alike(const NewGame& game, std::int64_t id);

    /// Whether a stored game is the repaired form of a stored partial one, as find_alike() compares them.
    bool repairs(std::int64_t id, std::int64_t partial);

private:
    std::string text_of(std::int64_t id);
    bool goes_further(std::int64_t id, std::int64_t partial);
    /// Those of these games that the stored game goes further than, and that its text is nearly like.
    std::vector<std::int64_t> corrected_by(std::int64_t id, std::string_view text,
                                           std::span<const std::int64_t> candidates);

    /// The players and the date that records of one game have in common.
    using Meeting = std::tuple<std::string, std::string, std::string>;
    static Meeting meeting_of(const NewGame& game);

    Database& db_;
    bool any_partial_;
    std::set<Meeting> meetings_;                                  ///< of all partial games
    std::map<std::uint64_t, std::vector<std::int64_t>> in_file_;  ///< partial games, by record number
    Statement find_content_;
    Statement find_by_players_;
    Statement goes_further_;
    Statement read_;
};

}  // namespace ludex::storage
