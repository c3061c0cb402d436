#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "core/error.hpp"
#include "core/result.hpp"

namespace ludex::cli {

/// Standard output or the file of `-o`. Data goes here, everything else to standard error.
class Output {
public:
    /// An empty path or "-" is standard output. Errors: io.
    static Result<Output> open(const std::string& path);

    void write(std::string_view text);
    /// Writes what is buffered. Errors: io, when the disk is full or the like; call it once at the end.
    Status finish();

    [[nodiscard]] bool is_terminal() const;
    /// A terminal whose user wants colour (NO_COLOR unset).
    [[nodiscard]] bool wants_colour() const;

private:
    struct Closer {
        void operator()(std::FILE* file) const;
    };
    Output(std::unique_ptr<std::FILE, Closer> file, std::string name)
        : file_(std::move(file)), name_(std::move(name)) {}

    std::unique_ptr<std::FILE, Closer> file_;
    std::string name_;
};

/// Text that is safe on a terminal: control characters are shown as escapes, not sent.
std::string printable(std::string_view text);

/// A line on standard error: "ludex: ...".
void complain(std::string_view message);
/// The error for the person at the keyboard, with the offending piece; returns the exit status that goes with it.
Exit complain(const Error& error, Exit status);

/// 1,234,567
std::string with_commas(std::uint64_t n);

}  // namespace ludex::cli
