#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <iostream>
#include <mutex>
#include <thread>

#include "analyzer/analysis/analysis.hpp"
#include "cli/commands/commands.hpp"
#include "cli/input/line_queue.hpp"
#include "cli/input/position_input.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/table_text.hpp"
#include "core/text.hpp"
#include "service/json/analysis_json.hpp"
#include "service/json/json.hpp"
#include "service/protocol/outside_engine.hpp"
#include "service/questions/analysis_question.hpp"

namespace ludex::cli {

namespace {

using analyzer::kNodesUnlessAsked;

constexpr std::size_t kTableBytes = std::size_t{128} << 20U;

struct AnalyzeOptions {
    service::PositionQuestion position;
    std::string database;
    service::SearchQuestion search;
    unsigned threads = 1;
    std::string engine;  ///< the command of another one
    bool json = false;
    bool stream = false;
};

engine::SearchLimits limits_of(const AnalyzeOptions& options) {
    engine::SearchLimits limits;
    limits.stop = &interrupt_flag();
    if (options.search.depth > 0) limits.depth = options.search.depth;
    if (options.search.nodes > 0) limits.nodes = options.search.nodes;
    if (options.search.milliseconds > 0) limits.time = std::chrono::milliseconds(options.search.milliseconds);
    if (options.search.depth == 0 && options.search.nodes == 0 && options.search.milliseconds == 0)
        limits.nodes = kNodesUnlessAsked;
    return limits;
}

// --- Text ------------------------------------------------------------------------------------------------------------

/// "+0.35", or "wins in 7" and the like: what a line leads to.
std::string score_of(const AnalysisLine& line) {
    if (!line.forced) return fmt::format("{:+.2f}", line.score);
    return fmt::format("{} in {}{}", line.forced->is_win ? "wins" : "loses",
                       line.forced->is_exact ? "" : "<=", line.forced->plies);
}

std::string analysis_text(const service::NamedPosition& named, const Analysis& analysis, double seconds) {
    std::string out = fmt::format("{}, {} to move: {}\n", full_name(named.variant), to_text(to_play(named.position)),
                                  format(named.position));
    out += fmt::format("depth {}, {} nodes, {:.1f} s; scores in {}s, for the side to move\n\n", analysis.depth,
                       with_commas(analysis.nodes), seconds, analyzer::unit_of(named.position));
    out += fmt::format("  {:>10} {:>6}  {}\n", "score", "chance", "best play");
    constexpr std::size_t kIndent = 21;
    for (const AnalysisLine& line : analysis.lines)
        out +=
            fmt::format("  {:>10} {:>4.0f} %  {}\n", score_of(line), 100 * line.chance, in_rows(line.moves, kIndent));
    return out;
}

/// Shows on a terminal how deep the search is; the answer is written over it.
void show_depth(const Analysis& analysis) {
    if (::isatty(STDERR_FILENO) != 1) return;
    const AnalysisLine& best = analysis.lines.at(0);
    fmt::print(stderr, "\r\033[Kdepth {}, {} nodes: {} {}\r", analysis.depth, with_commas(analysis.nodes),
               score_of(best), best.moves.at(0));
}

// --- One position ----------------------------------------------------------------------------------------------------

/// Our own engine, or another one, which is started then.
Result<Analysis> ask_engine(const AnalyzeOptions& options, const service::NamedPosition& named) {
    engine::SearchLimits limits = limits_of(options);
    if (!options.engine.empty())
        return service::OutsideEngine(options.engine).analyse(named, limits, options.search.lines);
    engine::EngineSettings settings;
    settings.threads = options.threads;
    settings.table_bytes = kTableBytes;
    limits.played = service::keys_before(named);
    return analyzer::Analyst(settings).analyse(named.position, limits, options.search.lines, show_depth);
}

Exit run_position(const AnalyzeOptions& options) {
    const auto [named, unnamed] = find_position(options.position, options.database);
    if (!named) return unnamed;
    if (const Outcome over = outcome(named->position); over.decided()) {
        complain(fmt::format("the game is over, {}: there is nothing to analyze", outcome_text(named->variant, over)));
        return Exit::usage;
    }
    auto out = Output::open("");
    catch_interrupts();
    const auto begin = std::chrono::steady_clock::now();
    const auto found = ask_engine(options, *named);
    if (!found) return complain(found.error(), interrupted() ? Exit::interrupted : Exit::unusable);
    const Analysis& analysis = *found;
    if (::isatty(STDERR_FILENO) == 1) fmt::print(stderr, "\033[K");
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    out->write(
        options.json
            ? service::dump(service::analysis_json(full_name(named->variant), format(named->position), analysis)) + "\n"
            : analysis_text(*named, analysis, seconds));
    return finish(*out, interrupted() ? Exit::interrupted : Exit::done);
}

// --- Stream ----------------------------------------------------------------------------------------------------------

/// Answers questions until the input ends, each thread with an engine of its own. The answer to a question depends on
/// that question alone; the order of the answers on which is ready first.
Exit run_stream(const AnalyzeOptions& options) {
    catch_interrupts();
    LineQueue questions;
    std::mutex writing;
    auto out = Output::open("");
    bool all_answered = true;
    const auto work = [&] {
        ignore_interrupts_in_thread();
        analyzer::Analyst analyst({});  // a small table: it is cleared before each question
        while (const auto line = questions.pop()) {
            const auto [answer, is_answer] =
                service::answer_question(*line, limits_of(options), options.search.lines, analyst);
            const std::lock_guard lock(writing);
            all_answered = all_answered && is_answer;
            out->write(service::dump(answer) + "\n");
            out->flush();
        }
    };
    {
        std::vector<std::jthread> workers;
        for (unsigned t = 0; t < options.threads; ++t) workers.emplace_back(work);
        for (std::string line; !interrupted() && std::getline(std::cin, line);)
            if (line.find_first_not_of(" \t\r") != std::string::npos) questions.push(std::move(line));
        questions.close();
    }
    return finish(*out, interrupted() ? Exit::interrupted : all_answered ? Exit::done : Exit::problems);
}

Exit run(const AnalyzeOptions& options) {
    if (options.stream) {
        if (options.position.game.empty()) return run_stream(options);
        complain("with --stream the positions come from standard input, one JSON question a line");
        return Exit::usage;
    }
    if (!options.position.game.empty()) return run_position(options);
    complain("analyze needs GAME[/VARIANT], or --stream");
    return Exit::usage;
}

}  // namespace

Command analyze_command() {
    const auto options = std::make_shared<AnalyzeOptions>();
    Command command{"analyze", "Judge a position with the engine, and prove forced wins"};
    add_position_options(command, options->position, options->database, true);
    command.parameter("GAME").required = false;
    command.add(service::search_options(options->search));
    command.parameter("--nodes").help += fmt::format("; {} where no limit is given", kNodesUnlessAsked);
    command.option("--threads", number(options->threads, 1, 256),
                   "Threads for one search; with --stream, questions at a time");
    command
        .option("--engine", text(options->engine, "CMD"),
                "Ask another engine, which this command starts and which speaks the protocol of `ludex engine`")
        .excludes = {"--stream"};
    command.flag("--stream", options->stream, "Answer JSON questions from standard input, one a line");
    command.flag("--json", options->json, "One JSON document");
    command.examples = {"ludex analyze abalone/belgian-daisy --nodes 200000 --multipv 3",
                        "ludex analyze 1@20 --time 2000", "ludex analyze attangle c3 d3 --depth 6 --json"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
