#include "notation/json/json_movetext.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "notation/json/json_tags.hpp"

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

class MovetextReader {
public:
    MovetextReader(GameRecord& record, std::vector<Problem>& problems) : record_(record), problems_(problems) {}

    void read(const JsonValue& movetext) {
        for (const JsonValue& item : movetext.items) read_element(item);
        if (depth_ > 0) fail(movetext, "a variation of movetext has no end");
        for (; depth_ > 0; --depth_) record_.add(ElementKind::variation_end, {}, movetext.where);
    }

private:
    void fail(const JsonValue& at, std::string message) { problems_.push_back(syntax_problem(at, std::move(message))); }

    void read_element(const JsonValue& item) {
        bool is_element = false;
        for (const auto& [name, value] : item.members) is_element |= read_member(name, value);
        if (!is_element) fail(item, "an element of movetext is an object with move, comment, nag or variation");
    }

    /// Reads a member; false when its name has no meaning.
    bool read_member(std::string_view name, const JsonValue& value) {
        if (name == "move") {
            read_move(value);
        } else if (name == "comment") {
            read_comment(value);
        } else if (name == "nag") {
            read_nag(value);
        } else if (name == "variation") {
            read_variation(value);
        } else {
            return false;
        }
        return true;
    }

    void read_move(const JsonValue& value) {
        const std::string move = move_word_of(value.text);
        if (move.empty()) return fail(value, "a move is a text");
        record_.add(ElementKind::move, move, value.where);
    }
    void read_comment(const JsonValue& value) {
        if (!value.is_scalar()) return fail(value, "a comment is a text");
        record_.add(ElementKind::comment, comment_of(value.text), value.where);
    }
    void read_nag(const JsonValue& value) {
        const auto nag = parse_number<std::uint8_t>(value.text);
        if (!nag) return fail(value, "a NAG is a number from 0 to 255");
        record_.add_nag(*nag, value.where);
    }
    void read_variation(const JsonValue& value) {
        if (value.text == "begin") {
            ++depth_;
            record_.add(ElementKind::variation_begin, {}, value.where);
        } else if (value.text == "end" && depth_ > 0) {
            --depth_;
            record_.add(ElementKind::variation_end, {}, value.where);
        } else {
            fail(value, value.text == "end" ? "no variation is open here" : "a variation has a begin and an end");
        }
    }

    GameRecord& record_;
    std::vector<Problem>& problems_;
    std::size_t depth_ = 0;
};

}  // namespace

nlohmann::ordered_json json_movetext(const GameRecord& record) {
    auto elements = nlohmann::ordered_json::array();
    for (const Element& e : record.elements) elements.push_back(element_json(record, e));
    return elements;
}

void read_json_movetext(const JsonValue& movetext, GameRecord& record, std::vector<Problem>& problems) {
    MovetextReader(record, problems).read(movetext);
}

}  // namespace ludex::notation
