#include "notation/json_movetext.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "notation/json_tags.hpp"

namespace ludex::notation {

namespace {

nlohmann::ordered_json element_json(const GameRecord& record, const Element& e) {
    switch (e.kind) {
        case ElementKind::move: return {{"move", record.text_of(e)}};
        case ElementKind::comment: return {{"comment", record.text_of(e)}};
        case ElementKind::nag: return {{"nag", e.nag}};
        case ElementKind::variation_begin: return {{"variation", "begin"}};
        case ElementKind::variation_end: return {{"variation", "end"}};
    }
    return {};
}

}  // namespace

nlohmann::ordered_json json_movetext(const GameRecord& record) {
    auto elements = nlohmann::ordered_json::array();
    for (const Element& e : record.elements) elements.push_back(element_json(record, e));
    return elements;
}

void read_json_movetext(const JsonValue& movetext, GameRecord& record) {
    std::size_t depth = 0;
    for (const JsonValue& item : movetext.items)
        for (const auto& [name, value] : item.members) {
            if (name == "move")
                if (const std::string move = move_word_of(value.text); !move.empty())
                    record.add(ElementKind::move, move, value.where);
            if (name == "comment") record.add(ElementKind::comment, comment_of(value.text), value.where);
            if (name == "nag")
                if (const auto nag = parse_number<std::uint8_t>(value.text)) record.add_nag(*nag, value.where);
            if (name != "variation") continue;
            if (value.text == "begin") {
                ++depth;
                record.add(ElementKind::variation_begin, {}, value.where);
            } else if (depth > 0) {
                --depth;
                record.add(ElementKind::variation_end, {}, value.where);
            }
        }
    for (; depth > 0; --depth) record.add(ElementKind::variation_end, {}, movetext.where);
}

}  // namespace ludex::notation
