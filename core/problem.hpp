#pragma once

#include <algorithm>
#include <ludex/problem.hpp>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"

namespace ludex {

/// The beginning of the problem's text, as it is reported and stored.
inline std::string_view excerpt_of(const Problem& problem) {
    constexpr std::size_t kMost = 1024;
    return cut_to(problem.text, kMost);
}

inline bool has_errors(const std::vector<Problem>& problems) {
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& p) { return p.severity == Severity::error; });
}

}  // namespace ludex
