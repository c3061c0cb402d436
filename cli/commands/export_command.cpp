#include <fmt/format.h>

#include <functional>
#include <map>
#include <variant>

#include "analyzer/explore/opening_path.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/picture_export.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/game_rows.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "service/game_notices.hpp"
#include "service/parquet/game_tables.hpp"
#include "service/record_text.hpp"
#include "service/records/tree_forms.hpp"
#include "web/replay_page.hpp"

namespace ludex::cli {

namespace {

using service::OwnForm;
using service::TextForm;

struct Rows {};
enum class Table : std::uint8_t { games, plies };
struct Page {};
using ExportForm = std::variant<TextForm, Rows, Table, Page, FilmForm>;

struct ExportOptions {
    std::string database;
    std::vector<std::int64_t> ids;
    service::FilterQuestion filters;
    ExportForm form = TextForm(OwnForm::pgn);
    service::TreeQuestion trees;
    FilmOptions film;
    bool with_engine = false;
    std::string output;
};

using Numbers = std::vector<std::int64_t>;

/// The numbers of the games that the filter lets through, ascending.
Result<Numbers> numbers_of_games(storage::GameStore& store, const storage::GameFilter& filter) {
    Numbers numbers;
    LUDEX_TRY(store.for_each_game(filter, [&](std::int64_t id, const auto&) { numbers.push_back(id); }));
    return numbers;
}

/// The first of the wanted games that is not there.
std::optional<std::int64_t> missing_game(const Numbers& wanted, const Numbers& found) {
    for (const std::int64_t id : wanted)
        if (!std::binary_search(found.begin(), found.end(), id)) return id;
    return std::nullopt;
}

Status add_to_page(const storage::StoredGame& stored, storage::GameStore& store, web::ReplayPage& page) {
    const auto path = analyzer::opening_path(store, stored);
    LUDEX_TRY(path);
    std::vector<web::ReplayNotice> notices;
    if (auto notice = service::partial_notice(stored)) notices.push_back({*std::move(notice)});
    page.add({stored.record, stored.game, {}, *path, std::move(notices)});
    return Done{};
}

using WriteGame = std::function<Status(const storage::StoredGame&)>;

/// Loads the games one after the other. Stops where a game cannot be written.
Exit for_each_stored(const Numbers& games, storage::GameStore& store, const WriteGame& write) {
    Progress progress(0);
    std::uint64_t done = 0;
    std::uint64_t plies = 0;
    Exit exit = Exit::done;
    for (const std::int64_t id : games) {
        const auto stored = store.load(id);
        if (!stored) {
            exit = complain(stored.error(), Exit::unusable);
            continue;
        }
        if (!*stored) continue;  // deleted meanwhile
        if (const Status written = write(**stored); !written)
            return complain(written.error(), exit_of(written.error()));
        progress.update(0, ++done, plies += (*stored)->game.plies);
    }
    return exit;
}

Exit write_texts(TextForm form, storage::GameStore& store, const Numbers& games, Output& out) {
    service::RecordWriter writer(form, [&out](std::string_view text) { out.write(text); });
    const Exit exit = for_each_stored(games, store, [&](const auto& stored) { return writer.write(stored); });
    writer.finish();
    return exit;
}

Exit write_trees(const service::TreeQuestion& question, TextForm form, storage::GameStore& store, const Numbers& games,
                 Output& out) {
    service::RecordWriter writer(form, [&out](std::string_view text) { out.write(text); });
    service::TreeForms trees(question, "", [&](const GameRecord& canonical, const CheckedGame& game) {
        return writer.write(canonical, game);
    });
    const Exit exit =
        for_each_stored(games, store, [&](const auto& stored) { return trees.add(stored.record, stored.game); });
    if (const Status ended = trees.finish(); !ended) return complain(ended.error(), exit_of(ended.error()));
    writer.finish();
    return exit;
}

Exit write_page(const ExportOptions& options, storage::GameStore& store, const Numbers& games, Output& out) {
    std::optional<web::PageEngine> engine;
    if (options.with_engine) {
        auto read = web::read_page_engine();
        if (!read) return complain(read.error(), Exit::unusable);
        engine = *std::move(read);
    }
    web::ReplayPage page([&out](std::string_view text) { out.write(text); }, "Games", std::move(engine));
    const Exit exit =
        for_each_stored(games, store, [&](const auto& stored) { return add_to_page(stored, store, page); });
    page.finish();
    return exit;
}

/// Lists the games, some at a time: whoever reads what is written may be slow, and meanwhile no lock is held.
Status list_some_at_a_time(storage::GameStore& store, std::span<const std::int64_t> games,
                           const std::function<void(const storage::GameSummary&)>& f) {
    constexpr std::size_t kAtATime = 1000;
    for (; !games.empty(); games = games.subspan(std::min(games.size(), kAtATime)))
        LUDEX_TRY(store.list(games.first(std::min(games.size(), kAtATime)), f));
    return Done{};
}

Exit write_rows(storage::GameStore& store, const Numbers& games, Output& out) {
    out.write(summary_csv_header());
    const Status read =
        list_some_at_a_time(store, games, [&](const storage::GameSummary& g) { out.write(summary_csv(g)); });
    return read ? Exit::done : complain(read.error(), Exit::unusable);
}

template <class T>
Exit write_table(storage::GameStore& store, const Numbers& games, Output& out) {
    T table([&out](std::string_view bytes) { out.write(bytes); });
    Progress progress(0);
    std::uint64_t done = 0;
    Exit exit = Exit::done;
    const Status read = list_some_at_a_time(store, games, [&](const storage::GameSummary& game) {
        if (const Status added = table.add(game); !added) exit = complain(added.error(), Exit::unusable);
        progress.update(0, ++done, 0);
    });
    table.finish();
    return read ? exit : complain(read.error(), Exit::unusable);
}

Exit write_table(Table table, storage::GameStore& store, const Numbers& games, Output& out) {
    if (refuse_terminal(out)) return Exit::usage;
    return table == Table::games ? write_table<service::GamesTable>(store, games, out)
                                 : write_table<service::PliesTable>(store, games, out);
}

Exit write_pictures(const ExportOptions& options, FilmForm form, storage::GameStore& store, const Numbers& games,
                    Output& out) {
    if (games.size() != 1) {
        complain(fmt::format("pictures are of one game, and here are {}: give its number", games.size()));
        return Exit::usage;
    }
    if (form != FilmForm::svg && refuse_terminal(out)) return Exit::usage;
    const auto stored = store.load(games[0]);
    if (!stored) return complain(stored.error(), Exit::unusable);
    if (!*stored) return Exit::usage;  // deleted meanwhile
    return write_film(**stored, form, options.film, out);
}

Exit write_games(const ExportOptions& options, storage::GameStore& store, const Numbers& games, Output& out) {
    if (const auto* text = std::get_if<TextForm>(&options.form))
        return options.trees.is_asked() ? write_trees(options.trees, *text, store, games, out)
                                        : write_texts(*text, store, games, out);
    if (const auto* film = std::get_if<FilmForm>(&options.form))
        return write_pictures(options, *film, store, games, out);
    if (const auto* table = std::get_if<Table>(&options.form)) return write_table(*table, store, games, out);
    if (std::holds_alternative<Page>(options.form)) return write_page(options, store, games, out);
    return write_rows(store, games, out);
}

Exit run(ExportOptions& options) {
    if (options.with_engine && !std::holds_alternative<Page>(options.form)) {
        complain("--engine is for pages: give --to html, too");
        return Exit::usage;
    }
    if (options.trees.is_asked() && !std::holds_alternative<TextForm>(options.form)) {
        complain("trees are for forms of text: --merge, --split and --strip go with no other --to");
        return Exit::usage;
    }
    options.filters.filter.ids = options.ids;
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    if (!complete_filter(*store, options.filters)) return Exit::usage;
    const auto games = numbers_of_games(*store, options.filters.filter);
    if (!games) return complain(games.error(), Exit::unusable);
    if (const auto missing = missing_game(options.ids, *games)) {
        complain(fmt::format("there is no game {} (that the filters let through)", *missing));
        return Exit::usage;
    }
    auto out = Output::open(options.output);
    if (!out) return complain(out.error(), Exit::unusable);
    const Exit exit = write_games(options, *store, *games, *out);
    return finish(*out, exit);
}

}  // namespace

Command export_command() {
    const auto options = std::make_shared<ExportOptions>();
    Command command{"export", "Write stored games to a file or standard output"};
    command.argument("ID", numbers(options->ids), "Numbers of games; all that the filters let through otherwise");
    add_database_option(command, options->database);
    command.add(service::filter_options(options->filters));
    static const std::map<std::string, ExportForm> forms = [] {
        std::map<std::string, ExportForm> all{
            {"csv", Rows{}},        {"parquet", Table::games}, {"parquet-plies", Table::plies}, {"html", Page{}},
            {"svg", FilmForm::svg}, {"png", FilmForm::png},    {"gif", FilmForm::gif}};
        all.insert(service::text_forms().begin(), service::text_forms().end());
        return all;
    }();
    command.option("--to", choice(options->form, forms),
                   service::text_forms_help() +
                       ", CSV (a row a game), Parquet tables (parquet: a row a game; parquet-plies: a row a position) "
                       "or a page to replay them (html); of one game also a sheet of pictures "
                       "(svg, png) or an animation (gif)");
    add_excel_option(command, [options] { options->form = Rows{}; });
    command.add(service::tree_options(options->trees));
    add_film_options(command, options->film);
    command.flag("--engine", options->with_engine,
                 "On a page: the engine, too, so that it judges any position, without a server (0.8 MB more)");
    command.option("-o,--output", text(options->output, "FILE"), "File to write; standard output otherwise");
    command.examples = {"ludex export --player Ada --to pgn -o ada.pgn",
                        "ludex export --player Ada --merge -o tree.pgn", "ludex export 1 --to gif -o game.gif"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
