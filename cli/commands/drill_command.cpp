#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/commands/commands.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "core/text.hpp"
#include "drawing/drawing.hpp"
#include "notation/source/byte_source.hpp"
#include "service/program_time.hpp"
#include "service/puzzles/puzzle_file.hpp"
#include "service/puzzles/repetition_plan.hpp"

namespace ludex::cli {

namespace {

using service::FoundPuzzle;
using service::RepetitionPlan;

struct DrillOptions {
    std::string file, progress;
    std::optional<service::Day> today;  ///< another day than the clock's
    std::uint64_t limit = 20;
};

/// What somebody types for a move.
enum class Typed { move, solution, end };

class Session {
public:
    Session(RepetitionPlan& plan, service::Day today, Output& out) : plan_(plan), today_(today), out_(out) {}

    /// Asks one puzzle. False: the session is over.
    bool ask(const FoundPuzzle& found) {
        AnyPosition position = found.puzzle.position;
        bool is_right = true;
        for (std::size_t i = 0; i < found.puzzle.line.size(); i += 2) {
            show(position, i == 0 ? analyzer::task_of(found.puzzle) : "go on");
            const Typed typed = ask_move(position, found.puzzle.right[i / 2], is_right);
            if (typed == Typed::end) return false;
            if (typed == Typed::solution) {
                is_right = false;
                break;
            }
            position = played(position, found.puzzle.line[i]);
            if (i + 1 == found.puzzle.line.size()) break;
            say(fmt::format("{} is the reply", found.puzzle.line[i + 1]));
            position = played(position, found.puzzle.line[i + 1]);
        }
        say(fmt::format("{}: {}\n", is_right ? "Right" : "The solution", service::solution_text(found.puzzle)));
        plan_.note(found.puzzle, is_right, today_);
        ++(is_right ? found_ : missed_);
        return true;
    }

    /// Whether a puzzle was found or missed.
    [[nodiscard]] bool is_begun() const { return found_ + missed_ > 0; }
    [[nodiscard]] std::string summary() const { return fmt::format("{} found, {} missed", found_, missed_); }

private:
    static AnyPosition played(const AnyPosition& position, const std::string& move) {
        return *play(position, *parse_move(position, move));
    }

    void show(const AnyPosition& position, const std::string& task) {
        out_.write_coloured(drawing::board_text(position, out_.wants_colour()));
        out_.write(task + " (a move, ? for the solution, q to end): ");
        out_.flush();
    }
    void say(const std::string& text) {
        out_.write(text + "\n");
        out_.flush();
    }

    /// Asks until one of the right moves is typed.
    Typed ask_move(const AnyPosition& position, const std::vector<std::string>& right, bool& is_right) {
        for (std::string line; std::getline(std::cin, line);) {
            const std::string text(trim(line));
            if (text == "q") return Typed::end;
            if (text == "?") return Typed::solution;
            const auto move = parse_move(position, text);
            if (!move) {
                say(sentence_of(move.error()));
            } else if (std::find(right.begin(), right.end(), format(*move)) != right.end()) {
                return Typed::move;
            } else {
                is_right = false;
                say(fmt::format("{} is not right; try again", format(*move)));
            }
        }
        return Typed::end;
    }

    RepetitionPlan& plan_;
    service::Day today_;
    Output& out_;
    std::uint64_t found_ = 0, missed_ = 0;
};

/// The puzzles of a file that can be asked; collections of others have no lines to play.
Result<std::vector<FoundPuzzle>> puzzles_in(const std::string& path) {
    const auto text = notation::read_whole(path);
    LUDEX_TRY(text);
    const auto read = service::read_puzzles(*text);
    LUDEX_TRY(read);
    std::vector<FoundPuzzle> puzzles;
    for (const service::FilePuzzle& puzzle : *read) {
        if (const auto* error = std::get_if<Error>(&puzzle.what)) {
            complain(fmt::format("{}:{}: {}", printable(path), puzzle.line_number, sentence_of(*error)));
        } else if (const auto* found = std::get_if<FoundPuzzle>(&puzzle.what)) {
            puzzles.push_back(*found);
        }
    }
    if (puzzles.empty())
        return Error{.kind = ErrorKind::syntax,
                     .message = path + ": there are no puzzles of `ludex puzzles --to json`"};
    return puzzles;
}

Result<RepetitionPlan> plan_in(const std::string& path) {
    if (!std::filesystem::exists(path)) return RepetitionPlan();
    const auto text = notation::read_whole(path);
    LUDEX_TRY(text);
    auto plan = RepetitionPlan::read(*text);
    if (!plan) return Error{.kind = plan.error().kind, .message = path + ": " + plan.error().message};
    return plan;
}

Exit keep(const RepetitionPlan& plan, const std::string& path) {
    auto out = Output::open(path);
    if (!out) return complain(out.error(), Exit::unusable);
    out->write(plan.text());
    return finish(*out);
}

Exit run(const DrillOptions& options) {
    const auto puzzles = puzzles_in(options.file);
    if (!puzzles) return complain(puzzles.error(), exit_of(puzzles.error()));
    const std::string path = options.progress.empty() ? options.file + ".progress" : options.progress;
    auto plan = plan_in(path);
    if (!plan) return complain(plan.error(), exit_of(plan.error()));
    const service::Day today = options.today.value_or(*service::parse_day(service::utc_now().substr(0, 10)));
    std::vector<std::size_t> order = plan->order(*puzzles, today);
    if (order.size() > options.limit) order.resize(options.limit);
    auto out = Output::open("");
    if (order.empty()) {
        out->write("nothing is due today\n");
        return finish(*out);
    }
    catch_interrupts();
    Session session(*plan, today, *out);
    for (const std::size_t i : order)
        if (interrupted() || !session.ask((*puzzles)[i])) break;
    out->write("\n" + session.summary() + "\n");
    const Exit kept = session.is_begun() ? keep(*plan, path) : Exit::done;
    return worse(kept, finish(*out, interrupted() ? Exit::interrupted : Exit::done));
}

/// Errors: a text that is not one whole day.
Value day(std::optional<service::Day>& target) {
    Value value;
    value.type = "DATE";
    value.take = [&target](const std::string& typed) -> Status {
        target = service::parse_day(typed);
        if (target) return Done{};
        return Error{.kind = ErrorKind::syntax, .message = "must be a day such as 2026-11-29, not " + typed};
    };
    return value;
}

}  // namespace

Command drill_command() {
    const auto options = std::make_shared<DrillOptions>();
    Command command{"drill", "Solve puzzles; what was missed comes again"};
    command.argument("FILE", text(options->file, "FILE"), "Puzzles of `ludex puzzles --to json`").required = true;
    command.option("--progress", text(options->progress, "FILE"),
                   "Where it is kept what comes again when; FILE.progress otherwise");
    command.option("--limit", with_default(number(options->limit, std::uint64_t{1}), std::to_string(options->limit)),
                   "Puzzles of this session");
    command.option("--today", day(options->today), "Another day than that of the clock: 2026-11-29");
    command.examples = {"ludex drill data/puzzles.jsonl"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
