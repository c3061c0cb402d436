#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "service/options/value.hpp"

namespace ludex::service {

/// The group of the options that choose games, which most questions share.
inline constexpr std::string_view kFilters = "Filters";

/// One thing that a question can say, described once: `--since DATE` on the command line, `since=DATE` in the address
/// of a request, a field of a form. Help, manual page, completion and the OpenAPI file are written from it, too.
struct Option {
    std::string name;   ///< "min-plies"
    std::string label;  ///< of its field in a form
    Value value;
    std::string help;
    std::string group{};     ///< its heading in a help; empty: the question's own
    char letter = '\0';      ///< of its short form on the command line, if it has one
    std::string argument{};  ///< the word of an argument, if it is one on the command line: "GAME"
    bool required = false;
};
using Options = std::vector<Option>;

/// All of these.
Options joined(std::vector<Options> parts);

}  // namespace ludex::service
