#include "service/parquet/game_tables.hpp"

#include "analyzer/explore/stored_walk.hpp"
#include "service/json/game_json.hpp"
#include "storage/packing/annotations.hpp"

namespace ludex::service {

namespace {

using Type = ParquetWriter::Type;

/// Calls `visit` with each position, the move that was played there and the number of moves before.
template <class Visit>
Status walk(const storage::GameMoves& moves, Visit&& visit) {
    const auto variant = parse_game_name(moves.variant);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto&) -> Status {
        std::size_t ply = 0;
        return analyzer::walk_game<G>(moves, [&](const auto& position, const auto& move) {
            visit.template operator()<G>(position, move, ply++);
            return true;
        });
    });
}

}  // namespace

GamesTable::GamesTable(ParquetWriter::Write write)
    : table_({{"id", Type::number},
              {"game", Type::text},
              {"date", Type::text},
              {"first", Type::text},
              {"second", Type::text},
              {"first_elo", Type::number},
              {"second_elo", Type::number},
              {"event", Type::text},
              {"round", Type::text},
              {"result", Type::text},
              {"reason", Type::text},
              {"termination", Type::text},
              {"plies", Type::number},
              {"opening", Type::text},
              {"status", Type::text},
              {"related", Type::number},
              {"start", Type::text},
              {"moves", Type::text}},
             std::move(write)) {}

Status GamesTable::add(const storage::GameSummary& game) {
    std::string start, moves;
    const Status walked = walk(game.moves, [&]<class G>(const auto& position, const auto& move, std::size_t ply) {
        if (ply == 0) start = G::format(position);
        if (move) moves += (moves.empty() ? "" : " ") + G::format(*move);
    });
    LUDEX_TRY(walked);
    table_.add(game.id);
    for (const std::string& text : {game.variant, game.date, game.first, game.second}) table_.add(text);
    table_.add(game.first_elo);
    table_.add(game.second_elo);
    table_.add(game.event);
    table_.add(game.round);
    table_.add(to_text(game.result));
    table_.add(game.reason);
    table_.add(game.termination);
    table_.add(game.plies);
    table_.add(opening_of(game));
    table_.add(status_of(game));
    table_.add(game.related);
    table_.add(start);
    table_.add(moves);
    table_.end_row();
    return Done{};
}

PliesTable::PliesTable(ParquetWriter::Write write)
    : table_({{"id", Type::number},
              {"game", Type::text},
              {"ply", Type::number},
              {"turn", Type::text},
              {"position", Type::text},
              {"key", Type::key},
              {"folded_key", Type::key},
              {"move", Type::text},
              {"seconds", Type::number},
              {"result", Type::text}},
             std::move(write)) {}

Status PliesTable::add(const storage::GameSummary& game) {
    const auto clocks = storage::read_clocks(game.moves.clocks);
    return walk(game.moves, [&]<class G>(const auto& position, const auto& move, std::size_t ply) {
        table_.add(game.id);
        table_.add(game.variant);
        table_.add(static_cast<std::int64_t>(ply));
        table_.add(to_text(G::to_play(position)));
        table_.add(G::format(position));
        table_.add_key(G::key(position));
        table_.add_key(G::fold(position).key);
        table_.add(move ? G::format(*move) : std::string());
        table_.add(ply < clocks.size() ? clocks[ply] : std::nullopt);
        table_.add(to_text(game.result));
        table_.end_row();
    });
}

}  // namespace ludex::service
