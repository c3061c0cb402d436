#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/record.hpp"
#include "games/checked_game.hpp"
#include "storage/packing/annotations.hpp"
#include "storage/packing/digest.hpp"
#include "storage/packing/game_header.hpp"
#include "storage/packing/import_hints.hpp"

namespace ludex::storage {

/// A record in the forms in which the database stores it.
struct PackedRecord {
    struct Original {
        Sha256 digest{};
        std::string packed;  ///< pack_original()
        ImportHints hints;   ///< the import hints that are needed to read it
    };

    GameHeader header;
    Annotations annotations;
    std::optional<std::string> start;  ///< nullopt for the variant's own start
    Sha256 content{};                  ///< content_digest()
    std::int64_t line_key = 0;         ///< the identity: equal for the same variant, start, moves, players and date
    std::optional<Original> original;  ///< the text that was read; nullopt when it is the canonical one
};

/// The identity of a game: two records with the same values are the same game. A text is empty when it is unknown, and
/// `start` for the variant's own start.
struct Line {
    std::string_view variant, start, moves, first_player, second_player, date;
};
std::int64_t line_key(const Line& line);

/// Computes the digests and compresses. `read` is the record as it was read. It needs no database, so any thread may
/// call it.
PackedRecord pack_record(const CheckedGame& game, const GameRecord& read, const GameRecord& canonical,
                         std::string_view canonical_text, std::string_view original, GameStatus status,
                         const ImportHints& hints);

}  // namespace ludex::storage
