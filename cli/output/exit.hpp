#pragma once

#include <array>
#include <string_view>

namespace ludex::cli {

/// Exit statuses of the program, as docs/cli.md lists them.
enum class Exit : int { done = 0, problems = 1, usage = 2, unusable = 3, interrupted = 130 };

struct ExitMeaning {
    Exit status;
    std::string_view meaning;
};
/// For the help and the man page.
inline constexpr std::array kExitMeanings{
    ExitMeaning{Exit::done, "done"},
    ExitMeaning{Exit::problems, "records had errors, or something that was checked was wrong; all else was done"},
    ExitMeaning{Exit::usage, "wrong usage"},
    ExitMeaning{Exit::unusable, "a file or the database could not be used"},
    ExitMeaning{Exit::interrupted, "the work was interrupted; what was done so far is whole"},
};

constexpr Exit worse(Exit a, Exit b) { return a > b ? a : b; }

}  // namespace ludex::cli
