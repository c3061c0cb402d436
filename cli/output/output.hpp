#pragma once

#include <cerrno>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "cli/output/exit.hpp"
#include "cli/output/interrupted_file.hpp"
#include "core/error.hpp"
#include "core/result.hpp"

namespace ludex::cli {

/// Standard output or the file of `-o`. Data goes here, everything else to standard error.
class Output {
public:
    /// An empty path or "-" is standard output. A file is written beside its place and put there by finish(), so that
    /// an input may be its own output and a failure leaves the old file, whose group and rights the new one has (or
    /// fewer rights). Errors: io, also where a database stands or a file that may not be written to.
    static Result<Output> open(const std::string& path);
    Output(Output&&) = default;
    Output& operator=(Output&&) = default;
    ~Output();

    /// On a terminal control characters are escaped, but for line ends and tabs.
    void write(std::string_view text);
    /// The same for text with colours of our own, in which that of others is printable().
    void write_coloured(std::string_view text);
    /// What was written goes to the reader now.
    void flush();
    /// What was written is on the disk, but not in its place yet. Errors: io.
    Status settle();
    /// Writes what is buffered. Errors: io, when the disk is full or the like; call it once at the end.
    Status finish();

    [[nodiscard]] const std::string& name() const { return name_; }
    /// finish() puts a file in its place, and in that of another one.
    [[nodiscard]] bool has_place() const { return unfinished_ != nullptr; }
    [[nodiscard]] bool replaces() const { return has_place() && replaces_; }
    /// It is a pipe whose reader has gone.
    [[nodiscard]] bool is_closed_pipe() const { return errno_ == EPIPE; }
    /// Nothing was written to it so far.
    [[nodiscard]] bool is_empty() const { return is_empty_; }
    [[nodiscard]] bool is_terminal() const { return is_terminal_; }
    /// A terminal whose user wants colour (NO_COLOR unset).
    [[nodiscard]] bool wants_colour() const;

private:
    struct Closer {
        void operator()(std::FILE* file) const;
    };
    Output(std::unique_ptr<std::FILE, Closer> file, std::string name, std::unique_ptr<InterruptedFile> unfinished,
           bool replaces);

    std::unique_ptr<std::FILE, Closer> file_;
    std::string name_;
    std::unique_ptr<InterruptedFile> unfinished_;  ///< none when the place itself is written to
    bool replaces_;
    bool is_terminal_;
    bool is_empty_ = true;
    int errno_ = 0;  ///< of the first write that failed
};

/// Ends the output; the exit status is `exit` unless that fails. A file takes the place of another only when the work
/// was done. Where there was none, it has what there is, except after wrong usage, or after an error before anything
/// was written.
Exit finish(Output& out, Exit exit = Exit::done);

/// One line of text that is safe on a terminal: control characters, and bytes that are no UTF-8, are shown as escapes.
std::string printable(std::string_view text);

/// Complains and is true where the bytes of a picture would go to a terminal.
bool refuse_terminal(const Output& out);

/// A line on standard error: "ludex: ...".
void complain(std::string_view message);
/// The error for the person at the keyboard, with the offending piece; returns the exit status that goes with it.
Exit complain(const Error& error, Exit status);
/// `unusable` for files and the database, `usage` for what was asked.
Exit exit_of(const Error& error);

/// "1 game", "1,234 games"
std::string counted(std::uint64_t n, std::string_view noun);
/// "1 ply", "1,234 plies"
std::string counted_plies(std::uint64_t n);

}  // namespace ludex::cli
