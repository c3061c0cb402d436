#pragma once

#include <sys/types.h>

#include <csignal>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_folder.hpp"

// Runs the built program (macro LUDEX_PROGRAM) as a person or a script would: arguments, pipes, exit status.

namespace ludex {

/// The outputs of a run. `status` is the exit status, or minus the number of the signal that ended it.
struct ProgramRun {
    int status = -1;
    std::string out;
    std::string err;
    std::uint64_t most_memory = 0;  // bytes in use at once; not less than the caller had
};

/// Says, asked again and again while the program runs, when a signal is to be sent to it.
using Moment = std::function<bool(pid_t process, const ProgramRun& so_far)>;

/// The program ends in good order from now on: its work begins. (Ctrl-C it catches from the start, SIGALRM then.)
bool catches_interrupts(pid_t process, const ProgramRun& so_far);
/// The moment `ms` milliseconds after another moment, or after the start.
Moment after_ms(long ms, Moment other = {});
/// All that was written to the pipe has been read.
Moment when_read(int pipe);
/// The program has said so on standard error.
Moment when_told(std::string text);

struct ProgramSetting {
    std::string input{};                               // given to standard input through a pipe
    std::filesystem::path folder{};                    // current folder of the program; the caller's if empty
    std::map<std::string, std::string> environment{};  // set beside the caller's, in which LUDEX_DB is unset
    std::string output_file{};                         // standard output goes there instead of into `out`
    bool on_terminal = false;                          // standard output is one
    bool unread_errors = false;                        // standard error is a pipe that nobody reads any more
    std::uint64_t largest_file = 0;                    // bytes that a file may grow to; 0: as many as it will
    bool without_rights = false;                       // a caller who is root becomes `nobody`
    bool under_nohup = false;                          // a closed terminal is no reason to end
    Moment interrupt_at{};                             // sends a signal then; empty: never
    int interrupt = SIGINT;                            // that one
};

using Arguments = std::vector<std::string>;

/// Runs the program to its end, without a shell. A run is killed (status -9) after a minute of processor
/// time, or five minutes in all.
ProgramRun run_program(const Arguments& arguments, const ProgramSetting& setting = {});

/// Runs the program with `input` on standard input.
ProgramRun run_program(const Arguments& arguments, std::string_view input);

/// A run `on_terminal` is possible here: not without /dev/pts, as in a bare chroot.
bool has_terminals();

/// The lines of the text as JSON values; a line that is not JSON fails the test and is left out.
std::vector<nlohmann::json> json_lines(std::string_view text);

/// The one JSON document of a text; null and a failed test if it is none.
nlohmann::json json_document(std::string_view text);

/// The answer of a command with --json; its exit status must be 0.
nlohmann::json json_answer(Arguments arguments);

/// The lines of a text without their line ends.
std::vector<std::string> lines_of(std::string_view text);

bool contains(std::string_view text, std::string_view part);

}  // namespace ludex
