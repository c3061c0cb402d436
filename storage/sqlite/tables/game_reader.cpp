#include "storage/sqlite/tables/game_reader.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "core/text.hpp"
#include "notation/write/canonical_text.hpp"
#include "storage/packing/annotations.hpp"
#include "storage/packing/compression.hpp"
#include "storage/packing/game_header.hpp"
#include "storage/sqlite/sql.hpp"
#include "storage/sqlite/tables/checked_tables.hpp"
#include "storage/sqlite/tables/related_games.hpp"

namespace ludex::storage {

// --- Damage ----------------------------------------------------------------------------------------------------------

namespace {

/// Whether the names that a game refers to are there, and sound.
std::string names_are_sound() {
    const auto refers = [](std::string_view column, std::string_view alias) {
        return "(game." + std::string(column) + " IS NULL) = (" + std::string(alias) + ".id IS NULL)";
    };
    return soundness_sql("variant") + " AND " + soundness_sql("player", "first") + " AND " +
           soundness_sql("player", "second") + " AND " + soundness_sql("event") + " AND " +
           refers("first_player", "first") + " AND " + refers("second_player", "second") + " AND " +
           refers("event", "event");
}

Error damaged(std::int64_t id, std::string_view what) {
    return {.kind = ErrorKind::storage, .message = "game " + std::to_string(id) + " is damaged: " + std::string(what)};
}

}  // namespace

// --- Lists -----------------------------------------------------------------------------------------------------------

namespace {

/// The rank by which a game is sorted, the least first; games of equal rank are sorted by their numbers.
std::int64_t rank_of(SortBy sort, const GameFacts& f) {
    switch (sort) {
        case SortBy::id: return 0;
        case SortBy::date: return -std::int64_t{f.date_first};
        case SortBy::plies: return -std::int64_t{f.plies};
        case SortBy::elo: return f.first_elo == 0 || f.second_elo == 0 ? 0 : -std::int64_t{f.first_elo + f.second_elo};
    }
    return 0;
}

GameStatus status_of(const SQLite::Column& column) {
    return std::string_view(column.getText()) == "whole" ? GameStatus::whole : GameStatus::partial;
}

/// Reads the moves of a row that has start, moves, time_control and clocks from column `first` on.
void read_moves(SQLite::Statement& row, int first, GameMoves& game) {
    game.start = row.getColumn(first).getText();
    const SQLite::Column moves = row.getColumn(first + 1);
    const auto* bytes = static_cast<const std::uint8_t*>(moves.getBlob());
    game.moves.assign(bytes, bytes + moves.getBytes());
    game.time_control = row.getColumn(first + 2).getText();
    game.clocks = row.getColumn(first + 3).getString();
}

}  // namespace

SortedGames sorted_games(PassingGames& games, const ListPart& part) {
    std::vector<std::pair<std::int64_t, std::int64_t>> ranked;
    const std::int64_t sign = part.is_reversed ? -1 : 1;
    games.for_each([&](std::int64_t id, const GameFacts& f) {
        const std::int64_t rank = rank_of(part.sort, f);
        const bool is_unknown = rank == 0 && (part.sort == SortBy::date || part.sort == SortBy::elo);
        ranked.emplace_back(is_unknown ? std::numeric_limits<std::int64_t>::max() : sign * rank, sign * id);
    });
    const std::size_t begin = std::min<std::size_t>(part.offset, ranked.size());
    const std::size_t rest = ranked.size() - begin;
    const std::size_t end = begin + (part.limit == 0 ? rest : std::min<std::size_t>(part.limit, rest));
    std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(end), ranked.end());
    SortedGames sorted{{}, ranked.size()};
    for (std::size_t i = begin; i < end; ++i) sorted.ids.push_back(sign * ranked[i].second);
    return sorted;
}

