#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "analyzer/replay/replay.hpp"
#include "notation/trees/record_tree.hpp"
#include "service/options/option.hpp"

namespace ludex::service {

/// What becomes of records as trees of moves.
struct TreeQuestion {
    bool merge = false;  ///< the games of each start become one tree, without clocks and other commands
    bool split = false;  ///< each line becomes a record
    std::vector<std::string> strip{};

    [[nodiscard]] bool is_asked() const { return merge || split || !strip.empty(); }
};
/// What it can say of single records: split, strip.
Options line_options(TreeQuestion& target);
/// The same, and merge.
Options tree_options(TreeQuestion& target);

/// Passes records on as the question wants them, legal and canonical as they came.
class TreeForms {
public:
    using Write = std::function<Status(const GameRecord& canonical, const CheckedGame& game)>;

    /// `notation`: of the moves that are passed on; empty for the canonical one.
    TreeForms(TreeQuestion question, std::string notation, Write write);

    /// Takes a record in canonical notation. Errors: those of `write`.
    Status add(const GameRecord& canonical, const CheckedGame& game);
    /// Passes on what is merged, in the order of the first games. To be called once, after the last record.
    Status finish();

private:
    Status pass_on(const GameRecord& record);
    Status replay(const GameRecord& record);

    TreeQuestion question_;
    notation::Stripped stripped_;
    std::string notation_;
    Write write_;
    std::vector<notation::MergedTree> trees_;
    std::map<std::string, std::size_t> tree_of_start_;
};

}  // namespace ludex::service
