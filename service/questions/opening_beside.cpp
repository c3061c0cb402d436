#include "service/questions/opening_beside.hpp"

#include "notation/source/byte_source.hpp"

namespace ludex::service {

Result<OpeningBeside> look_beside(const std::string& file, const NamedPosition& named) {
    const auto text = notation::read_whole(file);
    LUDEX_TRY(text);
    const auto table = notation::OpeningTable::read(*text, named.variant);
    LUDEX_TRY(table);
    OpeningBeside beside{file, table->at(named.position)};
    if (table->faulty() > 0)
        beside.complaint = file + ": " + std::to_string(table->faulty()) + " of " +
                           std::to_string(table->faulty() + table->rows()) + " rows cannot be read; " + file + ":" +
                           table->first_fault();
    return beside;
}

Json beside_json(const OpeningBeside& beside) {
    Json moves = Json::array();
    for (const notation::MoveCount& m : beside.moves)
        moves.push_back({{"move", m.move}, {"games", m.games()}, {"won", m.won}, {"drawn", m.drawn}, {"lost", m.lost}});
    return {{"file", beside.file}, {"moves", std::move(moves)}};
}

}  // namespace ludex::service
