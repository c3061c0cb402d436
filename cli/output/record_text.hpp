#pragma once

#include <map>
#include <string>
#include <variant>

#include "cli/output/output.hpp"
#include "core/record.hpp"
#include "core/result.hpp"
#include "games/checked_game.hpp"
#include "notation/foreign_forms.hpp"
#include "service/program_time.hpp"

namespace ludex::cli {

/// The forms in which games leave the program as text: those of all games, and those of other programs.
enum class OwnForm { pgn, moves, json, positions };
using TextForm = std::variant<OwnForm, notation::ForeignForm>;

/// The forms by their names on the command line.
const std::map<std::string, TextForm>& text_forms();
/// What they are, for the help of an option.
std::string text_forms_help();

/// Writes games in one form. PGN, bare moves and positions end in an empty line, JSON is a line a game. JSON of other
/// programs is one document: a record, or an array of several.
class RecordWriter {
public:
    RecordWriter(TextForm form, Output& out) : form_(form), out_(out), generated_(service::utc_now()) {}

    /// Errors: unknown_variant, when the form has no place for the game.
    Status write(const GameRecord& canonical, const CheckedGame& game);
    /// Ends the document; to be called once.
    void finish();

private:
    Status write_own(OwnForm form, const GameRecord& canonical, const CheckedGame& game);
    void write_element(std::string record);

    TextForm form_;
    Output& out_;
    std::string generated_;
    std::uint64_t written_ = 0;
    std::string held_;  ///< the first record, until it is known whether there are more
};

}  // namespace ludex::cli
