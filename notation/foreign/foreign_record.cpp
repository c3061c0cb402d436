#include "notation/foreign/foreign_record.hpp"

#include <optional>

#include "core/text.hpp"
#include "notation/foreign/bcit.hpp"
#include "notation/foreign/open_spiel.hpp"
#include "notation/foreign/position_list.hpp"
#include "notation/sgf/sgf_record.hpp"
#include "notation/sgf/sgf_tree.hpp"
#include "notation/syntax/lines.hpp"

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
    if (is_bcit_move(raw.text.substr(0, line_end(raw.text, 0)))) {
        begin(raw, record);
        read_bcit_moves(raw.text, record, problems);
        return true;
    }
    if (const auto history = open_spiel_history(raw.text)) {
        begin(raw, record);
        add_history(*history, record);
        return true;
    }
    return false;
}

}  // namespace ludex::notation
