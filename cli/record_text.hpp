#pragma once

#include <string>

#include "cli/output.hpp"
#include "core/checked_game.hpp"
#include "core/record.hpp"
#include "core/result.hpp"
#include "service/program_time.hpp"

namespace ludex::cli {

/// The forms in which games leave the program.
enum class TextForm { pgn, moves, json, abstract_play, positions };

/// Writes games in one form. PGN, bare moves and positions end in an empty line, JSON is a line a game. Abstract Play
/// records are one document: a record, or an array of several.
class RecordWriter {
public:
    RecordWriter(TextForm form, Output& out) : form_(form), out_(out), generated_(service::utc_now()) {}

    /// Errors: unknown_variant, when the form has no place for the game.
    Status write(const GameRecord& canonical, const CheckedGame& game);
    /// Ends the document; to be called once.
    void finish();

private:
    Status write_abstract_play(const GameRecord& canonical, const CheckedGame& game);

    TextForm form_;
    Output& out_;
    std::string generated_;
    std::uint64_t written_ = 0;
    std::string held_;  ///< the first record, until it is known whether there are more
};

}  // namespace ludex::cli
