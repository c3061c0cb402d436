#include "notation/write/canonical_text.hpp"

#include "notation/write/record_writer.hpp"

namespace ludex::notation {

bool first_to_play(const CheckedGame& game) { return to_play(game.start) == info_of(game.variant).first_mover; }

void write_canonical_text(const GameRecord& canonical, const CheckedGame& game, std::string& out) {
    write_record(canonical, info_of(game.variant).first_mover, first_to_play(game), out);
}

std::string canonical_text(const GameRecord& canonical, const CheckedGame& game) {
    std::string out;
    write_canonical_text(canonical, game, out);
    return out;
}

}  // namespace ludex::notation
