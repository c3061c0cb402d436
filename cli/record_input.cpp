#include "cli/record_input.hpp"

#include <fmt/format.h>

#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/values.hpp"
#include "service/read_options.hpp"

namespace ludex::cli {

bool check_notation_name(const std::string& option, const std::string& name) {
    const Status known = service::check_notation_name(name);
    if (!known) complain(option + " " + name + ": " + known.error().message);
    return known.has_value();
}

void add_input_options(Command& command, InputOptions& options, const std::string& notation_option) {
    options.notation_option = notation_option;
    command.argument("FILE", texts(options.files, "FILE"), "Record files; - is standard input").required = true;
    command.option("--game", text(options.game, "GAME[/VARIANT]"), "Game of records that do not name theirs");
    command.option(notation_option, text(options.notation, "NAME"),
                   "How moves are written in records that do not say: " + service::notation_names() + "; only a hint");
}

void add_strict_option(Command& command, InputOptions& options) {
    command.flag("--strict", options.strict, "Exit with status 1 for warnings, too");
}

std::optional<analyzer::ReplayOptions> replay_options(const InputOptions& input) {
    if (!check_notation_name(input.notation_option, input.notation)) return std::nullopt;
    auto options = service::read_options(input.game, input.notation);
    if (options) return *std::move(options);
    complain(options.error(), Exit::usage);
    return std::nullopt;
}

namespace {

Exit read_file(const std::string& file, const analyzer::ReplayOptions& options, service::RecordCounts& counts,
               const std::function<void(const service::ReadRecord&)>& handle) {
    auto source = notation::open_source(file);
    if (!source) return complain(source.error(), Exit::unusable);
    Progress progress((*source)->total_bytes());
    const std::uint64_t records_before = counts.records;
    const std::uint64_t skipped_before = counts.skipped;
    const Status read = service::read_records(
        file, **source, options, counts,
        {handle, [&](std::uint64_t bytes) { progress.update(bytes, counts.records, counts.plies); }, interrupted});
    if (!read) return complain(read.error(), exit_of(read.error()));
    report_skipped(file, counts.skipped - skipped_before);
    if (counts.records == records_before && counts.skipped == skipped_before)
        complain(file + ": no game records in it");
    return Exit::done;
}

}  // namespace

void report_skipped(const std::string& file, std::uint64_t skipped) {
    if (skipped > 0) complain(fmt::format("{}: {} of other games skipped", file, counted(skipped, "record")));
}

Exit for_each_record(const InputOptions& input, const analyzer::ReplayOptions& options, service::RecordCounts& counts,
                     const std::function<void(const service::ReadRecord&)>& handle) {
    Exit exit = Exit::done;
    for (const std::string& file : input.files) {
        exit = worse(exit, read_file(file, options, counts, handle));
        if (interrupted()) return Exit::interrupted;
    }
    if (counts.errors > 0 || (input.strict && counts.warnings > 0)) exit = worse(exit, Exit::problems);
    return exit;
}

}  // namespace ludex::cli
