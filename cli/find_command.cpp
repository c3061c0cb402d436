#include <fmt/format.h>

#include <algorithm>

#include "cli/database_options.hpp"
#include "cli/game_rows.hpp"
#include "cli/output.hpp"
#include "service/find_question.hpp"
#include "service/game_json.hpp"

namespace ludex::cli {

namespace {

struct Options {
    service::FindQuestion question;
    std::string database;
    service::FilterQuestion filters;
    std::uint64_t limit = 0;
    bool partial = false;
    bool json = false;
    bool csv = false;
};

using Found = std::vector<analyzer::FoundGame>;

Exit write_rows(const Options& options, storage::GameStore& store, const Found& found, Output& out) {
    if (options.csv) out.write("ply," + summary_csv_header());
    const std::size_t shown = options.limit > 0 ? std::min<std::size_t>(options.limit, found.size()) : found.size();
    const auto write = [&](const storage::GameSummary& g, std::uint32_t ply) {
        if (options.json) {
            out.write(service::dump(service::found_json(g, ply)) + "\n");
        } else if (options.csv) {
            out.write(std::to_string(ply) + "," + summary_csv(g));
        } else {
            out.write(fmt::format("{}  at ply {}\n", summary_line(g), ply));
        }
    };
    const Status listed = service::list_found(store, found, 0, shown, write);
    if (!listed) return complain(listed.error(), Exit::unusable);
    if (!options.json && !options.csv)
        complain((found.empty() ? "no games" : counted(found.size(), "game")) +
                 (shown < found.size() ? fmt::format(", {} shown", shown) : ""));
    return Exit::done;
}

Exit run(Options& options) {
    service::FindQuestion& question = options.question;
    if (question.position.empty() == question.pattern.empty()) {
        complain("find wants either --position or --pattern");
        return Exit::usage;
    }
    const auto filter = to_filter(options.filters);
    if (!filter) return Exit::usage;
    question.filter = *filter;
    question.filter.with_partial = options.partial;
    if (const auto variant = parse_game_name(question.game); !variant) return complain(variant.error(), Exit::usage);
    const auto store = open_database(options.database, false);
    if (!store) return Exit::unusable;
    const auto found = service::find_games(*store, question);
    if (!found) return complain(found.error(), exit_of(found.error()));
    auto out = Output::open("");
    const Exit exit = write_rows(options, *store, *found, *out);
    return finish(*out, exit);
}

}  // namespace

void add_find(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("find", "Games that come to a position, or to a part of one");
    command->add_option("GAME", options->question.game, "GAME[/VARIANT], for example attangle/grand")->required();
    command->add_option("--position", options->question.position, "A position string")->type_name("POSITION");
    command
        ->add_option("--pattern", options->question.pattern,
                     "What stands on some points: terms of own, enemy, black, white, occupied or empty, with -N for a "
                     "height or a value on top and -chief, and points; `turn black` for the side to move")
        ->type_name("PATTERN");
    command->add_flag("--exact", options->question.exact, "Turned and mirrored positions are not the same");
    command->add_flag("--partial", options->partial, "Search the legal parts of broken records, too");
    command->add_option("--limit", options->limit, "At most so many games")
        ->check(CLI::NonNegativeNumber)
        ->type_name("N");
    add_database_option(*command, options->database);
    add_filter_options(*command, options->filters);
    add_row_forms(*command, options->json, options->csv, "One JSON object a game");
    command->footer(
        "Examples:\n"
        "  ludex find abalone --pattern \"own c3 c4 c5, enemy c6, empty c7\"\n"
        "  ludex find attangle --pattern \"own-3 c3, turn white\" --since 2020\n"
        "  ludex find artaban --pattern \"enemy-chief-6 d7\"");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
