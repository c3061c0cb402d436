#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/replay.hpp"
#include "core/checked_game.hpp"
#include "notation/raw_record.hpp"
#include "notation/record_parser.hpp"
#include "storage/game_store.hpp"

namespace ludex::service {

/// A record on its way into the database. It holds texts of its own: the reader goes on.
struct PreparedRecord {
    PreparedRecord() = default;
    explicit PreparedRecord(const notation::RawRecord& read) { assign(read); }

    /// Puts another record here, in the same memory.
    void assign(const notation::RawRecord& read);

    [[nodiscard]] notation::RawRecord raw() const { return {original, form, where, number, cut, escapes}; }

    std::string original;
    std::string escapes;
    SourcePlace where;
    std::uint64_t number = 0;
    notation::RecordForm form = notation::RecordForm::text;
    bool cut = false;

    // Made by prepare().
    notation::Parsed parsed = notation::Parsed::record;
    GameRecord record;
    analyzer::ReplayReport report;
    std::string canonical_text;    ///< when there is a game
    storage::PackedRecord packed;  ///< when there is a game
};

/// Does all the work that needs no database. `options` want the canonical record and the visits. `known` problems are
/// the record's first ones.
void prepare(PreparedRecord& record, const analyzer::ReplayOptions& options, const std::vector<Problem>& known = {});

/// What a report says that its options did and the record did not. The report has a game.
storage::Told told_of(const analyzer::ReplayReport& report);

/// Views of `record`, which has a game. `repairs`: see storage::NewGame.
storage::NewGame new_game(const PreparedRecord& record, std::string_view repairs = {});

}  // namespace ludex::service
