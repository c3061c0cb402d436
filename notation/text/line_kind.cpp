#include "notation/text/line_kind.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "core/typography.hpp"
#include "notation/foreign_forms.hpp"
#include "notation/syntax/lines.hpp"
#include "notation/syntax/tag_pair.hpp"

namespace ludex::notation {

LineKind kind_of(std::string_view line) {
    line.remove_prefix(invisible_length(line));
    if (line.starts_with(kRejectMark)) return LineKind::reject_mark;
    if (is_tag_line(line)) return LineKind::tag_pair;
    if (std::all_of(line.begin(), line.end(), is_blank) || is_fence_line(line)) return LineKind::empty;
    if (is_first_move_line(line)) return LineKind::first_move;
    if (is_damaged_tag_line(line)) return LineKind::damaged_tag;
    const char first = line[0];
    if (first == '#' || first == '%') return LineKind::ignored;
    if (first == '{' || first == ';') return LineKind::comment;
    if (!may_begin_name_line(first)) return LineKind::words;
    if (is_name_line(line)) return LineKind::name;
    return begins_game_code(line) ? LineKind::game_code : LineKind::words;
}

}  // namespace ludex::notation
