#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "storage/reading/prepared_record.hpp"
#include "storage/stored_game.hpp"

namespace ludex::storage {

/// The text of a record as it is kept in a database, with the import hints for its game and notation.
struct StoredText {
    std::string text;
    std::optional<AnyVariant> variant{};  ///< the variant as which it was read; nullopt when it is unknown
    SourcePlace where{1, 1};
    std::uint64_t number = 1;
    std::string notation{};  ///< the hint for the notation; empty when none was given
};

/// The canonical text of a game, with its variant and the place where it was read first.
StoredText stored_text(const StoredGame& game);
/// Puts the text that was read in the place of the canonical one.
void use_original(StoredText& text, const OriginalText& original);

/// Reads the text with its hints. nullopt when that gives no game. `known`: see prepare().
std::optional<PreparedRecord> read_again(const StoredText& text, const std::vector<Problem>& known = {});

/// Tries the text in all notations and as all variants, and returns the reading that was stored; nullopt when there is
/// none. Cost: at worst a replay for each, usually one if the import had no hints.
std::optional<PreparedRecord> find_reading(const StoredText& text,
                                           const std::function<bool(const PreparedRecord&)>& was_stored);

/// The reading that was stored with this content, else the one with the hints.
std::optional<PreparedRecord> reading_with(const StoredText& text, const Sha256& content);

/// The reading with the most legal plies, of those as all variants; nullopt when there is none. `known`: see prepare().
std::optional<PreparedRecord> longest_reading(const StoredText& text, const std::vector<Problem>& known);

}  // namespace ludex::storage
