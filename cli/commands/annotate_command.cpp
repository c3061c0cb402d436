#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>
#include <thread>

#include "analyzer/annotate/annotated_record.hpp"
#include "analyzer/annotate/annotation.hpp"
#include "analyzer/explore/opening_path.hpp"
#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/input/record_input.hpp"
#include "cli/output/annotation_text.hpp"
#include "cli/output/output.hpp"
#include "cli/output/problem_text.hpp"
#include "cli/output/progress.hpp"
#include "core/ordered_workers.hpp"
#include "core/text.hpp"
#include "service/protocol/engine_pool.hpp"
#include "service/records/read_repertoire.hpp"
#include "storage/open_store.hpp"
#include "web/replay_page.hpp"

namespace ludex::cli {

namespace {

enum class AnnotationForm { pgn, json, csv, html };

struct AnnotateOptions {
    InputOptions input;  ///< its files may be numbers of games
    service::FilterQuestion filters;
    std::string database;
    std::string output;
    std::string repertoire;  ///< a file
    AnnotationForm form = AnnotationForm::pgn;
    std::uint64_t nodes = 100'000;
    bool anew = false;
    std::string engine;  ///< the command of another one
    unsigned threads = 0;
};

/// A record file, or a game of the database.
struct Source {
    std::string file;
    std::int64_t id = 0;  ///< 0: a file
};

/// A game under way, and one segment of it for a thread; of a game that is judged already there is one, without work.
struct Segment {
    std::shared_ptr<const GameToAnnotate> game;
    std::size_t number = 0;
    std::uint64_t nodes = 0;
    service::EnginePool* engines = nullptr;          ///< other ones than ours
    std::shared_ptr<std::atomic<bool>> game_failed;  ///< of all segments of the game: one of them was not judged
    std::vector<JudgedPosition> judged{};
    std::optional<Error> failed{};  ///< of the segment that failed first
};

Result<std::vector<JudgedPosition>> judge_by(const Segment& segment, const analyzer::Evaluate& evaluate) {
    return analyzer::judge_segment(segment.game->game, segment.number, segment.nodes, evaluate, interrupt_flag());
}

Result<std::vector<JudgedPosition>> judge_by_ours(const Segment& segment) {
    analyzer::Analyst analyst({});
    return judge_by(segment, analyzer::evaluation_by(analyst));
}

Result<std::vector<JudgedPosition>> judge_by_another(const Segment& segment) {
    return judge_by(segment, [&](const AnyPosition& position, const auto& limits, unsigned lines) {
        return segment.engines->analyse({segment.game->game.variant, position, {}}, limits, lines);
    });
}

/// A segment of a game that is lost is left without judgement.
void judge(Segment& segment) {
    if (segment.game->judged || *segment.game_failed) return;
    auto judged = segment.engines == nullptr ? judge_by_ours(segment) : judge_by_another(segment);
    if (judged)
        segment.judged = *std::move(judged);
    else if (!segment.game_failed->exchange(true))
        segment.failed = judged.error();
}

/// Writes annotated games, and shows how far the work is.
class AnnotationWriter {
public:
    AnnotationWriter(AnnotationForm form, std::uint64_t total_plies, Output& out)
        : form_(form), out_(out), progress_(total_plies) {
        if (form_ == AnnotationForm::csv) out_.write(annotation_csv_header());
        if (form_ == AnnotationForm::html)
            page_.emplace([this](std::string_view text) { out_.write(text); }, "Annotated games");
    }

