#include <fmt/format.h>

#include <map>

#include "analyzer/opening_path.hpp"
#include "cli/database_options.hpp"
#include "cli/game_rows.hpp"
#include "cli/output.hpp"
#include "cli/picture_export.hpp"
#include "cli/progress.hpp"
#include "cli/record_text.hpp"
#include "cli/replay_game.hpp"
#include "web/replay_page.hpp"

namespace ludex::cli {

namespace {

enum class ExportForm { pgn, moves, json, abstract_play, csv, html, svg, png, gif };

struct Options {
    std::string database;
    std::vector<std::int64_t> ids;
    FilterOptions filters;
    ExportForm form = ExportForm::pgn;
    FilmOptions film;
    std::string output;
};

/// Of the forms that are pictures of one game.
std::optional<FilmForm> film_form(ExportForm form) {
    switch (form) {
        case ExportForm::svg: return FilmForm::svg;
        case ExportForm::png: return FilmForm::png;
        case ExportForm::gif: return FilmForm::gif;
        case ExportForm::pgn:
        case ExportForm::moves:
        case ExportForm::json:
        case ExportForm::abstract_play:
        case ExportForm::csv:
        case ExportForm::html: break;
    }
    return std::nullopt;
}

TextForm text_form(ExportForm form) {
    switch (form) {
        case ExportForm::pgn: return TextForm::pgn;
        case ExportForm::moves: return TextForm::moves;
        case ExportForm::json: return TextForm::json;
        case ExportForm::abstract_play: return TextForm::abstract_play;
        case ExportForm::csv:
        case ExportForm::html:
        case ExportForm::svg:
        case ExportForm::png:
        case ExportForm::gif: break;
    }
    return TextForm::pgn;
}

/// Names the first of the wanted games that is not there.
std::optional<std::int64_t> missing_game(const std::vector<std::int64_t>& wanted,
                                         const std::vector<storage::GameSummary>& found) {
    for (const std::int64_t id : wanted) {
        const bool there = std::any_of(found.begin(), found.end(), [&](const auto& g) { return g.id == id; });
        if (!there) return id;
    }
    return std::nullopt;
}

/// A broken record leaves as it came, so that it is broken again when it is imported, and not a shorter whole one.
Status write_text(const storage::StoredGame& stored, TextForm form, RecordWriter& writer, Output& out) {
    const bool as_read = form == TextForm::pgn && stored.status == storage::GameStatus::partial && stored.original;
    if (!as_read) return writer.write(stored.record, stored.game);
    out.write(*stored.original + (stored.original->ends_with('\n') ? "\n" : "\n\n"));
    return Done{};
}

/// Games as texts, or all of them as one page.
class GameWriter {
public:
    GameWriter(ExportForm form, storage::GameStore& store, Output& out)
        : form_(text_form(form)), store_(store), out_(out), text_(form_, out) {
        if (form == ExportForm::html) page_.emplace([&out](std::string_view text) { out.write(text); }, "Games");
    }
    Status write(const storage::StoredGame& stored) {
        if (!page_) return write_text(stored, form_, text_, out_);
        const auto path = analyzer::opening_path(store_, stored);
        if (!path) return path.error();
        page_->add({stored.record, stored.game, {}, played_here(*path)});
        return Done{};
    }
    void finish() { page_ ? page_->finish() : text_.finish(); }

private:
    TextForm form_;
    storage::GameStore& store_;
    Output& out_;
    RecordWriter text_;
    std::optional<web::ReplayPage> page_;
};

Exit write_games(const Options& options, storage::GameStore& store, const std::vector<storage::GameSummary>& games,
                 Output& out) {
    if (options.form == ExportForm::csv) {
        out.write(summary_csv_header());
        for (const auto& g : games) out.write(summary_csv(g));
        return Exit::done;
    }
    Progress progress(0);
    std::uint64_t done = 0;
    std::uint64_t plies = 0;
    Exit exit = Exit::done;
    GameWriter writer(options.form, store, out);
    for (const auto& g : games) {
        const auto stored = store.load(g.id);
        if (!stored) {
            exit = complain(stored.error(), Exit::unusable);
            continue;
        }
        if (!*stored) continue;  // deleted meanwhile
        const Status written = writer.write(**stored);
        if (!written) return complain(written.error(), exit_of(written.error()));
        progress.update(0, ++done, plies += (*stored)->game.plies);
    }
    writer.finish();
    return exit;
}

Exit write_film(const Options& options, FilmForm form, storage::GameStore& store,
                const std::vector<storage::GameSummary>& games, Output& out) {
    if (games.size() != 1) {
        complain(fmt::format("pictures are of one game, and here are {}: give its number", games.size()));
        return Exit::usage;
    }
    if (form != FilmForm::svg && out.is_terminal()) {
        complain("this file is not for a terminal: give -o FILE");
        return Exit::usage;
    }
    const auto stored = store.load(games[0].id);
    if (!stored) return complain(stored.error(), Exit::unusable);
    if (!*stored) return Exit::usage;  // deleted meanwhile
    return write_film(**stored, form, options.film, out);
}

Exit run(const Options& options) {
    auto filter = to_filter(options.filters);
    if (!filter) return Exit::usage;
    filter->ids = options.ids;
    const auto store = open_database(options.database, false);
    if (!store) return Exit::unusable;
    std::vector<storage::GameSummary> games;
    const Status listed = store->list(*filter, storage::SortBy::id, 0, [&](const auto& g) { games.push_back(g); });
    if (!listed) return complain(listed.error(), Exit::unusable);
    if (const auto missing = missing_game(options.ids, games)) {
        complain(fmt::format("there is no game {} (that the filters let through)", *missing));
        return Exit::usage;
    }
    auto out = Output::open(options.output);
    if (!out) return complain(out.error(), Exit::unusable);
    const auto film = film_form(options.form);
    const Exit exit =
        film ? write_film(options, *film, *store, games, *out) : write_games(options, *store, games, *out);
    if (exit == Exit::usage || exit == Exit::interrupted || (exit == Exit::unusable && !options.output.empty()))
        return exit;  // an old file stays as it is
    return finish(*out, exit);
}

}  // namespace

void add_export(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("export", "Write stored games to a file or standard output");
    command->add_option("ID", options->ids, "Numbers of games; all that the filters let through otherwise");
    add_database_option(*command, options->database);
    add_filter_options(*command, options->filters);
    static const std::map<std::string, ExportForm> forms{
        {"pgn", ExportForm::pgn},   {"moves", ExportForm::moves},
        {"json", ExportForm::json}, {"ap-json", ExportForm::abstract_play},
        {"csv", ExportForm::csv},   {"html", ExportForm::html},
        {"svg", ExportForm::svg},   {"png", ExportForm::png},
        {"gif", ExportForm::gif}};
    add_choice(*command, "--to", options->form, forms,
               "PGN, bare moves, JSON lines, Abstract Play records, CSV (a row a game) or a page to replay them "
               "(html); of one game also a sheet of pictures (svg, png) or an animation (gif)");
    add_film_options(*command, options->film);
    command->add_option("-o,--output", options->output, "File to write; standard output otherwise")->type_name("FILE");
    command->footer(
        "Examples:\n  ludex export --player Ada --to pgn -o ada.pgn\n  ludex export 1 --to gif -o game.gif");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
