#pragma once

#include <string>
#include <string_view>

#include "core/problem.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::notation {

/// A tag pair as it was read, with what was wrong with it.
struct TagPair {
    std::string name;
    std::string value;
    std::size_t length = 0;   ///< of the pair in its line
    std::string fault = {};   ///< empty when the pair is sound
    bool is_warning = false;  ///< name and value are certain, though the pair is not written as it should be
};

/// Reads the pair at the beginning of a line. A pair that is not closed takes the whole line.
TagPair read_tag_pair(std::string_view line, const TagBegin& begin);

/// Reads a line that was meant as a tag pair; the parts of name and value that can be recognised are kept. The name is
/// empty when none can be.
TagPair read_damaged_tag(std::string_view line);

}  // namespace ludex::notation
