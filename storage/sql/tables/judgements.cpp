#include "storage/sql/tables/judgements.hpp"

#include "core/text.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/write_transaction.hpp"

namespace ludex::storage {

namespace {

// On disk. Do not change.
constexpr const char* kWin = "win";
constexpr const char* kLoss = "loss";

constexpr const char* kOfGame = "the engine's judgement of game";

std::string join(const std::vector<std::string>& moves) {
    std::string line;
    for (const std::string& move : moves) line += (line.empty() ? "" : " ") + move;
    return line;
}

std::vector<std::string> moves_of(std::string_view line) {
    if (line.empty()) return {};
    const auto moves = split(line, ' ');
    return {moves.begin(), moves.end()};
}

/// Reads a row that has score, chance, forced, forced_plies, forced_exact, best, second_chance, loss, depth, nodes and
/// whether it is sound.
JudgedPosition read_position(Statement& row, bool& is_sound) {
    JudgedPosition p;
    std::optional<std::string_view> forced;
    ForcedEnd end;
    std::string_view best;
    read_columns(row, p.score, p.chance, forced, end.plies, end.is_exact, best, p.second_chance, p.loss, p.depth,
                 p.nodes, is_sound);
    end.is_win = forced == kWin;
    if (forced) p.forced = end;
    p.best = moves_of(best);
    return p;
}

void bind_position(Statement& insert, std::int64_t game, std::size_t ply, const JudgedPosition& p) {
    std::optional<const char*> forced;
    std::optional<unsigned> plies;
    std::optional<bool> is_exact;
    if (p.forced) {
        forced = p.forced->is_win ? kWin : kLoss;
        plies = p.forced->plies;
        is_exact = p.forced->is_exact;
    }
    bind_all(insert, game, ply, p.score, p.chance, forced, plies, is_exact, join(p.best), p.second_chance, p.loss,
             p.depth, p.nodes);
}

}  // namespace

namespace {

std::optional<JudgedGame> load(StatementCache& sql, std::int64_t game, bool checks_rows) {
    Statement& head = sql.get("SELECT engine, nodes, " + soundness_sql(sql.database(), "judged_game") +
                              " FROM judged_game WHERE game = ?");
    const Using head_guard(head);
    bind_all(head, game);
    if (!head.next()) return std::nullopt;
    JudgedGame judged;
    bool is_sound = false;
    read_columns(head, judged.engine, judged.nodes, is_sound);
    if (checks_rows) require_sound(is_sound, kOfGame, game);
    Statement& rows =
        sql.get("SELECT score, chance, forced, forced_plies, forced_exact, best, second_chance, loss, depth, nodes, " +
                soundness_sql(sql.database(), "judged_position") + " FROM judged_position WHERE game = ? ORDER BY ply");
    const Using rows_guard(rows);
    bind_all(rows, game);
    while (rows.next()) {
        judged.positions.push_back(read_position(rows, is_sound));
        if (checks_rows) require_sound(is_sound, kOfGame, game);
    }
    return judged;
}

}  // namespace

std::optional<JudgedGame> load_judgement(StatementCache& sql, std::int64_t game) { return load(sql, game, true); }
std::optional<JudgedGame> load_unchecked_judgement(StatementCache& sql, std::int64_t game) {
    return load(sql, game, false);
}

std::vector<std::int64_t> judged_games(StatementCache& sql) {
    Statement& rows = sql.get("SELECT game FROM judged_game ORDER BY game");
    const Using guard(rows);
    std::vector<std::int64_t> games;
    while (rows.next()) read_columns(rows, games.emplace_back());
    return games;
}

void write_judgement(Database& db, std::int64_t game, const JudgedGame& judged) {
    StatementCache sql(db);
    remove_judgement(sql, game);
    Statement head = inserter(db, "judged_game");
    bind_all(head, game, judged.engine, judged.nodes);
    head.run();
    Statement insert = inserter(db, "judged_position");
    for (std::size_t ply = 0; ply < judged.positions.size(); ++ply) {
        bind_position(insert, game, ply, judged.positions[ply]);
        insert.run();
    }
}

void save_judgement(Database& db, std::int64_t game, const JudgedGame& judged) {
    WriteTransaction transaction(db);
    write_judgement(db, game, judged);
    transaction.commit("judgement " + std::to_string(game) + ' ' + std::to_string(judged.engine) + ' ' +
                       std::to_string(judged.nodes));
}

void remove_judgement(StatementCache& sql, std::int64_t game) {
    erase_rows_with(sql, "judged_position", "game", game);
    erase_rows_with(sql, "judged_game", "game", game);
}

bool fits(const JudgedGame& judged, const CheckedGame& game) {
    const auto positions = positions_of(game);
    if (judged.positions.size() != positions.size()) return false;
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        const auto& best = judged.positions[ply].best;
        const bool is_legal = with_game(positions[ply], [&]<class G>(const auto& p) {
            return best.empty() ? G::outcome(p).decided() : G::parse_move(p, best.front()).has_value();
        });
        if (!is_legal) return false;
    }
    return true;
}

void move_judgement(Database& db, std::int64_t from, std::int64_t to) {
    for (const char* table : {"judged_position", "judged_game"}) {
        Statement move = changer(db, table, {{"game", "?2"}}, "game = ?1");
        bind_all(move, from, to);
        move.run();
    }
}

}  // namespace ludex::storage
