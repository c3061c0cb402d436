#include "storage/sql/tables/game_reader.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "core/text.hpp"
#include "notation/write/canonical_text.hpp"
#include "storage/packing/annotations.hpp"
#include "storage/packing/game_header.hpp"
#include "storage/packing/original_text.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/related_games.hpp"

namespace ludex::storage {

// --- Damage ----------------------------------------------------------------------------------------------------------

namespace {

/// Whether the names that a game refers to are there, and sound.
std::string names_are_sound(const Database& db) {
    const auto refers = [](std::string_view column, std::string_view alias) {
        return "(game." + std::string(column) + " IS NULL) = (" + std::string(alias) + ".id IS NULL)";
    };
    return soundness_sql(db, "variant") + " AND " + soundness_sql(db, "player", "first") + " AND " +
           soundness_sql(db, "player", "second") + " AND " + soundness_sql(db, "event") + " AND " +
           refers("first_player", "first") + " AND " + refers("second_player", "second") + " AND " +
           refers("event", "event");
}

Error damaged(std::int64_t id, std::string_view what) {
    return {.kind = ErrorKind::storage, .message = "game " + std::to_string(id) + " is damaged: " + std::string(what)};
}

}  // namespace

// --- Lists -----------------------------------------------------------------------------------------------------------

namespace {

GameStatus status_of(std::string_view text) { return text == "whole" ? GameStatus::whole : GameStatus::partial; }

/// The query for the rows that read_summary() reads, without its condition.
std::string summary_sql(const Database& db) {
    return "SELECT game.id, variant.name, date, first.name, second.name, event.name, round, termination, first_elo, "
           "second_elo, result, reason, plies, status, start, moves, time_control, clocks, related, " +
           soundness_sql(db, "game") + " AND " + names_are_sound(db) +
           " FROM game LEFT JOIN variant ON variant.id = game.variant "
           "LEFT JOIN player AS first ON first.id = game.first_player "
           "LEFT JOIN player AS second ON second.id = game.second_player "
           "LEFT JOIN event ON event.id = game.event WHERE ";
}

GameSummary read_summary(const Statement& row) {
    GameSummary g;
    std::string_view result;
    std::string_view status;
    bool is_sound = false;
    read_columns(row, g.id, g.variant, g.date, g.first, g.second, g.event, g.round, g.termination, g.first_elo,
                 g.second_elo, result, g.reason, g.plies, status, g.moves.start, g.moves.moves, g.moves.time_control,
                 g.moves.clocks, g.related, is_sound);
    if (!is_sound) {
        GameSummary damaged;
        damaged.id = g.id;
        damaged.is_damaged = true;
        return damaged;
    }
    g.result = parse_result(result).value_or(GameResult::unfinished);
    g.status = status_of(status);
    g.moves.variant = g.variant;
    return g;
}

}  // namespace

namespace {

std::optional<GameSummary> find_summary(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get("summary", [&] { return summary_sql(sql.database()) + "game.id = ?"; });
    const Using guard(query);
    bind_all(query, id);
    return query.next() ? std::optional(read_summary(query)) : std::nullopt;
}

/// Asks for many games with one question.
void list_together(StatementCache& sql, std::span<const std::int64_t> ids,
                   const std::function<void(const GameSummary&)>& f) {
    constexpr std::size_t kTogether = 256;
    for (; !ids.empty(); ids = ids.subspan(std::min(kTogether, ids.size()))) {
        const auto some = ids.first(std::min(kTogether, ids.size()));
        std::unordered_map<std::int64_t, GameSummary> games;
        {
            Statement& query = sql.get("summaries", [&] {
                return summary_sql(sql.database()) + sql.database().dialect().is_one_of("game.id", 1);
            });
            const Using guard(query);
            bind_all(query, some);
            while (query.next()) {
                GameSummary game = read_summary(query);
                games.emplace(game.id, std::move(game));
            }
        }
        for (const std::int64_t id : some)
            if (const auto game = games.find(id); game != games.end()) f(game->second);
    }
}

}  // namespace

void list_games(StatementCache& sql, std::span<const std::int64_t> ids,
                const std::function<void(const GameSummary&)>& f) {
    // The statement is free again when f is called, which may ask for other games.
    if (sql.database().is_far()) return list_together(sql, ids, f);
    for (const std::int64_t id : ids)
        if (const auto game = find_summary(sql, id)) f(*game);
}

NameLists load_names(Database& db) {
    NameLists lists;
    const auto place = [](auto& list, std::int64_t id) -> auto& {
        if (list.size() <= static_cast<std::size_t>(id)) list.resize(static_cast<std::size_t>(id) + 1);
        return list[static_cast<std::size_t>(id)];
    };
    const std::string in_range = " WHERE id BETWEEN 1 AND " + std::to_string(kMostNames);
    for (const auto& [table, list] :
         {std::pair{"player", &lists.players}, std::pair{"event", &lists.events}, std::pair{"word", &lists.words}}) {
        Statement query(db, std::string("SELECT id, name, ") + soundness_sql(db, table) + " FROM " + table + in_range);
        while (query.next()) {
            auto [id, name, is_sound] = columns_of<std::int64_t, std::string, bool>(query);
            require_sound(is_sound, table, id);
            place(*list, id) = std::move(name);
        }
    }
    Statement query(db, "SELECT id, name, rules, " + soundness_sql(db, "variant") + " FROM variant" + in_range);
    while (query.next()) {
        auto [id, name, rules, is_sound] = columns_of<std::int64_t, std::string, std::string, bool>(query);
        require_sound(is_sound, "variant", id);
        place(lists.variants, id) = {std::move(name), std::move(rules)};
    }
    return lists;
}

// --- One game --------------------------------------------------------------------------------------------------------

namespace {

/// How much of a row to read.
enum class Reading : std::uint8_t {
    whole,   ///< the whole row, or an error
    remains  ///< all that can be read of a damaged row
};

Result<CheckedGame> restore_game(const AnyVariant& variant, const std::string& start_text, MoveBytes moves,
                                 Reading reading) {
    return with_game(variant, [&]<class G>(const auto& v) -> Result<CheckedGame> {
        const auto start = start_position<G>(v, start_text);
        LUDEX_TRY(start);
        if (reading == Reading::remains) return legal_part(variant, *start, moves);
        return replay_moves(variant, *start, std::move(moves));
    });
}

std::vector<Problem> load_problems(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get(
        "SELECT severity, kind, line, \"column\", ply, text, rule, message, near FROM problem "
        "WHERE game = ? ORDER BY number");
    const Using guard(query);
    bind_all(query, id);
    std::vector<Problem> problems;
    while (query.next()) {
        Problem& p = problems.emplace_back();
        std::string_view severity;
        std::string_view kind;
        std::string_view near;
        read_columns(query, severity, kind, p.where.line, p.where.column, p.ply, p.text, p.rule, p.message, near);
        p.severity = severity == "error" ? Severity::error : Severity::warning;
        p.kind = parse_error_kind(kind).value_or(ErrorKind::syntax);
        if (!near.empty())
            for (const auto move : split(near, ' ')) p.near.emplace_back(move);
    }
    return problems;
}

std::vector<Occurrence> load_occurrences(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get(
        "SELECT import, path, record, line FROM occurrence "
        "JOIN source_file ON source_file.id = occurrence.file WHERE game = ? ORDER BY file, record");
    const Using guard(query);
    bind_all(query, id);
    std::vector<Occurrence> found;
    while (query.next()) {
        Occurrence& place = found.emplace_back();
        read_columns(query, place.import, place.file, place.record, place.line);
    }
    return found;
}

/// The row of a game, as it is stored.
struct GameRow {
    std::string variant;  ///< full name
    std::string start;
    MoveBytes moves;
    std::string status;
    std::optional<std::int64_t> related;
    std::string result;  ///< as recorded
    Annotations annotations;
    GameHeader header;
};

std::optional<GameRow> find_row(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get(
        "SELECT variant.name, start, moves, status, related, recorded_result, annotations, clocks, "
        "first.name, second.name, first_elo, second_elo, event.name, site.name, round, date, time_control, "
        "termination, other_tags FROM game LEFT JOIN variant ON variant.id = game.variant "
        "LEFT JOIN player AS first ON first.id = game.first_player "
        "LEFT JOIN player AS second ON second.id = game.second_player "
        "LEFT JOIN event ON event.id = game.event LEFT JOIN site ON site.id = game.site "
        "WHERE game.id = ?");
    const Using guard(query);
    bind_all(query, id);
    if (!query.next()) return std::nullopt;
    GameRow row;
    GameHeader& h = row.header;
    read_columns(query, row.variant, row.start, row.moves, row.status, row.related, row.result, row.annotations.json,
                 row.annotations.clocks, h.first_player, h.second_player, h.first_elo, h.second_elo, h.event, h.site,
                 h.round, h.date, h.time_control, h.termination, h.other_tags);
    return row;
}

/// Restores tags, moves and annotations from a row. With Reading::remains, damaged parts are left out.
Status restore_record(GameRow& row, const AnyVariant& variant, Reading reading, StoredGame& stored) {
    stored.record.result_token = row.result;
    Status tags = restore_tags(row.header, variant, row.result, row.start, stored.record);
    if (!tags && reading == Reading::remains) {
        row.header.other_tags.clear();
        stored.record.tags.clear();
        tags = restore_tags(row.header, variant, row.result, row.start, stored.record);
    }
    if (!tags) return tags;
    const auto moves = move_texts(stored.game);
    GameRecord text = stored.record;
    Status restored = unpack_annotations(row.annotations, moves, text);
    if (!restored && reading == Reading::remains) {
        text = stored.record;
        restored = unpack_annotations({}, moves, text);
    }
    stored.record = std::move(text);
    return restored;
}

Result<std::optional<StoredGame>> load(StatementCache& sql, std::int64_t id, Reading reading,
                                       const std::optional<AnyVariant>& known_variant) {
    auto row = find_row(sql, id);
    if (!row) return std::optional<StoredGame>();
    const auto variant = known_variant ? Result(*known_variant) : parse_game_name(row->variant);
    if (!variant) return damaged(id, variant.error().message);
    auto game = restore_game(*variant, row->start, std::move(row->moves), reading);
    if (!game) return damaged(id, game.error().message);

    StoredGame stored{id, status_of(row->status), std::move(*game), {}, {}, {}, row->related, {}, {}};
    if (Status record = restore_record(*row, *variant, reading, stored); !record)
        return damaged(id, record.error().message);
    if (reading == Reading::whole) {
        auto original = load_original(sql, id);
        LUDEX_TRY(original);
        stored.original = std::move(*original);
        stored.further = further_records(sql, id);
    }
    stored.problems = load_problems(sql, id);
    stored.occurrences = load_occurrences(sql, id);
    return std::optional(std::move(stored));
}

}  // namespace

Result<std::optional<OriginalText>> load_original(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get(
        "SELECT sha256, text, variant, notation FROM original LEFT JOIN told USING (game) WHERE original.game = ?");
    const Using guard(query);
    bind_all(query, id);
    if (!query.next()) return std::optional<OriginalText>();
    Sha256 digest{};
    std::string_view packed;
    ImportHints hints;
    read_columns(query, digest, packed, hints.variant, hints.notation);
    auto text = unpack_original(packed);
    if (!text || sha256(*text) != digest) return damaged(id, "the text that was read differs from its digest");
    return std::optional(OriginalText{std::move(*text), std::move(hints)});
}

namespace {

std::string soundness_of_rows_sql(StatementCache& sql) {
    const Database& db = sql.database();
    const auto sound = [&](const char* table) { return soundness_sql(db, table); };
    const auto all = [](const std::string& rows, const std::string& are_sound) {
        return ", NOT EXISTS (SELECT 1 FROM " + rows + " AND NOT (" + are_sound + "))";
    };
    return "SELECT " + sound("game") + ", " + names_are_sound(db) + " AND " + sound("site") +
           " AND (game.site IS NULL) = (site.id IS NULL)" +
           all("problem WHERE problem.game = game.id", sound("problem")) +
           all("occurrence LEFT JOIN source_file ON source_file.id = file WHERE occurrence.game = game.id",
               sound("occurrence") + " AND " + sound("source_file")) +
           all("told WHERE told.game = game.id", sound("told")) +
           " FROM game LEFT JOIN variant ON variant.id = game.variant "
           "LEFT JOIN player AS first ON first.id = game.first_player "
           "LEFT JOIN player AS second ON second.id = game.second_player "
           "LEFT JOIN event ON event.id = game.event LEFT JOIN site ON site.id = game.site WHERE game.id = ?";
}

/// Checks the rows of which a game consists.
Status check_rows(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get("soundness of rows", [&] { return soundness_of_rows_sql(sql); });
    const Using guard(query);
    bind_all(query, id);
    if (!query.next()) return Done{};
    const auto [row, names, problems, places, hints] = columns_of<bool, bool, bool, bool, bool>(query);
    for (const auto& [is_sound, part] :
         {std::pair{row, "its row"}, std::pair{names, "a name in it"}, std::pair{problems, "a problem of its record"},
          std::pair{places, "a place where it was read"}, std::pair{hints, "what the import was told of it"}})
        if (!is_sound)
            return damaged(id, std::string(part) + " differs from its checksum; `ludex check --repair` mends it");
    return Done{};
}

}  // namespace

Result<std::optional<StoredGame>> load_game(StatementCache& sql, std::int64_t id) {
    LUDEX_TRY(check_rows(sql, id));
    return load(sql, id, Reading::whole, std::nullopt);
}

Result<std::optional<StoredGame>> load_unchecked(StatementCache& sql, std::int64_t id,
                                                 const std::optional<AnyVariant>& variant) {
    return load(sql, id, Reading::whole, variant);
}

std::optional<StoredGame> load_remains(StatementCache& sql, std::int64_t id) {
    auto game = load(sql, id, Reading::remains, std::nullopt);
    return game ? std::move(*game) : std::nullopt;
}

// --- Parts of a game -------------------------------------------------------------------------------------------------

void load_all_moves(Database& db, PassingGames& games, const std::function<void(std::int64_t, const GameMoves&)>& f) {
    const NameLists names = load_names(db);
    std::vector<std::uint16_t> variants;  // by number; 0: does not pass
    std::size_t passing = 0;
    games.for_each([&](std::int64_t id, const GameFacts& facts) {
        variants.resize(static_cast<std::size_t>(id) + 1);
        variants.back() = facts.variant;
        ++passing;
    });
    GameMoves game;
    const std::string sound = soundness_sql(db, "game");
    const auto visit = [&](Statement& row) {
        std::int64_t id = 0;
        bool is_sound = false;
        read_columns(row, id, game.start, game.moves, game.time_control, game.clocks, is_sound);
        require_sound(is_sound, "game", id);
        game.variant = NameLists::at(names.variants, variants[static_cast<std::size_t>(id)]).name;
        f(id, game);
    };
    // A row costs less when the whole table is read than when it is looked up.
    constexpr std::size_t kCheaper = 4;
    if (passing > variants.size() / kCheaper) {
        Statement rows(
            db.prepare_scan("SELECT id, start, moves, time_control, clocks, " + sound + " FROM game ORDER BY id"));
        while (rows.next()) {
            const auto id = column_of<std::size_t>(rows);
            if (id < variants.size() && variants[id] != 0) visit(rows);
        }
        return;
    }
    // A far database is asked for many at once.
    const std::size_t together = db.is_far() ? 512 : 1;
    Statement rows(db, "SELECT id, start, moves, time_control, clocks, " + sound + " FROM game WHERE " +
                           (db.is_far() ? db.dialect().is_one_of("id", 1) + " ORDER BY id" : "id = ?"));
    std::vector<std::int64_t> ids;
    const auto visit_all = [&] {
        const Using guard(rows);
        db.is_far() ? bind_all(rows, std::span<const std::int64_t>(ids)) : bind_all(rows, ids.front());
        while (rows.next()) visit(rows);
        ids.clear();
    };
    for (std::size_t id = 0; id < variants.size(); ++id) {
        if (variants[id] != 0) ids.push_back(static_cast<std::int64_t>(id));
        if (ids.size() == together) visit_all();
    }
    if (!ids.empty()) visit_all();
}

void load_starts(Database& db, PassingGames& games,
                 const std::function<void(std::int64_t, const GameFacts&, std::string_view start)>& f) {
    Statement rows(db,
                   "SELECT id, start, " + soundness_sql(db, "game") + " FROM game WHERE start IS NOT NULL ORDER BY id");
    std::int64_t own = 0;  // the next game with a start of its own
    const auto advance = [&] { own = rows.next() ? column_of<std::int64_t>(rows) : FactsTable::kMostGames; };
    advance();
    games.for_each([&](std::int64_t id, const GameFacts& facts) {
        while (own < id) advance();
        if (own != id) return f(id, facts, "");
        const auto [number, start, is_sound] = columns_of<std::int64_t, std::string_view, bool>(rows);
        require_sound(is_sound, "game", number);
        f(id, facts, start);
    });
}

namespace {

std::string moves_sql(const Database& db, const std::string& condition) {
    return "SELECT game.id, start, moves, time_control, clocks, variant.name, " + soundness_sql(db, "game") + " AND " +
           soundness_sql(db, "variant") + " FROM game JOIN variant ON variant.id = game.variant WHERE " + condition;
}

GameMoves read_moves(Statement& row, std::int64_t& id, bool& is_sound) {
    GameMoves game;
    read_columns(row, id, game.start, game.moves, game.time_control, game.clocks, game.variant, is_sound);
    return game;
}

}  // namespace

std::optional<GameMoves> load_game_moves(StatementCache& sql, std::int64_t id) {
    Statement& row = sql.get("moves", [&] { return moves_sql(sql.database(), "game.id = ?"); });
    const Using guard(row);
    bind_all(row, id);
    if (!row.next()) return std::nullopt;
    bool is_sound = false;
    GameMoves game = read_moves(row, id, is_sound);
    require_sound(is_sound, "game", id);
    return game;
}

std::vector<std::pair<std::int64_t, GameMoves>> load_sound_moves(StatementCache& sql,
                                                                 std::span<const std::int64_t> ids) {
    std::vector<std::pair<std::int64_t, GameMoves>> games;
    if (ids.empty()) return games;
    Statement& rows = sql.get("moves of several", [&] {
        return moves_sql(sql.database(), sql.database().dialect().is_one_of("game.id", 1));
    });
    const Using guard(rows);
    bind_all(rows, ids);
    while (rows.next()) {
        std::int64_t id = 0;
        bool is_sound = false;
        GameMoves game = read_moves(rows, id, is_sound);
        if (is_sound) games.emplace_back(id, std::move(game));
    }
    return games;
}

bool has_stored_content(StatementCache& sql, const StoredGame& game) {
    const std::string text = notation::canonical_text(game.record, game.game);
    const std::string_view canonical = without_last_line_end(text);
    const Sha256 digest =
        content_digest(canonical, game.original ? std::string_view(game.original->text) : canonical, game.status);
    return load_content(sql, game.id) == digest;
}

std::optional<Sha256> load_content(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get("SELECT content_sha256 FROM game WHERE id = ?");
    const Using guard(query);
    bind_all(query, id);
    return query.next() ? std::optional(column_of<Sha256>(query)) : std::nullopt;
}

std::vector<std::int64_t> game_ids(Database& db) {
    Statement games(db.prepare_scan("SELECT id FROM game ORDER BY id"));
    return numbers_of(games);
}

bool checksum_fits(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get("SELECT 1 FROM game WHERE id = ? AND checksum = " +
                               checksum_sql(sql.database(), checked_table("game")));
    const Using guard(query);
    bind_all(query, id);
    return query.next();
}

GameFacts read_facts(StatementCache& sql, std::int64_t id) {
    Statement& row = sql.get(
        "SELECT variant, plies, status, first_player, second_player, first_elo, second_elo, event, date, "
        "termination.id, time_control.id, result, reason, related, variant.name FROM game "
        "LEFT JOIN variant ON variant.id = game.variant "
        "LEFT JOIN word AS termination ON termination.name = game.termination "
        "LEFT JOIN word AS time_control ON time_control.name = game.time_control WHERE game.id = ?");
    const Using guard(row);
    bind_all(row, id);
    GameFacts f;
    if (!row.next()) return f;
    std::string_view status, result, variant_name;
    std::optional<std::int64_t> first_elo, second_elo, related;
    std::optional<std::string> date;
    std::optional<std::string_view> reason;
    read_columns(row, f.variant, f.plies, status, f.first_player, f.second_player, first_elo, second_elo, f.event, date,
                 f.termination, f.time_control, result, reason, related, variant_name);
    f.exists = true;
    f.is_partial = status_of(status) == GameStatus::partial;
    f.first_elo = first_elo ? kept_elo(*first_elo) : 0;
    f.second_elo = second_elo ? kept_elo(*second_elo) : 0;
    if (const auto span = span_of(date)) {
        f.date_first = static_cast<std::uint32_t>(span->first);
        f.date_last = static_cast<std::uint32_t>(span->last);
    }
    f.result = parse_result(result).value_or(GameResult::unfinished);
    if (reason)
        if (const auto variant = parse_game_name(variant_name)) f.reason = parse_end_reason(*variant, *reason);
    f.is_related = related.has_value();
    return f;
}

}  // namespace ludex::storage
