#pragma once

#include <set>
#include <string>

#include "service/records/read_records.hpp"

namespace ludex::cli {

/// Tells people what is wrong with their records: the place, the line with a mark under the place, what would have been
/// legal, and each broken rule in words where it is met first.
class ProblemText {
public:
    /// `board`: show the board before each move at fault.
    explicit ProblemText(bool board = false, bool colour = false) : board_(board), colour_(colour) {}

    /// The problems of one record, `file:line:column: error: ...` and indented lines below each.
    std::string operator()(const service::ReadRecord& read);

private:
    /// What stands below the line at fault.
    std::string below(const service::ReadRecord& read, const Problem& p);

    bool board_;
    bool colour_;
    std::set<std::string, std::less<>> told_;  ///< rules that have been said in words
};

/// `file:line:column: error: ...`, without line end.
std::string problem_line(const std::string& file, const Problem& problem);

}  // namespace ludex::cli
