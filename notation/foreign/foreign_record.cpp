#include "notation/foreign/foreign_record.hpp"

#include <optional>

#include "core/text.hpp"
#include "notation/foreign/open_spiel.hpp"
#include "notation/foreign/position_list.hpp"
#include "notation/lines.hpp"

namespace ludex::notation {

namespace {

std::vector<ListedPosition> positions_of(const RawRecord& raw) {
    const std::string_view first = raw.text.substr(0, line_end(raw.text, 0));
    const bool may_be_side = trim(first).size() == 1;
    return may_be_side || is_position_line(first) ? listed_positions(raw.text, raw.where)
                                                  : std::vector<ListedPosition>{};
}

}  // namespace

bool read_foreign_record(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems) {
    const auto positions = positions_of(raw);
    const auto history = positions.empty() ? open_spiel_history(raw.text) : std::nullopt;
    if (positions.empty() && !history) return false;
    record.text.assign(raw.text);
    record.where = raw.where;
    if (history) {
        add_history(*history, record);
    } else {
        read_position_list(positions, record, problems);
    }
    return true;
}

}  // namespace ludex::notation
