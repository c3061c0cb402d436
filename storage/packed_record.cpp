#include "storage/packed_record.hpp"

#include "storage/compression.hpp"

namespace ludex::storage {

std::int64_t line_key(const Line& line) {
    std::string all;
    for (const std::string* part :
         {&line.variant, &line.start, &line.moves, &line.first_player, &line.second_player, &line.date})
        all.append(all.empty() ? "" : "|").append(*part);
    return key_of(sha256(all));
}

PackedRecord pack_record(const CheckedGame& game, const GameRecord& canonical, std::string_view canonical_text,
                         std::string_view original, GameStatus status) {
    PackedRecord packed;
    packed.header = header_of(canonical, game.variant);
    packed.annotations = pack_annotations(canonical);
    if (game.own_start) packed.start = format(game.start);
    packed.content = content_digest(without_last_line_end(canonical_text), original, status);
    const GameHeader& h = packed.header;
    packed.line_key =
        line_key({full_name(game.variant), packed.start.value_or(""), std::string(game.moves.begin(), game.moves.end()),
                  h.first_player.value_or(""), h.second_player.value_or(""), h.date.value_or("")});
    if (original != canonical_text) packed.original = {sha256(original), compress(original)};
    return packed;
}

}  // namespace ludex::storage
