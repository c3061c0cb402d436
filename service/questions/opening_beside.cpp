#include "service/questions/opening_beside.hpp"

#include <array>

#include "notation/source/byte_source.hpp"

namespace ludex::service {

namespace {

Result<std::string> read_whole(const std::string& path) {
    auto source = notation::open_source(path);
    LUDEX_TRY(source);
    std::string text;
    std::array<char, 1U << 16U> block{};
    for (;;) {
        const auto size = (*source)->read(block);
        LUDEX_TRY(size);
        if (*size == 0) return text;
        text.append(block.data(), *size);
    }
}

}  // namespace

Result<OpeningBeside> look_beside(const std::string& file, const NamedPosition& named) {
    const auto text = read_whole(file);
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
