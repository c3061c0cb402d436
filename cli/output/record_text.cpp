#include "cli/output/record_text.hpp"

#include "cli/output/output.hpp"
#include "notation/write/canonical_text.hpp"
#include "notation/write/record_writer.hpp"
#include "service/json/record_json.hpp"

namespace ludex::cli {

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

Status RecordWriter::write(const GameRecord& canonical, const CheckedGame& game) {
    if (const auto* own = std::get_if<OwnForm>(&form_)) return write_own(*own, canonical, game);
    const auto& form = std::get<notation::ForeignForm>(form_);
    auto text = form.write(canonical, game, generated_);
    LUDEX_TRY(text);
    if (form.is_json)
        write_element(std::move(*text));
    else
        out_.write(*text);
    return Done{};
}

Status RecordWriter::write_own(OwnForm form, const GameRecord& canonical, const CheckedGame& game) {
    switch (form) {
        case OwnForm::pgn: out_.write(notation::canonical_text(canonical, game) + "\n"); break;
        case OwnForm::moves: out_.write(bare_moves(canonical, game)); break;
        case OwnForm::json: out_.write(service::dump(service::record_json(canonical, game)) + "\n"); break;
        case OwnForm::positions: out_.write(tagged_positions(canonical, game)); break;
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
    if (written_ == 2) out_.write("[\n" + std::exchange(held_, {}));
    out_.write(",\n" + record);
}

void RecordWriter::finish() {
    const auto* form = std::get_if<notation::ForeignForm>(&form_);
    if (form == nullptr || !form->is_json) return;
    if (written_ == 1) out_.write(held_ + "\n");
    if (written_ > 1) out_.write("\n]\n");
    if (written_ == 0) out_.write("[]\n");
}

}  // namespace ludex::cli
