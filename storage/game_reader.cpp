#include "storage/game_reader.hpp"

#include "core/text.hpp"
#include "storage/annotations.hpp"
#include "storage/compression.hpp"
#include "storage/digest.hpp"
#include "storage/game_header.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

// --- Lists -----------------------------------------------------------------------------------------------------------

namespace {

std::string order_of(SortBy sort) {
    switch (sort) {
        case SortBy::id: return "game.id";
        case SortBy::date: return "game.date_first DESC NULLS LAST, game.id";
        case SortBy::plies: return "game.plies DESC, game.id";
        case SortBy::elo: return "game.first_elo + game.second_elo DESC NULLS LAST, game.id";
    }
    return "game.id";
}

GameStatus status_of(const SQLite::Column& column) {
    return std::string_view(column.getText()) == "whole" ? GameStatus::whole : GameStatus::partial;
}

}  // namespace

Status list_games(SQLite::Database& db, const GameFilter& filter, SortBy sort, std::uint64_t limit,
                  const std::function<void(const GameSummary&)>& f) {
    const SqlCondition condition = to_sql(filter);
    std::string sql =
        "SELECT game.id, variant.name, date, first.name, second.name, event.name, termination, first_elo, second_elo, "
        "result, reason, plies, status FROM game JOIN variant ON variant.id = game.variant "
        "LEFT JOIN player AS first ON first.id = game.first_player "
        "LEFT JOIN player AS second ON second.id = game.second_player "
        "LEFT JOIN event ON event.id = game.event WHERE " +
        condition.text + " ORDER BY " + order_of(sort);
    if (limit > 0) sql += " LIMIT " + std::to_string(limit);
    SQLite::Statement query(db, sql);
    bind_values(query, condition, 1);
    while (query.executeStep()) {
        GameSummary g;
        g.id = query.getColumn(0).getInt64();
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
        f(g);
    }
    return Done{};
}

// --- One game --------------------------------------------------------------------------------------------------------