void list_games(SQLite::Database& db, std::span<const std::int64_t> ids,
                const std::function<void(const GameSummary&)>& f) {
    SQLite::Statement query(
        db,
        "SELECT game.id, variant.name, date, first.name, second.name, event.name, termination, first_elo, second_elo, "
        "result, reason, plies, status, start, moves, time_control, clocks, related, " +
            soundness_sql("game") + " AND " + names_are_sound() +
            " FROM game LEFT JOIN variant ON variant.id = game.variant "
            "LEFT JOIN player AS first ON first.id = game.first_player "
            "LEFT JOIN player AS second ON second.id = game.second_player "
            "LEFT JOIN event ON event.id = game.event WHERE game.id = ?");
    for (const std::int64_t id : ids) {
        const Using guard(query);
        query.bind(1, id);
        if (!query.executeStep()) continue;
        GameSummary g;
        g.id = query.getColumn(0).getInt64();
        g.is_damaged = query.getColumn(18).getInt() == 0;
        if (g.is_damaged) {
            f(g);
            continue;
        }
        g.variant = query.getColumn(1).getString();
        g.date = query.getColumn(2).getString();
        g.first = query.getColumn(3).getString();
        g.second = query.getColumn(4).getString();
        g.event = query.getColumn(5).getString();
        g.termination = query.getColumn(6).getString();
        g.first_elo = number_of(query.getColumn(7));
        g.second_elo = number_of(query.getColumn(8));
        g.result = parse_result(query.getColumn(9).getText()).value_or(GameResult::unfinished);
        g.reason = query.getColumn(10).getString();
        g.plies = query.getColumn(11).getInt64();
        g.status = status_of(query.getColumn(12));
        g.moves.variant = g.variant;
        read_moves(query, 13, g.moves);
        g.related = number_of(query.getColumn(17));
        f(g);
    }
}

NameLists load_names(SQLite::Database& db) {
    NameLists lists;
    const auto place = [](auto& list, std::int64_t id) -> auto& {
        if (list.size() <= static_cast<std::size_t>(id)) list.resize(static_cast<std::size_t>(id) + 1);
        return list[static_cast<std::size_t>(id)];
    };
    const std::string in_range = " WHERE id BETWEEN 1 AND " + std::to_string(kMostNames);
    for (const auto& [table, list] :
         {std::pair{"player", &lists.players}, std::pair{"event", &lists.events}, std::pair{"word", &lists.words}}) {
        SQLite::Statement query(db,
                                std::string("SELECT id, name, ") + soundness_sql(table) + " FROM " + table + in_range);
        while (query.executeStep()) {
            const std::int64_t id = query.getColumn(0).getInt64();
            require_sound(query.getColumn(2), table, id);
            place(*list, id) = query.getColumn(1).getString();
        }
    }
    SQLite::Statement query(db, "SELECT id, name, rules, " + soundness_sql("variant") + " FROM variant" + in_range);
    while (query.executeStep()) {
        const std::int64_t id = query.getColumn(0).getInt64();
        require_sound(query.getColumn(3), "variant", id);
        place(lists.variants, id) = {query.getColumn(1).getString(), query.getColumn(2).getString()};
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
    SQLite::Statement& query = sql.get(
        "SELECT severity, kind, line, \"column\", ply, text, rule, message, near FROM problem "
        "WHERE game = ? ORDER BY number");
    const Using guard(query);
    query.bind(1, id);
    std::vector<Problem> problems;
    while (query.executeStep()) {
        Problem p;
        p.severity = std::string_view(query.getColumn(0).getText()) == "error" ? Severity::error : Severity::warning;
        p.kind = parse_error_kind(query.getColumn(1).getText()).value_or(ErrorKind::syntax);
        p.where = {query.getColumn(2).getUInt(), query.getColumn(3).getUInt()};
        p.ply = query.getColumn(4).getUInt();
        p.text = query.getColumn(5).getString();
        p.rule = query.getColumn(6).getString();
        p.message = query.getColumn(7).getString();
        const std::string near = query.getColumn(8).getString();
        if (!near.empty())
            for (const auto move : split(near, ' ')) p.near.emplace_back(move);
        problems.push_back(std::move(p));
    }
    return problems;
}

std::vector<Occurrence> load_occurrences(StatementCache& sql, std::int64_t id) {
    SQLite::Statement& query = sql.get(
        "SELECT import, path, record, line FROM occurrence "
        "JOIN source_file ON source_file.id = occurrence.file WHERE game = ? ORDER BY file, record");
    const Using guard(query);
    query.bind(1, id);
    std::vector<Occurrence> found;
    while (query.executeStep())
        found.push_back({query.getColumn(0).getInt64(), query.getColumn(1).getString(), query.getColumn(2).getInt64(),
                         query.getColumn(3).getInt64()});
    return found;
}

GameHeader header_of_row(SQLite::Statement& row, int first) {
    GameHeader h;
    h.first_player = text_of(row.getColumn(first));
    h.second_player = text_of(row.getColumn(first + 1));
    h.first_elo = number_of(row.getColumn(first + 2));
    h.second_elo = number_of(row.getColumn(first + 3));
    h.event = text_of(row.getColumn(first + 4));
    h.site = text_of(row.getColumn(first + 5));
    h.round = text_of(row.getColumn(first + 6));
    h.date = text_of(row.getColumn(first + 7));
    h.time_control = text_of(row.getColumn(first + 8));
    h.termination = text_of(row.getColumn(first + 9));
    h.other_tags = row.getColumn(first + 10).getString();
    return h;
}

}  // namespace

