#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/input/command.hpp"
#include "service/records/read_options.hpp"
#include "service/records/read_records.hpp"

namespace ludex::cli {

/// The options that every command with record files has.
struct InputOptions {
    std::vector<std::string> files;
    service::ReadingQuestion reading;
    std::string notation_option;  ///< the name of the option that sets it
    bool strict = false;
};
/// `notation_option` is the option that hints at how the moves are written.
void add_input_options(Command& command, InputOptions& options, const std::string& notation_option = "--notation");
void add_strict_option(Command& command, InputOptions& options);

/// The files that were named, and those in the folders that were named, at any depth and by name: without hidden ones
/// and databases.
std::vector<std::string> with_folders_opened(const std::vector<std::string>& paths);

/// Whether some game has a notation of this name (or the name is empty); complains otherwise.
bool check_notation_name(const std::string& option, const std::string& name);

/// "ludex: FILE: 12 records of other games skipped" on standard error, if there are any.
void report_skipped(const std::string& file, std::uint64_t skipped);

/// The options as the reader wants them; nothing (and a complaint) when they make no sense.
std::optional<analyzer::ReplayOptions> replay_options(const InputOptions& options);

/// Reads and replays all records of all files in order. A file that cannot be read is complained of and the others are
/// done; Ctrl-C, where it is caught, ends all. Returns the exit status: problems when a record had errors (with
/// --strict: warnings), unusable for files.
Exit for_each_record(const InputOptions& input, const analyzer::ReplayOptions& options, service::RecordCounts& counts,
                     const std::function<void(const service::ReadRecord&)>& handle);

}  // namespace ludex::cli
