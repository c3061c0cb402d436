#include "storage/sql/tables/related_games.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "storage/packing/beginnings.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/game_keys.hpp"
#include "storage/sql/tables/game_reader.hpp"

namespace ludex::storage {

namespace {

struct Row {
    std::int64_t id;
    std::optional<LineKeys> keys;  ///< nullopt for a partial game, which is related to none
    GameResult result;
    std::optional<std::int64_t> related;
};

std::optional<Row> read_row(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get("SELECT status = 'whole', result, related FROM game WHERE id = ?");
    const Using guard(query);
    bind_all(query, id);
    if (!query.next()) return std::nullopt;
    const auto [is_whole, result, related] = columns_of<bool, std::string_view, std::optional<std::int64_t>>(query);
    return Row{id, is_whole ? std::optional(stored_line_keys(sql, id)) : std::nullopt,
               parse_result(result).value_or(GameResult::unfinished), related};
}

MeetingLine read_line(StatementCache& sql, const CountingRecord& records) {
    Statement& query = sql.get("SELECT moves, event, round FROM game WHERE id = ?");
    const Using guard(query);
    bind_all(query, records.id());
    MeetingLine line{records.id(), records.is_unfinished(), {}};
    if (query.next()) read_columns(query, line.moves, line.event, line.round);
    return line;
}

/// The records of the same moves.
using Lines = std::unordered_map<std::int64_t, CountingRecord>;  // by line key

/// By the number of the counting record of an unfinished line: the record that goes on from it.
using Continued = std::unordered_map<std::int64_t, std::int64_t>;

Continued find_continued(StatementCache& sql, const std::vector<Row>& rows, const Lines& lines) {
    std::unordered_map<std::int64_t, std::vector<const CountingRecord*>> meetings;
    for (const Row& row : rows)
        if (row.keys && row.keys->meeting && lines.at(row.keys->line).id() == row.id)
            meetings[*row.keys->meeting].push_back(&lines.at(row.keys->line));
    Continued continued;
    for (const auto& [key, meeting] : meetings) {
        const auto is_unfinished = [](const CountingRecord* records) { return records->is_unfinished(); };
        if (meeting.size() < 2 || std::none_of(meeting.begin(), meeting.end(), is_unfinished)) continue;
        std::vector<MeetingLine> all;
        all.reserve(meeting.size());
        for (const CountingRecord* records : meeting) all.push_back(read_line(sql, *records));
        const auto found = continuations(all);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (found[i]) continued.emplace(all[i].id, *found[i]);
    }
    return continued;
}

}  // namespace

std::optional<std::int64_t> counting_record_of(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get("SELECT related FROM game WHERE id = ?");
    const Using guard(query);
    bind_all(query, id);
    return query.next() ? column_of<std::optional<std::int64_t>>(query) : std::nullopt;
}

std::vector<std::int64_t> further_records(StatementCache& sql, std::int64_t id) {
    Statement& query = sql.get("SELECT id FROM game WHERE related = ? ORDER BY id");
    const Using guard(query);
    bind_all(query, id);
    return numbers_of(query);
}

std::vector<WrongRelation> wrong_relations(StatementCache& sql, std::span<const std::int64_t> records) {
    std::vector<Row> rows;
    Lines lines;
    for (const std::int64_t id : records) {
        const auto row = read_row(sql, id);
        if (!row) continue;
        rows.push_back(*row);
        if (row->keys) lines[row->keys->line].add(row->id, row->result);
    }
    const Continued continued = find_continued(sql, rows, lines);
    std::vector<WrongRelation> wrong;
    for (const Row& row : rows) {
        std::int64_t counts = row.keys ? lines.at(row.keys->line).id() : row.id;
        const auto longer = continued.find(counts);
        if (longer != continued.end()) counts = longer->second;
        const auto right = counts == row.id ? std::nullopt : std::optional(counts);
        if (row.related != right) wrong.push_back({row.id, row.related, right, longer != continued.end()});
    }
    return wrong;
}

std::vector<WrongRelation> wrong_relations(Database& db) {
    StatementCache sql(db);
    return wrong_relations(sql, game_ids(db));
}

void relate_games(Database& db, const std::function<void(std::int64_t)>& changed) {
    Statement update = changer(db, "game", {{"related", "?1"}}, "id = ?2");
    for (const WrongRelation& wrong : wrong_relations(db)) {
        bind_all(update, wrong.right, wrong.id);
        update.run();
        changed(wrong.id);
    }
}

}  // namespace ludex::storage