namespace {

/// Restores tags, moves and annotations from a row of load(). With Reading::remains, damaged parts are left out.
Status restore_record(SQLite::Statement& row, const AnyVariant& variant, Reading reading, StoredGame& stored) {
    const std::string start = row.getColumn(1).getString();
    const std::string result = row.getColumn(5).getString();
    GameHeader header = header_of_row(row, 8);
    stored.record.result_token = result;
    Status tags = restore_tags(header, variant, result, start, stored.record);
    if (!tags && reading == Reading::remains) {
        header.other_tags.clear();
        stored.record.tags.clear();
        tags = restore_tags(header, variant, result, start, stored.record);
    }
    if (!tags) return tags;
    const Annotations annotations{row.getColumn(6).getString(), blob_of<std::string>(row.getColumn(7))};
    const auto moves = move_texts(stored.game);
    GameRecord text = stored.record;
    Status restored = unpack_annotations(annotations, moves, text);
    if (!restored && reading == Reading::remains) {
        text = stored.record;
        restored = unpack_annotations({}, moves, text);
    }
    stored.record = std::move(text);
    return restored;
}

Result<std::optional<StoredGame>> load(StatementCache& sql, std::int64_t id, Reading reading,
                                       const std::optional<AnyVariant>& known_variant) {
    SQLite::Statement& row = sql.get(
        "SELECT variant.name, start, moves, status, related, recorded_result, annotations, clocks, "
        "first.name, second.name, first_elo, second_elo, event.name, site.name, round, date, time_control, "
        "termination, other_tags FROM game LEFT JOIN variant ON variant.id = game.variant "
        "LEFT JOIN player AS first ON first.id = game.first_player "
        "LEFT JOIN player AS second ON second.id = game.second_player "
        "LEFT JOIN event ON event.id = game.event LEFT JOIN site ON site.id = game.site "
        "WHERE game.id = ?");
    const Using guard(row);
    row.bind(1, id);
    if (!row.executeStep()) return std::optional<StoredGame>();

    const auto variant = known_variant ? Result(*known_variant) : parse_game_name(row.getColumn(0).getText());
    if (!variant) return damaged(id, variant.error().message);
    auto game = restore_game(*variant, row.getColumn(1).getString(), blob_of<MoveBytes>(row.getColumn(2)), reading);
    if (!game) return damaged(id, game.error().message);

    StoredGame stored{id, status_of(row.getColumn(3)), std::move(*game), {}, {}, {}, number_of(row.getColumn(4)), {},
                      {}};
    if (Status record = restore_record(row, *variant, reading, stored); !record)
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
    SQLite::Statement& query = sql.get(
        "SELECT sha256, text, variant, notation FROM original LEFT JOIN told USING (game) WHERE original.game = ?");
    const Using guard(query);
    query.bind(1, id);
    if (!query.executeStep()) return std::optional<OriginalText>();
    auto text = decompress(blob_of<std::string>(query.getColumn(1)));
    if (!text || sha256(*text) != digest_of(query.getColumn(0)))
        return damaged(id, "the text that was read differs from its digest");
    return std::optional(
        OriginalText{std::move(*text), {query.getColumn(2).getString(), query.getColumn(3).getString()}});
}

namespace {

/// Checks the rows of which a game consists.
Status check_rows(StatementCache& sql, std::int64_t id) {
    const auto worst = [](const std::string& sound, const std::string& rows) {
        return ", coalesce((SELECT min(" + sound + ") FROM " + rows + "), 1)";
    };
    static const std::string kQuery =
        "SELECT " + soundness_sql("game") + ", " + names_are_sound() + " AND " + soundness_sql("site") +
        " AND (game.site IS NULL) = (site.id IS NULL)" +
        worst(soundness_sql("problem"), "problem WHERE problem.game = game.id") +
        worst(soundness_sql("occurrence") + " AND " + soundness_sql("source_file"),
              "occurrence LEFT JOIN source_file ON source_file.id = file WHERE occurrence.game = game.id") +
        worst(soundness_sql("told"), "told WHERE told.game = game.id") +
        " FROM game LEFT JOIN variant ON variant.id = game.variant "
        "LEFT JOIN player AS first ON first.id = game.first_player "
        "LEFT JOIN player AS second ON second.id = game.second_player "
        "LEFT JOIN event ON event.id = game.event LEFT JOIN site ON site.id = game.site WHERE game.id = ?";
    SQLite::Statement& query = sql.get(kQuery);
    const Using guard(query);
    query.bind(1, id);
    if (!query.executeStep()) return Done{};
    constexpr std::array kParts{"its row", "a name in it", "a problem of its record", "a place where it was read",
                                "what the import was told of it"};
    for (std::size_t i = 0; i < kParts.size(); ++i)
        if (query.getColumn(static_cast<int>(i)).getInt() == 0)
            return damaged(id, std::string(kParts[i]) + " differs from its checksum; `ludex check --repair` mends it");
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

void load_all_moves(SQLite::Database& db, PassingGames& games,
                    const std::function<void(std::int64_t, const GameMoves&)>& f) {
    const NameLists names = load_names(db);
    std::vector<std::uint16_t> variants;  // by number; 0: does not pass
    std::size_t passing = 0;
    games.for_each([&](std::int64_t id, const GameFacts& facts) {
        variants.resize(static_cast<std::size_t>(id) + 1);
        variants.back() = facts.variant;
        ++passing;
    });
    GameMoves game;
    const std::string sound = soundness_sql("game");
    const auto visit = [&](SQLite::Statement& row, std::int64_t id) {
        require_sound(row.getColumn(5), "game", id);
        game.variant = names.variants[variants[static_cast<std::size_t>(id)]].name;
        read_moves(row, 1, game);
        f(id, game);
    };
    // A row costs less when the whole table is read than when it is looked up.
    constexpr std::size_t kCheaper = 4;
    if (passing > variants.size() / kCheaper) {
        SQLite::Statement rows(db,
                               "SELECT id, start, moves, time_control, clocks, " + sound + " FROM game ORDER BY id");
        while (rows.executeStep()) {
            const std::int64_t id = rows.getColumn(0).getInt64();
            if (static_cast<std::size_t>(id) < variants.size() && variants[static_cast<std::size_t>(id)] != 0)
                visit(rows, id);
        }
        return;
    }
    SQLite::Statement row(db, "SELECT id, start, moves, time_control, clocks, " + sound + " FROM game WHERE id = ?");
    for (std::size_t id = 0; id < variants.size(); ++id) {
        if (variants[id] == 0) continue;
        const Using guard(row);
        row.bind(1, static_cast<std::int64_t>(id));
        if (row.executeStep()) visit(row, static_cast<std::int64_t>(id));
    }
}

std::optional<GameMoves> load_game_moves(SQLite::Database& db, std::int64_t id) {
    SQLite::Statement row(db, "SELECT start, moves, time_control, clocks, variant.name, " + soundness_sql("game") +
                                  " AND " + soundness_sql("variant") +
                                  " FROM game JOIN variant ON variant.id = game.variant WHERE game.id = ?");
    row.bind(1, id);
    if (!row.executeStep()) return std::nullopt;
    require_sound(row.getColumn(5), "game", id);
    GameMoves game;
    read_moves(row, 0, game);
    game.variant = row.getColumn(4).getString();
    return game;
}

bool has_stored_content(StatementCache& sql, const StoredGame& game) {
    const std::string text = notation::canonical_text(game.record, game.game);
    const std::string_view canonical = without_last_line_end(text);
    const Sha256 digest =
        content_digest(canonical, game.original ? std::string_view(game.original->text) : canonical, game.status);
    SQLite::Statement& query = sql.get("SELECT content_sha256 FROM game WHERE id = ?");
    const Using guard(query);
    query.bind(1, game.id);
    return query.executeStep() && blob_of<std::string>(query.getColumn(0)) == std::string(digest.begin(), digest.end());
}

std::vector<std::int64_t> game_ids(SQLite::Database& db) {
    std::vector<std::int64_t> ids;
    SQLite::Statement games(db, "SELECT id FROM game ORDER BY id");
    while (games.executeStep()) ids.push_back(games.getColumn(0).getInt64());
    return ids;
}

bool checksum_fits(StatementCache& sql, std::int64_t id) {
    static const std::string kQuery =
        "SELECT 1 FROM game WHERE id = ? AND checksum = " + checksum_sql(checked_table("game"));
    SQLite::Statement& query = sql.get(kQuery);
    const Using guard(query);
    query.bind(1, id);
    return query.executeStep();
}

GameFacts read_facts(StatementCache& sql, std::int64_t id) {
    SQLite::Statement& row = sql.get(
        "SELECT variant, plies, status, first_player, second_player, first_elo, second_elo, event, date, "
        "termination.id, time_control.id, result, reason, related, variant.name FROM game "
        "LEFT JOIN variant ON variant.id = game.variant "
        "LEFT JOIN word AS termination ON termination.name = game.termination "
        "LEFT JOIN word AS time_control ON time_control.name = game.time_control WHERE game.id = ?");
    const Using guard(row);
    row.bind(1, id);
    GameFacts f;
    if (!row.executeStep()) return f;
    const auto number = [&](int column) { return static_cast<std::uint32_t>(row.getColumn(column).getInt64()); };
    const auto elo = [&](int column) {
        const auto n = number_of(row.getColumn(column));
        return n ? kept_elo(*n) : std::uint16_t{0};
    };
    f.exists = true;
    f.variant = static_cast<std::uint16_t>(number(0));
    f.plies = number(1);
    f.is_partial = status_of(row.getColumn(2)) == GameStatus::partial;
    f.first_player = number(3);
    f.second_player = number(4);
    f.first_elo = elo(5);
    f.second_elo = elo(6);
    f.event = number(7);
    if (const auto span = span_of(text_of(row.getColumn(8)))) {
        f.date_first = static_cast<std::uint32_t>(span->first);
        f.date_last = static_cast<std::uint32_t>(span->last);
    }
    f.termination = number(9);
    f.time_control = number(10);
    f.result = parse_result(row.getColumn(11).getText()).value_or(GameResult::unfinished);
    if (!row.getColumn(12).isNull())
        if (const auto variant = parse_game_name(row.getColumn(14).getText()))
            f.reason = parse_end_reason(*variant, row.getColumn(12).getText());
    f.is_related = !row.getColumn(13).isNull();
    return f;
}

}  // namespace ludex::storage
