#include "service/record_text.hpp"

#include "notation/syntax/json_begin.hpp"
#include "notation/syntax/tag_edit.hpp"
#include "notation/write/canonical_text.hpp"
#include "notation/write/record_writer.hpp"
#include "service/json/record_json.hpp"

namespace ludex::service {

namespace {

/// The name above bare moves, which also tells the game: "Attangle" alone would not do for a variant.
std::string_view bare_name(const CheckedGame& game) {
    const std::string_view variant = variant_name(game.variant);
    return variant.empty() ? info_of(game.variant).id : variant;
}

std::string bare_moves(const GameRecord& canonical, const CheckedGame& game) {
    std::string out;
    if (game.own_start) out += "[FEN \"" + format(game.start) + "\"]\n";
    notation::write_bare_moves(canonical, bare_name(game), notation::first_to_play(game), out);
    return out + "\n";
}

std::string tagged_positions(const GameRecord& canonical, const CheckedGame& game) {
    std::string out;
    notation::write_positions(canonical, info_of(game.variant).first_mover, position_texts(game), out);
    return out;
}

/// With tags for what the import was told. (JSON takes none.)
std::string text_as_read(const storage::OriginalText& original) {
    std::string text = original.text;
    if (notation::begins_json(text)) return text;
    if (!original.hints.variant.empty()) text = notation::with_tag(text, "Game", original.hints.variant);
    if (!original.hints.notation.empty()) text = notation::with_tag(text, "Notation", original.hints.notation);
    return text;
}

}  // namespace

const std::map<std::string, TextForm>& text_forms() {
    static const std::map<std::string, TextForm> kForms = [] {
        std::map<std::string, TextForm> forms{{"pgn", OwnForm::pgn},
                                              {"moves", OwnForm::moves},
                                              {"json", OwnForm::json},
                                              {"positions", OwnForm::positions}};
        for (const notation::ForeignForm& form : notation::foreign_forms()) forms.emplace(std::string(form.name), form);
        return forms;
    }();
    return kForms;
}

std::string text_forms_help() {
    std::string help = "PGN, bare moves, JSON lines, positions";
    for (const notation::ForeignForm& form : notation::foreign_forms()) help.append(", ").append(form.what);
    return help;
}

Result<TextForm> find_text_form(std::string_view name) {
    const auto form = text_forms().find(std::string(name));
    if (form != text_forms().end()) return form->second;
    std::string known;
    for (const auto& named : text_forms()) known += (known.empty() ? "" : ", ") + named.first;
    return Error{
        .kind = ErrorKind::tag_value, .message = "no such form; there are " + known, .offending = std::string(name)};
}

Status RecordWriter::write(const GameRecord& canonical, const CheckedGame& game) {
    if (const auto* own = std::get_if<OwnForm>(&form_)) return write_own(*own, canonical, game);
    const auto& form = std::get<notation::ForeignForm>(form_);
    auto text = form.write(canonical, game, generated_);
    LUDEX_TRY(text);
    if (form.is_json)
        write_element(std::move(*text));
    else
        write_(*text);
    return Done{};
}

Status RecordWriter::write(const storage::StoredGame& stored) {
    const bool as_read =
        form_ == TextForm(OwnForm::pgn) && stored.status == storage::GameStatus::partial && stored.original;
    if (!as_read) return write(stored.record, stored.game);
    const std::string text = text_as_read(*stored.original);
    write_(text + (text.ends_with('\n') ? "\n" : "\n\n"));
    return Done{};
}

Status RecordWriter::write_own(OwnForm form, const GameRecord& canonical, const CheckedGame& game) {
    switch (form) {
        case OwnForm::pgn: write_(notation::canonical_text(canonical, game) + "\n"); break;
        case OwnForm::moves: write_(bare_moves(canonical, game)); break;
        case OwnForm::json: write_(dump(record_json(canonical, game)) + "\n"); break;
        case OwnForm::positions: write_(tagged_positions(canonical, game)); break;
    }
    return Done{};
}

/// Writes an element of an array; the first one stays alone if no other one follows.
void RecordWriter::write_element(std::string record) {
    record.pop_back();  // the line feed
    if (++written_ == 1) {
        held_ = std::move(record);
        return;
    }
    if (written_ == 2) write_("[\n" + std::exchange(held_, {}));
    write_(",\n" + record);
}

void RecordWriter::finish() {
    const auto* form = std::get_if<notation::ForeignForm>(&form_);
    if (form == nullptr || !form->is_json) return;
    if (written_ == 1) write_(held_ + "\n");
    if (written_ > 1) write_("\n]\n");
    if (written_ == 0) write_("[]\n");
}

}  // namespace ludex::service
