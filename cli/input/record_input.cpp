#include "cli/input/record_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "storage/open_store.hpp"

namespace ludex::cli {

namespace {

namespace fs = std::filesystem;

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

/// The files of a folder, by name.
std::vector<std::string> files_in(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code failure;
    for (auto i = fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied, failure);
         !failure && i != fs::recursive_directory_iterator(); i.increment(failure)) {
        std::error_code none;
        if (is_hidden(i->path())) {
            if (i->is_directory(none)) i.disable_recursion_pending();
        } else if (i->is_regular_file(none) && !storage::is_part_of_database(i->path().string())) {
            files.push_back(i->path().string());
        }
    }
    if (failure) complain(folder + ": " + failure.message());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

std::vector<std::string> with_folders_opened(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code none;
        if (path == "-" || !fs::is_directory(path, none)) {
            files.push_back(path);
            continue;
        }
        const auto inside = files_in(path);
        if (inside.empty()) complain(path + ": there are no files in this folder");
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

bool check_notation_name(const std::string& option, const std::string& name) {
    const Status known = service::check_notation_name(name);
    if (!known) complain(option + " " + name + ": " + known.error().message);
    return known.has_value();
}

void add_input_options(Command& command, InputOptions& options, const std::string& notation_option) {
    options.notation_option = notation_option;
    command.argument("FILE", texts(options.files, "FILE"), "Record files, or folders of them; - is standard input")
        .required = true;
    for (service::Option& option : service::reading_options(options.reading)) {
        if (option.name == "notation") option.name = notation_option.substr(2);
        command.add(std::move(option));
    }
}

void add_strict_option(Command& command, InputOptions& options) {
    command.flag("--strict", options.strict, "Exit with status 1 for warnings, too");
}

std::optional<analyzer::ReplayOptions> replay_options(const InputOptions& input) {
    if (!check_notation_name(input.notation_option, input.reading.notation)) return std::nullopt;
    auto options = service::read_options(input.reading);
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
    for (const std::string& file : with_folders_opened(input.files)) {
        exit = worse(exit, read_file(file, options, counts, handle));
        if (interrupted()) return Exit::interrupted;
    }
    if (counts.errors > 0 || (input.strict && counts.warnings > 0)) exit = worse(exit, Exit::problems);
    return exit;
}

}  // namespace ludex::cli
