#include "storage/sql/changes/supersede_again.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "storage/sql/changes/broken_records.hpp"
#include "storage/sql/statement.hpp"

namespace ludex::storage {

namespace {

using Games = std::set<std::int64_t>;

/// What the records of one game have in common, however broken they are: the players and the date.
using Meeting = std::tuple<std::int64_t, std::int64_t, std::string>;

/// All games of the meetings of these games, by meeting. Cost: a look at all rows.
std::map<Meeting, Games> games_around(Database& db, const Games& games) {
    const std::string rows =
        "SELECT id, first_player, second_player, date FROM game "
        "WHERE coalesce(first_player, second_player) IS NOT NULL";
    const auto read = [](Statement& row) {
        std::pair<std::int64_t, Meeting> game;
        auto& [first, second, date] = game.second;
        read_columns(row, game.first, first, second, date);
        return game;
    };
    std::map<Meeting, Games> around;
    Statement one(db, rows + " AND id = ?");
    for (const std::int64_t game : games) {
        const Using guard(one);
        bind_all(one, game);
        if (one.next()) around.try_emplace(read(one).second);
    }
    if (around.empty()) return around;
    Statement all(db.prepare_scan(rows));
    while (all.next()) {
        const auto [game, meeting] = read(all);
        if (const auto found = around.find(meeting); found != around.end()) found->second.insert(game);
    }
    return around;
}

/// A record of a file, whichever import has read it.
using FilePlace = std::pair<std::string, std::int64_t>;

/// The games by the places where they were read, for the places of broken records where one of these games was read,
/// too. Cost: a look at all rows, if there are broken records at all.
std::map<FilePlace, Games> games_at_places(Database& db, const Games& games) {
    const std::string readings =
        "SELECT path, record, occurrence.game FROM occurrence JOIN source_file ON source_file.id = file";
    const auto read = [](Statement& row) {
        std::pair<FilePlace, std::int64_t> reading;
        read_columns(row, reading.first.first, reading.first.second, reading.second);
        return reading;
    };
    std::map<FilePlace, Games> at;
    Statement broken(db, readings + " JOIN game ON game.id = occurrence.game WHERE status = 'partial'");
    while (broken.next()) at.try_emplace(read(broken).first);
    if (at.empty()) return at;
    Statement all(db.prepare_scan(readings));
    while (all.next()) {
        const auto [place, game] = read(all);
        if (const auto found = at.find(place); found != at.end()) found->second.insert(game);
    }
    std::erase_if(at, [&](const auto& entry) {
        return std::none_of(entry.second.begin(), entry.second.end(),
                            [&](std::int64_t game) { return games.contains(game); });
    });
    return at;
}

/// A game, and where its content was read first.
struct FirstReading {
    std::int64_t file, record, import, game;
    bool is_partial;
    std::string path;

    friend auto operator<=>(const FirstReading&, const FirstReading&) = default;
};

/// The games in the order in which their contents were read; an edited game, whose content nobody has read, is left
/// out.
std::vector<FirstReading> in_order_of_reading(Database& db, const Games& games) {
    Statement query(
        db,
        "SELECT file, record, import, status = 'partial', path FROM occurrence JOIN game ON game.id = occurrence.game "
        "JOIN source_file ON source_file.id = file WHERE game = ? AND former IS NULL ORDER BY file, record LIMIT 1");
    std::vector<FirstReading> readings;
    for (const std::int64_t game : games) {
        const Using guard(query);
        bind_all(query, game);
        if (!query.next()) continue;
        FirstReading& first = readings.emplace_back();
        first.game = game;
        read_columns(query, first.file, first.record, first.import, first.is_partial, first.path);
    }
    std::sort(readings.begin(), readings.end());
    return readings;
}

/// Goes through games in the order of their readings. Those for which `may_repair` is true repair what they are the
/// repaired form of.
template <class MayRepair>
void go_through(BrokenRecords& broken, const std::vector<FirstReading>& games, MayRepair&& may_repair,
                const Supersede& supersede) {
    std::vector<std::int64_t> earlier;  // partial ones
    for (const FirstReading& next : games) {
        std::erase_if(earlier, [&](std::int64_t partial) {
            if (!may_repair(next) || !broken.repairs(next.game, partial)) return false;
            supersede(partial, next.game, next.import);
            return true;
        });
        if (next.is_partial) earlier.push_back(next.game);
    }
}

}  // namespace

void supersede_again(Database& db, const std::set<std::int64_t>& games, const Supersede& supersede) {
    if (games.empty()) return;
    BrokenRecords broken(db);
    for (const auto& [meeting, together] : games_around(db, games))
        go_through(
            broken, in_order_of_reading(db, together), [](const FirstReading&) { return true; }, supersede);
    for (const auto& found : games_at_places(db, games)) {
        const auto was_read_there = [&](const FirstReading& next) {
            return FilePlace{next.path, next.record} == found.first;
        };
        go_through(broken, in_order_of_reading(db, found.second), was_read_there, supersede);
    }
}

}  // namespace ludex::storage
