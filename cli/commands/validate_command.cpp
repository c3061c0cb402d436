#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/input/record_input.hpp"
#include "cli/output/output.hpp"
#include "cli/output/problem_text.hpp"
#include "core/text.hpp"
#include "service/json/json.hpp"
#include "service/json/report_json.hpp"

namespace ludex::cli {

namespace {

struct ValidateOptions {
    InputOptions input;
    bool board = false;
    bool json = false;
};

Exit run(const ValidateOptions& options) {
    const auto replay = replay_options(options.input);
    if (!replay) return Exit::usage;
    auto out = Output::open("");
    service::RecordCounts counts;
    ProblemText problem_text(options.board, out->wants_colour());
    Exit exit = for_each_record(options.input, *replay, counts, [&](const service::ReadRecord& read) {
        if (options.json) {
            out->write(service::dump(service::report_json(read)) + "\n");
        } else if (!read.report.problems.empty()) {
            out->write_coloured(problem_text(read));
        }
    });
    if (options.json) {
        out->write(service::dump({{"summary", service::summary_json(counts)}}) + "\n");
    } else {
        out->write(fmt::format("{}, {}: {} ok, {} with warnings, {} with errors\n", counted(counts.records, "record"),
                               counted_plies(counts.plies), with_commas(counts.ok), with_commas(counts.warnings),
                               with_commas(counts.errors)));
    }
    return finish(*out, exit);
}

}  // namespace

Command validate_command() {
    const auto options = std::make_shared<ValidateOptions>();
    Command command{"validate", "Check records move by move and say what is wrong where"};
    add_input_options(command, options->input);
    add_strict_option(command, options->input);
    command.flag("--board", options->board, "Show the board before each move at fault");
    command.flag("--json", options->json, "One JSON object a record, then a summary");
    command.examples = {"ludex validate data/records/good.pgn",
                        "ludex validate --game attangle/grand --strict - < games.txt"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
