#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <thread>

#include "analyzer/annotate/annotation.hpp"
#include "cli/annotation_text.hpp"
#include "cli/database_options.hpp"
#include "cli/ordered_workers.hpp"
#include "cli/output.hpp"
#include "cli/problem_text.hpp"
#include "cli/progress.hpp"
#include "cli/record_input.hpp"
#include "core/text.hpp"

namespace ludex::cli {

namespace {

enum class AnnotationForm { pgn, json, csv };

struct Options {
    InputOptions input;  ///< its files may be numbers of games
    std::string database;
    std::string output;
    AnnotationForm form = AnnotationForm::pgn;
    std::uint64_t nodes = 100'000;
    unsigned threads = 0;
};

/// A game under way, and one segment of it for a thread.
struct Segment {
    std::shared_ptr<const GameToAnnotate> game;
    std::size_t number = 0;
    std::uint64_t nodes = 0;
    std::optional<std::vector<analyzer::JudgedPosition>> judged;  ///< nothing: interrupted
};

void judge(Segment& segment) {
    analyzer::Analyst analyst({});
    segment.judged =
        analyzer::judge_segment(segment.game->game, segment.number, segment.nodes, analyst, interrupt_flag());
}

/// Annotates games on several threads and writes them in the order in which they came.
class Annotator {
public:
    Annotator(const Options& options, Output& out)
        : nodes_(options.nodes),
          form_(options.form),
          out_(out),
          threads_(options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency())),
          workers_(threads_, judge) {
        if (form_ == AnnotationForm::csv) out_.write(annotation_csv_header());
    }

    void add(GameToAnnotate game) {
        const auto shared = std::make_shared<const GameToAnnotate>(std::move(game));
        for (std::size_t i = 0; i < analyzer::segments_of(shared->game.plies); ++i) {
            workers_.give(std::make_unique<Segment>(Segment{shared, i, nodes_, {}}));
            while (workers_.size() > 2 * std::size_t{threads_}) take_segment();
        }
    }
    void finish() {
        while (workers_.size() > 0) take_segment();
    }

private:
    void take_segment() {
        const auto segment = workers_.take();
        if (segment->number == 0) judged_ = {nodes_, {}};
        if (!segment->judged || (segment->number > 0 && judged_.positions.empty())) {
            judged_.positions.clear();  // interrupted: only whole games are written
            return;
        }
        analyzer::add_segment(judged_, *segment->judged);
        if (judged_.positions.size() == segment->game->game.plies + 1U) write(*segment->game);
    }
    void write(const GameToAnnotate& game) {
        const analyzer::Annotation annotation = analyzer::annotate(game.game, judged_, game.novelty);
        switch (form_) {
            case AnnotationForm::pgn: out_.write(annotation_pgn(game, annotation)); break;
            case AnnotationForm::json: out_.write(dump(annotation_json(game, annotation)) + "\n"); break;
            case AnnotationForm::csv: out_.write(annotation_csv(game, annotation)); break;
        }
        plies_ += game.game.plies;
        progress_.update(0, ++games_, plies_);
    }

    std::uint64_t nodes_;
    AnnotationForm form_;
    Output& out_;
    unsigned threads_;
    OrderedWorkers<Segment> workers_;
    analyzer::JudgedGame judged_;  ///< the game whose segments are taken now
    Progress progress_{0};
    std::uint64_t games_ = 0, plies_ = 0;
};

Exit annotate_files(const InputOptions& files, Annotator& annotator) {
    auto replay = replay_options(files);
    if (!replay) return Exit::usage;
    replay->want_canonical = true;
    RecordCounts counts;
    ProblemText problem_text;
    return for_each_record(files, *replay, counts, [&](const ReadRecord& read) {
        if (interrupted()) return;
        if (read.report.status() == analyzer::RecordStatus::error) {
            const std::string lines = problem_text(read);
            std::fwrite(lines.data(), 1, lines.size(), stderr);
        }
        if (!read.report.game) return;
        annotator.add({read.file, read.raw.number, 0, read.report.canonical, *read.report.game, {}});
    });
}

Exit annotate_stored(storage::GameStore& store, std::int64_t id, Annotator& annotator) {
    auto stored = store.load(id);
    if (!stored) return complain(stored.error(), Exit::unusable);
    if (!*stored) {
        complain(fmt::format("there is no game {}", id));
        return Exit::usage;
    }
    const auto novelty = analyzer::find_novelty(store, **stored);
    if (!novelty) return complain(novelty.error(), Exit::unusable);
    annotator.add({"", 0, id, std::move((*stored)->record), std::move((*stored)->game), *novelty});
    return Exit::done;
}

/// A number is a game of the database, unless a file has that name.
std::optional<std::int64_t> id_of(const std::string& argument) {
    if (std::filesystem::exists(argument)) return std::nullopt;
    return parse_number<std::int64_t>(argument);
}

Exit run(const Options& options) {
    auto out = Output::open(options.output);
    if (!out) return complain(out.error(), Exit::unusable);
    std::unique_ptr<storage::GameStore> store;
    const auto is_id = [](const std::string& argument) { return id_of(argument).has_value(); };
    if (std::any_of(options.input.files.begin(), options.input.files.end(), is_id)) {
        store = open_database(options.database, false);
        if (!store) return Exit::unusable;
    }
    catch_interrupts();
    Exit exit = Exit::done;
    Annotator annotator(options, *out);
    for (const std::string& argument : options.input.files) {
        if (interrupted()) break;
        InputOptions file = options.input;
        file.files = {argument};
        const auto id = id_of(argument);
        exit = worse(exit, id ? annotate_stored(*store, *id, annotator) : annotate_files(file, annotator));
    }
    annotator.finish();
    return finish(*out, interrupted() ? Exit::interrupted : exit);
}

}  // namespace

void add_annotate(CLI::App& app, Exit& exit) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("annotate", "Judge every move of games, and say in words what happened");
    add_input_options(*command, options->input);
    command->get_option("FILE")->description("Record files, or numbers of games in the database");
    add_database_option(*command, options->database);
    command->add_option("--nodes", options->nodes, "Moves that the engine makes for each position")
        ->check(CLI::Range(std::uint64_t{1}, UINT64_MAX))
        ->capture_default_str()
        ->type_name("N");
    static const std::map<std::string, AnnotationForm> forms{
        {"pgn", AnnotationForm::pgn}, {"json", AnnotationForm::json}, {"csv", AnnotationForm::csv}};
    add_choice(*command, "--to", options->form, forms, "PGN (the default), JSON lines, or CSV with a row a move");
    command->add_option("--threads", options->threads, "Games at a time; all processors by default")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
    command->add_option("-o,--output", options->output, "File to write; standard output otherwise")->type_name("FILE");
    command->footer(
        "Examples:\n"
        "  ludex annotate data/records/awc-2015-final.txt --nodes 20000\n"
        "  ludex annotate 1 2 --to json -o annotated.json");
    command->callback([options, &exit] { exit = run(*options); });
}

}  // namespace ludex::cli
