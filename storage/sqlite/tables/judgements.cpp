#include "storage/sqlite/tables/judgements.hpp"

#include "core/text.hpp"
#include "storage/sqlite/file/write_transaction.hpp"
#include "storage/sqlite/sql.hpp"
#include "storage/sqlite/tables/checked_tables.hpp"

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

/// Reads a row that has score, chance, forced, forced_plies, forced_exact, best, second_chance, loss, depth and nodes.
JudgedPosition read_position(SQLite::Statement& row) {
    JudgedPosition p;
    p.score = row.getColumn(0).getDouble();
    p.chance = row.getColumn(1).getDouble();
    if (const auto forced = text_of(row.getColumn(2)))
        p.forced = ForcedEnd{*forced == kWin, row.getColumn(3).getUInt(), row.getColumn(4).getInt() != 0};
    p.best = moves_of(row.getColumn(5).getText());
    if (!row.getColumn(6).isNull()) p.second_chance = row.getColumn(6).getDouble();
    if (!row.getColumn(7).isNull()) p.loss = row.getColumn(7).getDouble();
    p.depth = row.getColumn(8).getUInt();
    p.nodes = static_cast<std::uint64_t>(row.getColumn(9).getInt64());
    return p;
}

void bind_position(SQLite::Statement& insert, const JudgedPosition& p) {
    insert.bind(3, p.score);
    insert.bind(4, p.chance);
    if (p.forced) {
        insert.bind(5, p.forced->is_win ? kWin : kLoss);
        insert.bind(6, p.forced->plies);
        insert.bind(7, p.forced->is_exact ? 1 : 0);
    }
    insert.bind(8, join(p.best));
    bind_optional(insert, 9, p.second_chance);
    bind_optional(insert, 10, p.loss);
    insert.bind(11, p.depth);
    insert.bind(12, static_cast<std::int64_t>(p.nodes));
}

}  // namespace

namespace {

std::optional<JudgedGame> load(StatementCache& sql, std::int64_t game, bool checks_rows) {
    SQLite::Statement& head =
        sql.get("SELECT engine, nodes, " + soundness_sql("judged_game") + " FROM judged_game WHERE game = ?");
    const Using head_guard(head);
    head.bind(1, game);
    if (!head.executeStep()) return std::nullopt;
    if (checks_rows) require_sound(head.getColumn(2), kOfGame, game);
    JudgedGame judged{head.getColumn(0).getUInt(), static_cast<std::uint64_t>(head.getColumn(1).getInt64()), {}};
    SQLite::Statement& rows =
        sql.get("SELECT score, chance, forced, forced_plies, forced_exact, best, second_chance, loss, depth, nodes, " +
                soundness_sql("judged_position") + " FROM judged_position WHERE game = ? ORDER BY ply");
    const Using rows_guard(rows);
    rows.bind(1, game);
    while (rows.executeStep()) {
        if (checks_rows) require_sound(rows.getColumn(10), kOfGame, game);
        judged.positions.push_back(read_position(rows));
    }
    return judged;
}

}  // namespace

std::optional<JudgedGame> load_judgement(StatementCache& sql, std::int64_t game) { return load(sql, game, true); }
std::optional<JudgedGame> load_unchecked_judgement(StatementCache& sql, std::int64_t game) {
    return load(sql, game, false);
}

void save_judgement(SQLite::Database& db, std::int64_t game, const JudgedGame& judged) {
    WriteTransaction transaction(db);
    StatementCache sql(db);
    remove_judgement(sql, game);
    SQLite::Statement head(db, insert_into("judged_game"));
    head.bind(1, game);
    head.bind(2, judged.engine);
    head.bind(3, static_cast<std::int64_t>(judged.nodes));
    head.exec();
    SQLite::Statement insert(db, insert_into("judged_position"));
    for (std::size_t ply = 0; ply < judged.positions.size(); ++ply) {
        insert.bind(1, game);
        insert.bind(2, static_cast<std::int64_t>(ply));
        bind_position(insert, judged.positions[ply]);
        insert.exec();
        insert.reset();
        insert.clearBindings();
    }
    transaction.commit("judgement " + std::to_string(game) + ' ' + std::to_string(judged.engine) + ' ' +
                       std::to_string(judged.nodes));
}

void remove_judgement(StatementCache& sql, std::int64_t game) {
    sql.run("DELETE FROM judged_position WHERE game = ?", {game});
    sql.run("DELETE FROM judged_game WHERE game = ?", {game});
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

void move_judgement(SQLite::Database& db, std::int64_t from, std::int64_t to) {
    for (const char* table : {"judged_position", "judged_game"}) {
        SQLite::Statement move(db, change(table, {{"game", "?2"}}, "game = ?1"));
        move.bind(1, from);
        move.bind(2, to);
        move.exec();
    }
}

}  // namespace ludex::storage
