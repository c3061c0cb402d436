#include <fmt/format.h>

#include <algorithm>

#include "analyzer/explore/player_names.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/game_edit.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "cli/output/table_text.hpp"
#include "core/text.hpp"
#include "service/json/statistics_json.hpp"
#include "service/questions/name_list_questions.hpp"

namespace ludex::cli {

namespace {

struct PlayersOptions {
    std::string database;
    service::PlayersQuestion question;
    std::string name;
    std::string into;
    bool json = false;
    bool csv = false;
    bool alike = false;
};

// --- List ------------------------------------------------------------------------------------------------------------

void write_row(const PlayersOptions& options, const analyzer::PlayerRow& row, Output& out) {
    if (options.json) {
        out.write(service::dump(service::player_json(row)) + "\n");
    } else if (options.csv) {
        out.write(csv_line({row.name, std::to_string(row.games), row.first, row.last}));
    } else {
        out.write(fmt::format("{} {:>7}  {:<10}  {}\n", fit(printable(row.name), 30), with_commas(row.games), row.first,
                              row.last));
    }
}

/// `ludex players merge` lines that people can copy.
void write_alike(const PlayersOptions& options, const std::vector<analyzer::PlayerRow>& players, Output& out) {
    for (const auto& group : analyzer::alike(players)) {
        if (options.json) {
            service::Json names = service::Json::array();
            for (const auto& row : group) names.push_back({{"player", row.name}, {"games", row.games}});
            out.write(service::dump({{"alike", names}}) + "\n");
            continue;
        }
        const auto quoted = [](const std::string& name) {
            std::string text = "'";
            for (const char c : printable(name)) text += c == '\'' ? "'\\''" : std::string(1, c);
            return text + "'";
        };
        for (std::size_t i = 1; i < group.size(); ++i)
            out.write(fmt::format("ludex players merge {} {}   # {} and {}\n", quoted(group[i].name),
                                  quoted(group[0].name), counted(group[i].games, "game"), group[0].games));
    }
}

Exit list(PlayersOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    const auto players = service::read_players(*store, options.question);
    if (!players) return complain(players.error(), exit_of(players.error()));
    const service::RowRange& range = options.question.rows;
    auto out = Output::open("");
    if (options.alike) {
        write_alike(options, *players, *out);
    } else {
        if (options.csv) out->write(csv_line({"player", "games", "first", "last"}));
        for (std::size_t i = range.offset; i < range.end(players->size()); ++i) write_row(options, (*players)[i], *out);
        if (!options.json && !options.csv)
            if (const auto n = analyzer::alike(*players).size(); n > 0)
                complain(counted(n, "group") + " of names are much alike: `ludex players --alike` shows them");
    }
    return finish(*out);
}

// --- Merge -----------------------------------------------------------------------------------------------------------

/// The numbers of the games in which a player has that very name, in their order.
Result<std::vector<std::int64_t>> games_of(storage::GameStore& store, const std::string& name, bool with_related) {
    storage::GameFilter filter;
    filter.player = name;
    filter.with_related = with_related;
    std::vector<std::int64_t> ids;
    const auto listed = store.list(filter, {}, [&](const storage::GameSummary& g) {
        if (g.first == name || g.second == name) ids.push_back(g.id);
    });
    LUDEX_TRY(listed);
    return ids;
}

/// The same, the first record of each line after its further ones: each that goes before them gives them another first
/// one, which makes the work quadratic.
Result<std::vector<std::int64_t>> games_in_order_of_change(storage::GameStore& store, const std::string& name) {
    auto ids = games_of(store, name, true);
    const auto firsts = games_of(store, name, false);
    LUDEX_TRY(firsts);
    if (ids)
        std::stable_partition(ids->begin(), ids->end(),
                              [&](std::int64_t id) { return !std::binary_search(firsts->begin(), firsts->end(), id); });
    return ids;
}

/// Gives one game the other name; when that cannot be, complains and says with which status to end.
Exit rename(storage::GameStore& store, storage::Corrections& corrections, std::int64_t id,
            const PlayersOptions& options) {
    const auto stored = store.load(id);
    if (!stored) return complain(stored.error(), Exit::unusable);
    if (!*stored) return Exit::done;
    std::vector<std::string> tags;
    for (const char* side : {"White", "Black"})
        if ((*stored)->record.tag(side) == options.name) tags.push_back(std::string(side) + "=" + options.into);
    Exit exit = Exit::done;
    const auto record = edited(**stored, tags, exit);
    if (!record) return exit;
    const auto other = corrections.replace(id, storage::new_game(*record));
    if (!other) return complain(other.error(), Exit::unusable);
    if (!*other) return Exit::done;
    return refuse_change(
        fmt::format("with that name game {} would be the very record of game {}: delete one of them first", id,
                    **other),
        Exit::problems);
}

Exit merge(const PlayersOptions& options) {
    if (is_unknown_value(trim(options.into)))
        return refuse_change("a player's name is not \"" + printable(options.into) + "\", which stands for nobody");
    const auto store = open_database(options.database, storage::OpenMode::change);
    if (!store) return Exit::unusable;
    auto corrections = store->begin_corrections();
    if (!corrections) return complain(corrections.error(), Exit::unusable);
    const auto ids = games_in_order_of_change(*store, options.name);
    if (!ids) return complain(ids.error(), Exit::unusable);
    if (ids->empty()) return refuse_change("no game has a player " + printable(options.name));
    for (const std::int64_t id : *ids)
        if (const Exit exit = rename(*store, **corrections, id, options); exit != Exit::done) return exit;
    if (const Status done = (*corrections)->commit(); !done) return complain(done.error(), Exit::unusable);
    auto out = Output::open("");
    if (options.json) {
        out->write(service::dump({{"merged", options.name}, {"into", options.into}, {"games", ids->size()}}) + "\n");
    } else {
        out->write(fmt::format("{} is {} now in {}\n", printable(options.name), printable(options.into),
                               counted(ids->size(), "game")));
    }
    return finish(*out);
}

}  // namespace

Command players_command() {
    const auto options = std::make_shared<PlayersOptions>();
    Command command{"players", "List the players, find names of one player, merge them"};
    add_database_option(command, options->database);
    command.add(service::filter_options(options->question.filters));
    command.add(service::name_list_options(options->question));
    add_row_forms(command, options->json, options->csv, "One JSON object a player, or a group of like names");
    command.flag("--alike", options->alike, "Names that differ in case, blanks, accents or the order of words")
        .excludes = {"--offset", "--limit"};
    Command merging{"players merge", "Give the games of one player to another name"};
    merging.argument("NAME", text(options->name, "NAME"), "The name as it is stored, letter by letter").required = true;
    merging.argument("INTO", text(options->into, "INTO"), "The name that the games will have").required = true;
    add_database_option(merging, options->database);
    merging.flag("--json", options->json, "One JSON document");
    merging.examples = {"ludex players merge \"ada lovelace\" \"Ada Lovelace\""};
    command.examples = {"ludex players --alike", "ludex players merge \"ada lovelace\" \"Ada Lovelace\""};
    command.run = [options](const Command&) { return list(*options); };
    merging.run = [options](const Command&) { return merge(*options); };
    command.inner.push_back(std::move(merging));
    return command;
}

}  // namespace ludex::cli
