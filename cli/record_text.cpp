#include "cli/record_text.hpp"

#include "cli/json.hpp"
#include "notation/record_writer.hpp"

namespace ludex::cli {

namespace {

bool first_to_play(const CheckedGame& game) { return to_play(game.start) == info_of(game.variant).first_mover; }

/// The moves of the main line as the record has them.
std::vector<std::string_view> main_line(const GameRecord& record) {
    std::vector<std::string_view> moves;
    std::size_t depth = 0;
    for (const Element& e : record.elements) {
        if (e.kind == ElementKind::variation_begin) ++depth;
        if (e.kind == ElementKind::variation_end) --depth;
        if (e.kind == ElementKind::move && depth == 0) moves.push_back(record.text_of(e));
    }
    return moves;
}

Json element_json(const GameRecord& record, const Element& e) {
    switch (e.kind) {
        case ElementKind::move: return {{"move", record.text_of(e)}};
        case ElementKind::comment: return {{"comment", record.text_of(e)}};
        case ElementKind::nag: return {{"nag", e.nag}};
        case ElementKind::variation_begin: return {{"variation", "begin"}};
        case ElementKind::variation_end: return {{"variation", "end"}};
    }
    return {};
}

Json game_json(const GameRecord& record, const CheckedGame& game) {
    Json json{{"game", full_name(game.variant)},      {"tags", tags_json(record)}, {"start", format(game.start)},
              {"moves", main_line(record)},           {"plies", game.plies},       {"result", record.result_token},
              {"outcome", outcome_json(game.outcome)}};
    const bool annotated = record.elements.size() != game.plies;
    if (annotated) {
        Json elements = Json::array();
        for (const Element& e : record.elements) elements.push_back(element_json(record, e));
        json["movetext"] = elements;
    }
    return json;
}

/// The name above bare moves, which also tells the game: "Attangle" alone would not do for a variant.
std::string_view bare_name(const CheckedGame& game) {
    const std::string_view variant = variant_name(game.variant);
    return variant.empty() ? info_of(game.variant).id : variant;
}

}  // namespace

std::string canonical_text(const GameRecord& canonical, const CheckedGame& game) {
    std::string out;
    notation::write_record(canonical, info_of(game.variant).first_mover, first_to_play(game), out);
    return out;
}

std::string record_text(const GameRecord& canonical, const CheckedGame& game, TextForm form) {
    switch (form) {
        case TextForm::pgn: return canonical_text(canonical, game) + "\n";
        case TextForm::json: return dump(game_json(canonical, game)) + "\n";
        case TextForm::moves: {
            std::string out;
            if (game.own_start) out += "[FEN \"" + format(game.start) + "\"]\n";
            notation::write_bare_moves(canonical, bare_name(game), first_to_play(game), out);
            return out + "\n";
        }
    }
    return {};
}

}  // namespace ludex::cli
