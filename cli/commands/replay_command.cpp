#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/commands.hpp"
#include "cli/input/record_input.hpp"
#include "cli/output/output.hpp"
#include "cli/output/problem_text.hpp"
#include "drawing/drawing.hpp"
#include "service/json/json.hpp"
#include "service/json/report_json.hpp"

namespace ludex::cli {

namespace {

struct ReplayOptions {
    InputOptions input;
    bool board = false;
    bool json = false;
};

service::Json replay_json(const service::ReadRecord& read) {
    service::Json json = service::report_json(read);
    json["tags"] = service::tags_json(read.record);
    const auto& game = read.report.game;
    json["start"] = game ? service::Json(format(game->start)) : service::Json(nullptr);
    json["moves"] = game ? move_texts(*game) : std::vector<std::string>{};
    json["positions"] = game ? position_texts(*game) : std::vector<std::string>{};
    return json;
}

std::string replay_text(const service::ReadRecord& read, ProblemText& problem_text, bool colour) {
    std::string out = fmt::format("{}:{}: record {}\n", printable(read.file), read.raw.where.line, read.raw.number);
    out += problem_text(read);
    const auto& game = read.report.game;
    if (!game) return out;
    out += fmt::format("{}, {} plies: {}\n{}", full_name(game->variant), game->plies, fmt::join(move_texts(*game), " "),
                       drawing::board_text(game->last, colour));
    out += fmt::format("{}\nrecorded: {}, the board: {}\n\n", format(game->last),
                       to_text(read.report.recorded.value_or(GameResult::unfinished)),
                       game->outcome.decided() ? outcome_text(game->variant, game->outcome) : "not finished");
    return out;
}

Exit run(const ReplayOptions& options) {
    const auto replay = replay_options(options.input);
    if (!replay) return Exit::usage;
    auto out = Output::open("");
    service::RecordCounts counts;
    ProblemText problem_text(options.board, out->wants_colour());
    const Exit exit = for_each_record(options.input, *replay, counts, [&](const service::ReadRecord& read) {
        if (options.json) {
            out->write(service::dump(replay_json(read)) + "\n");
        } else {
            out->write_coloured(replay_text(read, problem_text, out->wants_colour()));
        }
    });
    return finish(*out, exit);
}

}  // namespace

Command replay_command() {
    const auto options = std::make_shared<ReplayOptions>();
    Command command{"replay", "Replay records and show their moves and positions"};
    add_input_options(command, options->input);
    add_strict_option(command, options->input);
    command.flag("--board", options->board, "Show the board before each move at fault");
    command.flag("--json", options->json, "One JSON object a record, with all positions");
    command.examples = {"ludex replay data/records/awc-2015-final.txt"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
