#include "storage/packing/packed_record.hpp"

#include "storage/packing/original_text.hpp"

namespace ludex::storage {

std::int64_t line_key(const Line& line) {
    std::string all(line.variant);
    for (const std::string_view part : {line.start, line.moves, line.first_player, line.second_player, line.date})
        all.append("|").append(part);
    return key_of(sha256(all));
}

PackedRecord pack_record(const CheckedGame& game, const GameRecord& read, const GameRecord& canonical,
                         std::string_view canonical_text, std::string_view original, GameStatus status,
                         const ImportHints& hints) {
    PackedRecord packed;
    packed.header = header_of(canonical, game.variant);
    packed.annotations = pack_annotations(canonical);
    if (game.own_start) packed.start = format(game.start);
    packed.content = content_digest(without_last_line_end(canonical_text), original, status);
    const GameHeader& h = packed.header;
    const auto view = [](const std::optional<std::string>& text) { return text ? std::string_view(*text) : ""; };
    const std::string_view moves(reinterpret_cast<const char*>(game.moves.data()), game.moves.size());
    packed.line_key = line_key({full_name(game.variant), view(packed.start), moves, view(h.first_player),
                                view(h.second_player), view(h.date)});
    if (original != canonical_text) packed.original = {sha256(original), pack_original(original, read, game), hints};
    return packed;
}

}  // namespace ludex::storage
