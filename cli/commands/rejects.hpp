#pragma once

#include <string>
#include <string_view>

#include "cli/input/record_input.hpp"
#include "cli/output/output.hpp"
#include "cli/output/problem_text.hpp"

namespace ludex::cli {

/// The file of `import --rejects`: each record that was not taken whole, as it was read, below `% ludex:` lines that
/// say why. It can be imported like any other file.
class Rejects {
public:
    explicit Rejects(Output out) : out_(std::move(out)) {}

    /// `content` is the name of the content that was stored (storage::content_name), empty when nothing was.
    void write(const service::ReadRecord& read, std::string_view content);
    /// All of it is on the disk, or with the reader of a pipe. Errors: io.
    Status settle() { return out_.settle(); }
    Status finish() { return out_.finish(); }

private:
    Output out_;
    ProblemText problem_text_;
};

}  // namespace ludex::cli
