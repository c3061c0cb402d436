#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/checked_game.hpp"
#include "core/record.hpp"
#include "storage/annotations.hpp"
#include "storage/digest.hpp"
#include "storage/game_header.hpp"
#include "storage/told.hpp"

namespace ludex::storage {

/// A record in the forms in which the database keeps it.
struct PackedRecord {
    struct Original {
        Sha256 digest{};
        std::string frame;  ///< zstd
        Told told;          ///< to read it
    };

    GameHeader header;
    Annotations annotations;
    std::optional<std::string> start;  ///< nothing: the variant's own
    Sha256 content{};                  ///< content_digest()
    std::int64_t line_key = 0;         ///< equal for the same variant, start, moves, players and date
    std::optional<Original> original;  ///< the text that was read, where it is not the canonical one
};

/// What makes two records the same game. Empty texts for what is not known or the variant's own.
struct Line {
    std::string_view variant, start, moves, first_player, second_player, date;
};
std::int64_t line_key(const Line& line);

/// Digests and compresses. Needs no database, so any thread may do it.
PackedRecord pack_record(const CheckedGame& game, const GameRecord& canonical, std::string_view canonical_text,
                         std::string_view original, GameStatus status, const Told& told);

}  // namespace ludex::storage