    void write(const GameToAnnotate& game, const JudgedGame& judged) {
        const analyzer::Annotation annotation = analyzer::annotate(game.game, judged, game.novelty, game.departure);
        switch (form_) {
            case AnnotationForm::pgn: out_.write(annotation_pgn(game, annotation)); break;
            case AnnotationForm::json: out_.write(service::dump(annotation_json(game, annotation)) + "\n"); break;
            case AnnotationForm::csv: out_.write(annotation_csv(game, annotation)); break;
            case AnnotationForm::html:
                page_->add({analyzer::annotated_record(game.canonical, annotation), game.game, annotation.chances,
                            game.played});
                break;
        }
        plies_ += game.game.plies;
        ++games_;
        show_progress(0);
    }
    void show_progress(std::uint64_t plies_of_next) {
        const std::uint64_t plies = plies_ + plies_of_next;
        progress_.update(plies, games_, plies);
    }
    void finish() {
        if (page_) page_->finish();
    }

private:
    AnnotationForm form_;
    Output& out_;
    std::optional<web::ReplayPage> page_;
    Progress progress_;
    std::uint64_t games_ = 0, plies_ = 0;
};

/// Annotates games on several threads and writes them in the order in which they came; what is said of stored games is
/// kept in `store`, if there is one.
class Annotator {
public:
    /// `repertoire`: null for none.
    Annotator(const AnnotateOptions& options, storage::GameStore* store, const analyzer::Repertoire* repertoire,
              std::uint64_t total_plies, Output& out)
        : nodes_(options.nodes),
          engines_(options.engine.empty() ? nullptr : std::make_unique<service::EnginePool>(options.engine)),
          store_(engines_ ? nullptr : store),
          repertoire_(repertoire),
          threads_(threads_of(options)),
          workers_(threads_, judge),
          writer_(options.form, total_plies, out) {}

    void add(GameToAnnotate game) {
        if (repertoire_ != nullptr) game.departure = analyzer::departure_of(game.game, *repertoire_);
        const auto shared = std::make_shared<const GameToAnnotate>(std::move(game));
        const std::size_t segments = shared->judged ? 1 : analyzer::segments_of(shared->game.plies);
        const auto failed = std::make_shared<std::atomic<bool>>(false);
        for (std::size_t i = 0; i < segments; ++i) {
            workers_.give(std::make_unique<Segment>(Segment{
                .game = shared, .number = i, .nodes = nodes_, .engines = engines_.get(), .game_failed = failed}));
            while (workers_.size() > 2 * std::size_t{threads_}) take_segment();
        }
    }
    /// Says what could not be judged or kept.
    [[nodiscard]] Exit finish() {
        while (workers_.size() > 0) take_segment();
        writer_.finish();
        return kept_ ? exit_ : complain(kept_.error(), Exit::unusable);
    }

private:
    /// Other engines may take several processors themselves.
    static unsigned threads_of(const AnnotateOptions& options) {
        if (options.threads > 0) return options.threads;
        return options.engine.empty() ? std::max(1U, std::thread::hardware_concurrency()) : 1;
    }

