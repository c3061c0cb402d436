#include "bindings/sqlite/tables.hpp"

#include "bindings/sqlite/table_function.hpp"
#include "core/result.hpp"
#include "core/text.hpp"

namespace ludex::sql {

namespace {

/// The filters of a call, which are a JSON object: '{"player":"Ada","since":2020}'.
Result<Parameters> parameters_of(const Arguments& arguments) {
    const auto given = arguments.find("filters");
    return parse_parameters(given == arguments.end() ? "" : given->second);
}

/// Asks with the filters and these arguments, under the names that the question has for them.
Result<std::vector<Json>> ask(const Database& database, const char* question, const char* rows,
                              const Arguments& arguments,
                              const std::vector<std::pair<const char*, const char*>>& names) {
    auto parameters = parameters_of(arguments);
    LUDEX_TRY(parameters);
    for (const auto& [argument, name] : names)
        if (const auto given = arguments.find(argument); given != arguments.end()) (*parameters)[name] = given->second;
    const auto answer = database.ask(question, *parameters);
    LUDEX_TRY(answer);
    Json json = Json::parse(*answer);
    return json[rows].get<std::vector<Json>>();
}

const std::vector<std::string> kGameColumns{"id INTEGER",    "ply INTEGER",  "game TEXT",         "date TEXT",
                                            "first TEXT",    "second TEXT",  "first_elo INTEGER", "second_elo INTEGER",
                                            "event TEXT",    "round TEXT",   "result TEXT",       "reason TEXT",
                                            "plies INTEGER", "opening TEXT", "status TEXT"};

TableFunction moves_table() {
    return {"ludex_moves",
            {"move TEXT", "position TEXT", "games INTEGER", "first INTEGER", "draws INTEGER", "second INTEGER",
             "unfinished INTEGER", "score REAL", "low REAL", "high REAL", "mover_score REAL", "mover_low REAL",
             "mover_high REAL", "reached INTEGER", "rated INTEGER", "rating INTEGER", "performance INTEGER",
             "since TEXT", "last TEXT"},
            {"variant", "start", "line", "filters"},
            1,
            [](const Database& database, const Arguments& arguments) {
                return ask(database, "explore", "moves", arguments,
                           {{"variant", "game"}, {"start", "from"}, {"line", "moves"}});
            }};
}

TableFunction visits_table() {
    return {"ludex_visits",
            kGameColumns,
            {"variant", "start", "filters"},
            2,
            [](const Database& database, const Arguments& arguments) {
                return ask(database, "find", "games", arguments, {{"variant", "game"}, {"start", "position"}});
            }};
}

TableFunction find_table() {
    return {"ludex_find",
            kGameColumns,
            {"variant", "pattern", "filters"},
            2,
            [](const Database& database, const Arguments& arguments) {
                return ask(database, "find", "games", arguments, {{"variant", "game"}, {"pattern", "pattern"}});
            }};
}

/// A row for each position of a game, the start first.
std::vector<Json> plies_of(const Record& game) {
    std::vector<Json> rows;
    const auto moves = game.move_texts();
    for (const Position& position : game.positions()) {
        const std::size_t ply = rows.size();
        rows.push_back({{"ply", ply},
                        {"position", position.text()},
                        {"key", static_cast<std::int64_t>(position.key())},
                        {"folded_key", static_cast<std::int64_t>(position.folded_key())},
                        {"mover", to_text(position.to_play())},
                        {"move", ply < moves.size() ? Json(moves[ply]) : Json(nullptr)}});
    }
    return rows;
}

TableFunction plies_table() {
    return {"ludex_plies",
            {"ply INTEGER", "position TEXT", "key INTEGER", "folded_key INTEGER", "mover TEXT", "move TEXT"},
            {"number"},
            1,
            [](const Database& database, const Arguments& arguments) -> Result<std::vector<Json>> {
                const auto number = parse_number<std::int64_t>(arguments.at("number"));
                if (!number)
                    return Error{.kind = ErrorKind::syntax,
                                 .message = "this is no number of a game",
                                 .offending = arguments.at("number")};
                const auto game = database.game(*number);
                LUDEX_TRY(game);
                return *game ? plies_of(**game) : std::vector<Json>();
            }};
}

}  // namespace

int add_tables(sqlite3* db, const std::shared_ptr<Connection>& connection) {
    for (const auto& make : {moves_table, visits_table, find_table, plies_table})
        if (const int added = add(db, make(), connection); added != SQLITE_OK) return added;
    return SQLITE_OK;
}

}  // namespace ludex::sql
