#include "service/records/correction_mark.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::service {

std::string_view corrected_content(std::string_view escapes) {
    // The lines of another record, whose text was removed, may come before its own.
    escapes.remove_prefix(std::min(escapes.rfind(notation::kRejectMark), escapes.size()));
    const std::size_t found = escapes.rfind(kCorrects);
    if (found == std::string_view::npos) return {};
    escapes.remove_prefix(found + kCorrects.size());
    return trim(escapes.substr(0, escapes.find_first_of("\r\n")));
}

}  // namespace ludex::service