namespace {

Error damaged(std::int64_t id, std::string_view what) {
    return {ErrorKind::storage, "game " + std::to_string(id) + " is damaged: " + std::string(what), "", "", {}};
}

Result<CheckedGame> restore_game(const AnyVariant& variant, const std::string& start_text, MoveBytes moves) {
    return with_game(variant, [&]<class G>(const auto& v) -> Result<CheckedGame> {
        auto start = G::initial(v);
        if (!start_text.empty()) {
            auto read = G::parse_position(v, start_text);
            if (!read) return read.error();
            start = *read;
        }
        if (!start) return Error{ErrorKind::storage, "the start position is missing", "", "", {}};
        return replay_moves(variant, *start, std::move(moves));
    });
}

std::vector<Problem> load_problems(SQLite::Database& db, std::int64_t id) {
    SQLite::Statement query(db,
                            "SELECT severity, kind, line, \"column\", ply, text, rule, message, near FROM problem "
                            "WHERE game = ? ORDER BY number");
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

std::vector<Occurrence> load_occurrences(SQLite::Database& db, std::int64_t id) {
    SQLite::Statement query(
        db,
        "SELECT import, path, record, line FROM occurrence "
        "JOIN source_file ON source_file.id = occurrence.file WHERE game = ? ORDER BY file, record");
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

Result<std::optional<StoredGame>> load_game(SQLite::Database& db, std::int64_t id) {
    SQLite::Statement row(
        db,
        "SELECT variant.name, start, moves, status, related, recorded_result, annotations, clocks, original.text, "
        "first.name, second.name, first_elo, second_elo, event.name, site.name, round, date, time_control, "
        "termination, "
        "other_tags FROM game JOIN variant ON variant.id = game.variant "
        "LEFT JOIN player AS first ON first.id = game.first_player "
        "LEFT JOIN player AS second ON second.id = game.second_player "
        "LEFT JOIN event ON event.id = game.event LEFT JOIN site ON site.id = game.site "
        "LEFT JOIN original ON original.game = game.id WHERE game.id = ?");
    row.bind(1, id);
    if (!row.executeStep()) return std::optional<StoredGame>();

    const auto variant = parse_game_name(row.getColumn(0).getText());
    if (!variant) return damaged(id, variant.error().message);
    const std::string start = row.getColumn(1).getString();
    auto game = restore_game(*variant, start, blob_of<MoveBytes>(row.getColumn(2)));
    if (!game) return damaged(id, game.error().message);

    StoredGame stored{id, status_of(row.getColumn(3)), std::move(*game), {}, {}, {}, number_of(row.getColumn(4)), {}};
    const std::string result = row.getColumn(5).getString();
    stored.record.result_token = result;
    if (Status tags = restore_tags(header_of_row(row, 9), *variant, result, start, stored.record); !tags)
        return damaged(id, tags.error().message);
    const Annotations annotations{row.getColumn(6).getString(), blob_of<std::string>(row.getColumn(7))};
    if (Status text = unpack_annotations(annotations, move_texts(stored.game), stored.record); !text)
        return damaged(id, text.error().message);
    if (!row.getColumn(8).isNull()) {
        auto original = decompress(blob_of<std::string>(row.getColumn(8)));
        if (!original) return damaged(id, original.error().message);
        stored.original = std::move(*original);
    }
    stored.problems = load_problems(db, id);
    stored.occurrences = load_occurrences(db, id);
    return std::optional(std::move(stored));
}

// --- Checksums -------------------------------------------------------------------------------------------------------

const char* const kChecksummedColumns =
    "variant, start, moves, plies, status, first_player, second_player, first_elo, second_elo, event, site, round, "
    "date, "
    "date_first, date_last, time_control, termination, recorded_result, result, reason, other_tags, annotations, "
    "clocks, "
    "content_sha256, line_key";

std::uint32_t checksum_of(SQLite::Statement& row) {
    std::string all;
    for (int i = 0; i < row.getColumnCount(); ++i) {
        const SQLite::Column column = row.getColumn(i);
        // Type and length before each value, so that no two rows look alike.
        all += static_cast<char>(column.getType());
        const auto value = blob_of<std::string>(column);
        all += std::to_string(value.size()) + ':' + value;
    }
    return crc32(all);
}

// --- Statistics ------------------------------------------------------------------------------------------------------

namespace {

/// The expression that names the group, and the table it needs.
struct Grouping {
    std::string_view group;
    std::string_view join{};
};

Grouping grouping_of(GroupBy group) {
    switch (group) {
        case GroupBy::nothing: return {"''"};
        case GroupBy::variant: return {"variant.name"};
        case GroupBy::player: return {"player.name", "JOIN player ON player.id = side.player "};
        case GroupBy::event: return {"coalesce(event.name, '?')", "LEFT JOIN event ON event.id = game.event "};
        case GroupBy::year:
            return {
                "CASE WHEN date_first / 10000 = date_last / 10000 THEN cast(date_first / 10000 AS TEXT) ELSE '?' END"};
        case GroupBy::termination: return {"coalesce(termination, '?')"};
        case GroupBy::result: return {"game.result"};
        case GroupBy::reason: return {"coalesce(reason, 'not finished on the board')"};
        case GroupBy::start: return {"coalesce(start, variant.name)"};
    }
    return {"''"};
}

constexpr std::string_view kTotals = "sum(result = '1/2-1/2'), sum(result = '*'), sum(plies), min(plies), max(plies)";

/// Each game counts once for each of its players, and `won` is the player's win.
std::string players_sql(const std::string& condition) {
    const auto side = [&](const std::string& player, const std::string& win, const std::string& loss) {
        return "SELECT game.id, game." + player + " AS player, '" + win + "' AS win, '" + loss +
               "' AS loss FROM game JOIN variant ON variant.id = game.variant WHERE " + condition;
    };
    return "(" + side("first_player", "1-0", "0-1") + " UNION ALL " + side("second_player", "0-1", "1-0") +
           ") AS side JOIN game ON game.id = side.id ";
}

}  // namespace

std::vector<ScoreRow> score_games(SQLite::Database& db, const GameFilter& filter, GroupBy group) {
    const SqlCondition condition = to_sql(filter);
    const Grouping g = grouping_of(group);
    const bool by_player = group == GroupBy::player;
    const std::string wins =
        by_player ? "sum(result = side.win), sum(result = side.loss)" : "sum(result = '1-0'), sum(result = '0-1')";
    const std::string sql = "SELECT variant.rules, " + std::string(g.group) + ", count(*) AS games, " + wins + ", " +
                            std::string(kTotals) + " FROM " + (by_player ? players_sql(condition.text) : "game ") +
                            "JOIN variant ON variant.id = game.variant " + std::string(g.join) +
                            (by_player ? "" : "WHERE " + condition.text) + " GROUP BY 1, 2 ORDER BY games DESC, 1, 2";
    SQLite::Statement query(db, sql);
    bind_values(query, condition, 1);
    if (by_player) bind_values(query, condition, 1 + static_cast<int>(condition.values.size()));
    std::vector<ScoreRow> rows;
    while (query.executeStep()) {
        const auto n = [&](int column) { return static_cast<std::uint64_t>(query.getColumn(column).getInt64()); };
        ScoreRow row;
        row.rules = query.getColumn(0).getString();
        row.group = query.getColumn(1).getString();
        row.games = n(2);
        row.first = n(3);
        row.second = n(4);
        row.draws = n(5);
        row.unfinished = n(6);
        row.plies = n(7);
        row.shortest = n(8);
        row.longest = n(9);
        rows.push_back(std::move(row));
    }
    return rows;
}

}  // namespace ludex::storage
