#include "cli/commands/commands.hpp"
#include "cli/input/record_input.hpp"
#include "cli/output/output.hpp"
#include "cli/output/problem_text.hpp"
#include "service/record_text.hpp"
#include "service/records/read_options.hpp"
#include "service/records/tree_forms.hpp"

namespace ludex::cli {

namespace {

struct ConvertOptions {
    InputOptions input;
    service::TextForm form = service::OwnForm::pgn;
    service::TreeQuestion trees;
    std::string notation;
    std::string output;
};

Exit run(const ConvertOptions& options) {
    auto replay = replay_options(options.input);
    if (!replay) return Exit::usage;
    if (!check_notation_name("--notation", options.notation)) return Exit::usage;
    replay->want_canonical = true;
    // Trees compare moves in the canonical notation; they are replayed when they are there.
    if (!options.trees.is_asked()) replay->written_notation = options.notation;
    auto out = Output::open(options.output);
    if (!out) return complain(out.error(), Exit::unusable);
    service::RecordCounts counts;
    service::RecordWriter writer(options.form, [&out](std::string_view text) { out->write(text); });
    const auto write = [&writer](const GameRecord& canonical, const CheckedGame& game) {
        return writer.write(canonical, game);
    };
    service::TreeForms trees(options.trees, options.notation, write);
    ProblemText problem_text;
    std::optional<Error> refused;
    const Exit exit = for_each_record(options.input, *replay, counts, [&](const service::ReadRecord& read) {
        if (read.report.status() == RecordStatus::error) {
            const std::string lines = problem_text(read);
            std::fwrite(lines.data(), 1, lines.size(), stderr);
        }
        if (!read.report.game || refused) return;
        // The legal part of a broken record is written, too: the complaint says what is missing.
        const Status written = options.trees.is_asked() ? trees.add(read.report.canonical, *read.report.game)
                                                        : write(read.report.canonical, *read.report.game);
        if (!written) refused = written.error();
    });
    if (!refused) {
        if (const Status merged = trees.finish(); !merged) refused = merged.error();
    }
    if (refused) return finish(*out, complain(*refused, Exit::usage));
    writer.finish();
    return finish(*out, exit);
}

}  // namespace

Command convert_command() {
    const auto options = std::make_shared<ConvertOptions>();
    Command command{"convert", "Write records anew, in canonical form"};
    add_input_options(command, options->input, "--read-notation");
    add_strict_option(command, options->input);
    command.option("--to", choice(options->form, service::text_forms()), service::text_forms_help()).required = true;
    command.option("--notation", text(options->notation, "NAME"),
                   "How moves are to be written where the game has that notation: " + service::notation_names());
    command.add(service::tree_options(options->trees));
    command.option("-o,--output", text(options->output, "FILE"), "File to write; standard output otherwise");
    command.examples = {"ludex convert data/records/awc-2015-final.txt --to pgn",
                        "ludex convert data/records/awc-2015-final.txt --to moves --notation nacre",
                        "ludex convert data/records/good.pgn --game attangle --to pgn --merge --strip signs"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
