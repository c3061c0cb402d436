#include "notation/foreign_record.hpp"

#include <algorithm>

#include "notation/foreign_forms.hpp"
#include "notation/positions/position_list.hpp"
#include "notation/sgf/sgf_record.hpp"
#include "notation/sgf/sgf_tree.hpp"

namespace ludex::notation {

namespace {

void begin(const RawRecord& raw, GameRecord& record) {
    record.text.assign(raw.text);
    record.where = raw.where;
}

}  // namespace

bool read_foreign_record(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems) {
    if (begins_sgf(raw.text)) {
        read_sgf(raw, record, problems);
        return true;
    }
    if (may_begin_positions(raw.text)) {
        if (const auto positions = listed_positions(raw.text, raw.where); !positions.empty()) {
            begin(raw, record);
            read_position_list(positions, record, problems);
            return true;
        }
    }
    return std::any_of(all_formats().begin(), all_formats().end(),
                       [&](const GameFormats* formats) { return formats->read_text(raw, record, problems); });
}

}  // namespace ludex::notation
