#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <variant>

#include "core/record.hpp"
#include "core/result.hpp"
#include "games/checked_game.hpp"
#include "notation/foreign_forms.hpp"
#include "service/program_time.hpp"
#include "storage/stored_game.hpp"

namespace ludex::service {

/// The forms in which games leave the program as text: those of all games, and those of other programs.
enum class OwnForm : std::uint8_t { pgn, moves, json, positions };
using TextForm = std::variant<OwnForm, notation::ForeignForm>;

/// The forms by their names on the command line.
const std::map<std::string, TextForm>& text_forms();
/// The form of that name. Errors: tag_value.
Result<TextForm> find_text_form(std::string_view name);
/// What they are, for the help of an option.
std::string text_forms_help();

/// Writes games in one form. PGN, bare moves and positions end in an empty line, JSON is a line a game. JSON of other
/// programs is one document: a record, or an array of several.
class RecordWriter {
public:
    using Write = std::function<void(std::string_view)>;

    /// What is written goes to `write`.
    RecordWriter(TextForm form, Write write) : form_(form), write_(std::move(write)), generated_(utc_now()) {}

    /// Errors: unknown_variant, when the form has no place for the game.
    Status write(const GameRecord& canonical, const CheckedGame& game);
    /// The same of a stored game. A broken record leaves as it came, so that it is broken again when it is imported,
    /// and not a shorter whole one.
    Status write(const storage::StoredGame& stored);
    /// Ends the document; to be called once.
    void finish();

private:
    Status write_own(OwnForm form, const GameRecord& canonical, const CheckedGame& game);
    void write_element(std::string record);

    TextForm form_;
    Write write_;
    std::string generated_;
    std::uint64_t written_ = 0;
    std::string held_;  ///< the first record, until it is known whether there are more
};

}  // namespace ludex::service