    void take_segment() {
        const auto segment = workers_.take();
        const GameToAnnotate& game = *segment->game;
        if (game.judged) return writer_.write(game, *game.judged);
        if (segment->number == 0) judged_ = analyzer::begin_judgement(nodes_);
        if (segment->failed) tell_failure(game, *segment->failed);
        if (*segment->game_failed) return;  // only whole games are written
        analyzer::add_segment(judged_, segment->judged);
        if (judged_.positions.size() <= game.game.plies) return writer_.show_progress(judged_.positions.size());
        keep(game);
        writer_.write(game, judged_);
    }
    /// An interrupt is told at the end.
    void tell_failure(const GameToAnnotate& game, const Error& error) {
        if (error.kind == ErrorKind::interrupted) return;
        const std::string name = game.id > 0 ? fmt::format("game {}", game.id)
                                             : fmt::format("{}: record {}", printable(game.file), game.record);
        complain(name + " is not annotated: " + sentence_of(error));
        exit_ = worse(exit_, Exit::problems);
    }
    void keep(const GameToAnnotate& game) {
        if (game.id == 0 || store_ == nullptr || !kept_) return;
        kept_ = store_->save_judgement(game.id, judged_);
    }
    std::uint64_t nodes_;
    std::unique_ptr<service::EnginePool> engines_;
    storage::GameStore* store_;
    const analyzer::Repertoire* repertoire_;
    unsigned threads_;
    OrderedWorkers<Segment> workers_;
    AnnotationWriter writer_;
    JudgedGame judged_;  ///< the game whose segments are taken now
    Status kept_ = Done{};
    Exit exit_ = Exit::done;
};

Exit annotate_files(const InputOptions& files, Annotator& annotator) {
    auto replay = replay_options(files);
    if (!replay) return Exit::usage;
    replay->want_canonical = true;
    service::RecordCounts counts;
    ProblemText problem_text;
    return for_each_record(files, *replay, counts, [&](const service::ReadRecord& read) {
        if (read.report.status() == RecordStatus::error) {
            const std::string lines = problem_text(read);
            std::fwrite(lines.data(), 1, lines.size(), stderr);
        }
        if (!read.report.game) return;
        annotator.add({read.file, read.raw.number, 0, read.report.canonical, *read.report.game, {}, {}, {}});
    });
}

/// What was said of the game before, if that is good enough.
Result<std::optional<JudgedGame>> known_judgement(storage::GameStore& store, const storage::StoredGame& game,
                                                  std::uint64_t nodes) {
    auto kept = store.load_judgement(game.id);
    if (kept && *kept && !analyzer::is_good_for(**kept, game.game, nodes)) kept->reset();
    return kept;
}

Exit annotate_stored(const AnnotateOptions& options, storage::GameStore& store, std::int64_t id, Annotator& annotator) {
    auto stored = store.load(id);
    if (!stored) return complain(stored.error(), Exit::unusable);
    if (!*stored) {
        complain(fmt::format("there is no game {}", id));
        return Exit::usage;
    }
    const auto novelty = analyzer::find_novelty(store, **stored);
    if (!novelty) return complain(novelty.error(), Exit::unusable);
    Result<std::optional<JudgedGame>> judged = std::optional<JudgedGame>();
    if (!options.anew && options.engine.empty()) judged = known_judgement(store, **stored, options.nodes);
    if (!judged) return complain(judged.error(), Exit::unusable);
    const auto path = options.form == AnnotationForm::html ? analyzer::opening_path(store, **stored)
                                                           : std::vector<analyzer::ExploreAnswer>();
    if (!path) return complain(path.error(), Exit::unusable);
    annotator.add(
        {"", 0, id, std::move((*stored)->record), std::move((*stored)->game), *novelty, {}, std::move(*judged), *path});
    return Exit::done;
}

/// A number is a game of the database, unless a file has that name.
Source source_of(const std::string& argument) {
    if (std::filesystem::exists(argument)) return {argument};
    const auto id = parse_number<std::int64_t>(argument);
    return id ? Source{"", *id} : Source{argument};
}

/// To write to, where that is allowed.
std::unique_ptr<storage::GameStore> open_games(const std::string& path, bool& can_write) {
    auto store = storage::open_store(path, storage::OpenMode::change, while_waiting(path));
    can_write = store.has_value();
    return can_write ? std::move(*store) : open_database(path, storage::OpenMode::read);
}

/// The games that the filters choose, with their plies in all. Errors: those of the store.
Result<std::uint64_t> add_filtered(const storage::GameFilter& filter, storage::GameStore& store,
                                   std::vector<Source>& sources) {
    std::uint64_t plies = 0;
    const Status listed = store.for_each_game(filter, [&](std::int64_t id, const storage::GameFacts& facts) {
        sources.push_back({"", id});
        plies += facts.plies;
    });
    LUDEX_TRY(listed);
    return plies;
}

Exit annotate_all(const AnnotateOptions& options, const std::vector<Source>& sources, storage::GameStore* store,
                  Annotator& annotator) {
    Exit exit = Exit::done;
    for (const Source& source : sources) {
        if (interrupted()) break;
        InputOptions file = options.input;
        file.files = {source.file};
        exit = worse(exit, source.file.empty() ? annotate_stored(options, *store, source.id, annotator)
                                               : annotate_files(file, annotator));
    }
    return worse(exit, annotator.finish());
}

Result<analyzer::Repertoire> read_repertoire(const std::string& file) {
    const auto text = notation::read_whole(file);
    LUDEX_TRY(text);
    analyzer::Repertoire repertoire;
    LUDEX_TRY(service::read_repertoire(*text, file, {&repertoire, 1}, interrupt_flag()));
    return repertoire;
}

Exit run(const AnnotateOptions& options, bool has_filters) {
    const bool is_filtered = options.input.files.empty();
    if (!is_filtered && has_filters) {
        complain("filters choose games of the database: leave them out, or leave out the files and numbers");
        return Exit::usage;
    }
    service::FilterQuestion filters = options.filters;
    if (is_filtered)
        if (const Status known = service::add_game(filters, options.input.reading.game); !known)
            return complain(known.error(), Exit::usage);
    std::vector<Source> sources;
    for (const std::string& argument : options.input.files) sources.push_back(source_of(argument));
    std::unique_ptr<storage::GameStore> store;
    bool can_write = false;
    std::uint64_t total_plies = 0;
    if (is_filtered || std::any_of(sources.begin(), sources.end(), [](const Source& s) { return s.id != 0; })) {
        store = open_games(options.database, can_write);
        if (!store) return Exit::unusable;
    }
    if (is_filtered) {
        if (!complete_filter(*store, filters)) return Exit::usage;
        const auto plies = add_filtered(filters.filter, *store, sources);
        if (!plies) return complain(plies.error(), Exit::unusable);
        total_plies = *plies;
    }
    catch_interrupts();
    std::optional<analyzer::Repertoire> repertoire;
    if (!options.repertoire.empty()) {
        auto read = read_repertoire(options.repertoire);
        if (!read) return complain(read.error(), exit_of(read.error()));
        repertoire = *std::move(read);
    }
    auto out = Output::open(options.output);
    if (!out) return complain(out.error(), Exit::unusable);
    Annotator annotator(options, can_write ? store.get() : nullptr, repertoire ? &*repertoire : nullptr, total_plies,
                        *out);
    const Exit exit = annotate_all(options, sources, store.get(), annotator);
    return finish(*out, interrupted() ? Exit::interrupted : exit);
}

}  // namespace

Command annotate_command() {
    const auto options = std::make_shared<AnnotateOptions>();
    Command command{"annotate", "Judge every move of games, and say in words what happened"};
    add_input_options(command, options->input);
    Parameter& files = command.parameter("FILE");
    files.required = false;
    files.help =
        "Record files, or numbers of games in the database; without any, all of its games that the filters let "
        "through";
    add_database_option(command, options->database);
    command.add(service::filters_but_game(options->filters));
    command.option("--nodes", with_default(number(options->nodes, std::uint64_t{1}), std::to_string(options->nodes)),
                   "Moves that the engine makes for each position");
    static const std::map<std::string, AnnotationForm> forms{{"pgn", AnnotationForm::pgn},
                                                             {"json", AnnotationForm::json},
                                                             {"csv", AnnotationForm::csv},
                                                             {"html", AnnotationForm::html}};
    command.option("--repertoire", text(options->repertoire, "FILE"),
                   "Say where a game leaves the lines of these records, and who left them");
    command.flag("--anew", options->anew, "Judge again what was judged and kept in the database");
    command.option("--engine", text(options->engine, "CMD"),
                   "Ask another engine, which this command starts and which speaks the protocol of `ludex engine`; "
                   "what it says is not kept in the database");
    command.option("--to", choice(options->form, forms),
                   "PGN (the default), JSON lines, CSV with a row a move, or a page to replay the games");
    command.option("--threads", number(options->threads, 1, 1024),
                   "Games at a time; all processors by default, one with another engine");
    command.option("-o,--output", text(options->output, "FILE"), "File to write; standard output otherwise");
    command.examples = {"ludex annotate data/records/awc-2015-final.txt --nodes 20000",
                        "ludex annotate 1 2 --to json -o annotated.json",
                        "ludex annotate --player Ada --since 2020 -o ada.pgn"};
    command.run = [options](const Command& typed) { return run(*options, has_filters(typed)); };
    return command;
}

}  // namespace ludex::cli
