#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyzer/replay/replay.hpp"
#include "games/checked_game.hpp"
#include "notation/record_parser.hpp"
#include "notation/source/raw_record.hpp"
#include "storage/store_changes.hpp"

namespace ludex::storage {

/// A record on its way into the database. It holds its own copy of the text, because the reader goes on.
struct PreparedRecord {
    PreparedRecord() = default;
    explicit PreparedRecord(const notation::RawRecord& read) { assign(read); }

    /// Replaces the content by another record, in the same memory.
    void assign(const notation::RawRecord& read);

    [[nodiscard]] notation::RawRecord raw() const { return {original, form, where, number, cut, escapes}; }

    std::string original;
    std::string escapes;
    SourcePlace where;
    std::uint64_t number = 0;
    notation::RecordForm form = notation::RecordForm::text;
    bool cut = false;

    // The results of prepare():
    notation::Parsed parsed = notation::Parsed::record;
    GameRecord record;
    analyzer::ReplayReport report;
    std::string canonical_text;  ///< empty when there is no game
    PackedRecord packed;         ///< set when there is a game
};

/// Does all the work that needs no database. `options` must ask for the canonical record and the visits. `known` are
/// problems that are put first.
void prepare(PreparedRecord& record, const analyzer::ReplayOptions& options, const std::vector<Problem>& known = {});

/// The import hints that were used because the record did not give these values. The report must have a game.
ImportHints hints_of(const analyzer::ReplayReport& report);

/// A new game with views into `record`, which must have a game. `repairs`: see NewGame.
NewGame new_game(const PreparedRecord& record, std::string_view repairs = {});

}  // namespace ludex::storage
