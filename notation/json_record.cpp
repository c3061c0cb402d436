#include "notation/json_record.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/end_words.hpp"
#include "core/names.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "games/any_game.hpp"
#include "notation/foreign_forms.hpp"
#include "notation/json/json_move.hpp"
#include "notation/json/json_movetext.hpp"
#include "notation/json/json_tags.hpp"
#include "notation/json/json_tree.hpp"
#include "notation/positions/position_list.hpp"
#include "notation/source/encoding.hpp"

namespace ludex::notation {

namespace {

using Type = JsonValue::Type;

/// The members that contain moves; the first one found is read.
constexpr std::array<std::string_view, 3> kMoveMembers{"movetext", "moves", "seq"};

/// Whether a text is one move and nothing else, as nearly all texts in arrays of moves are.
bool is_plain_move(std::string_view text) {
    const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '=' || c == ','; };
    return !text.empty() && is_letter(text[0]) && std::any_of(text.begin(), text.end(), is_digit) &&
           std::all_of(text.begin(), text.end(), fits);
}

/// Reads a record that is an object: the moves, and all other members under their own names.
class ObjectReader {
public:
    ObjectReader(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems)
        : root_(root), record_(record), problems_(problems) {}

    void read() {
        note_twins(root_);
        if (const JsonValue* tags = root_.find("tags"); tags != nullptr && tags->is(Type::object)) {
            note_twins(*tags);
            for (Tag& tag : read_tags(*tags, problems_)) push_tag(std::move(tag));
            read_game(root_.find("game"));
        } else {
            for (const auto& [name, value] : root_.members) read_member(name, value);
            read_game(member("game"));
            read_variant_member();
        }
        read_start();
        read_moves();
        read_result();
        const JsonValue* result = member("result");
        record_.result_where = result != nullptr ? result->where : root_.where;
    }

private:
    void fail(const JsonValue& at, std::string message) { problems_.push_back(syntax_problem(at, std::move(message))); }

    /// Reports members with the same name: the first one is read, the content of the others is lost. A damaged record
    /// can have a million of them, so only one is reported.
    void note_twins(const JsonValue& object) {
        std::map<std::string_view, const JsonValue*> known;
        for (const auto& [name, value] : object.members) {
            const JsonValue& first = *known.try_emplace(standard_tag(name), &value).first->second;
            const bool is_same = value.is_scalar() && first.is(value.type) && first.text == value.text;
            if (&first != &value && !is_same)
                return fail(value, "the member " + name + " stands twice; the first one counts");
        }
    }

    void add_tag(std::string_view name, std::string_view value, const JsonValue& at) {
        if (!value.empty() && !names_.has(name)) push_tag({std::string(name), tag_value_of(value), at.where});
    }
    void push_tag(Tag tag) {
        names_.take(tag.name, tag.value);
        record_.tags.push_back(std::move(tag));
    }

    /// The member of the record with this name, without regard to case; null when there is none.
    [[nodiscard]] const JsonValue* member(std::string_view name) const {
        const auto found = std::find_if(root_.members.begin(), root_.members.end(),
                                        [&](const auto& m) { return lower_ascii(m.name) == name; });
        return found == root_.members.end() ? nullptr : &found->value;
    }
    [[nodiscard]] std::string_view text_of(std::string_view name) const {
        const JsonValue* found = member(name);
        return found != nullptr && found->is_scalar() ? std::string_view(found->text) : std::string_view{};
    }

    /// Splits GAME/VARIANT into two tags.
    void read_game(const JsonValue* game) {
        if (game == nullptr || !game->is(Type::string)) return;
        const std::size_t slash = game->text.find('/');
        add_tag("Game", game->text.substr(0, slash), *game);
        if (slash != std::string::npos) name_variant("game", game->text.substr(slash + 1), *game);
    }

    /// Adds the Variant tag. The name that comes first is used; later names must mean the same variant.
    void name_variant(std::string_view member, std::string_view name, const JsonValue& at) {
        const std::string_view known = record_.tag("Variant");
        if (known.empty()) return add_tag("Variant", name, at);
        const bool is_same = normalise_name(known) == normalise_name(name) ||
                             (!variants_named(name).empty() && variants_named(known) == variants_named(name));
        if (!is_same)
            fail(at, std::string(member) + " says " + std::string(name) + ", but the variant is said to be " +
                         std::string(known));
    }

    // --- Members of scanned games ---

    void read_member(const std::string& name, const JsonValue& value) {
        static constexpr std::array<std::string_view, 10> kReadElsewhere{
            "moves", "seq", "start", "startcolor", "positions", "result", "winner", "movetext", "outcome", "game"};
        const std::string key = lower_ascii(name);
        if (std::find(kReadElsewhere.begin(), kReadElsewhere.end(), key) != kReadElsewhere.end()) return;
        if (names_variant(key)) return;
        if (key == "black" || key == "white") return read_player(key == "black" ? "Black" : "White", value);
        keep_member(tag_name_of(name), value);
    }

    /// Whether it is the member that names a variant in collections of some game.
    static bool names_variant(std::string_view member) {
        return std::any_of(all_formats().begin(), all_formats().end(),
                           [&](const GameFormats* formats) { return formats->json_variant_member().name == member; });
    }

    /// Reads the member that names a variant of the game whose collections have it.
    void read_variant_member() {
        for (const GameFormats* formats : all_formats()) {
            const auto [name, game] = formats->json_variant_member();
            const JsonValue* variant = name.empty() ? nullptr : member(name);
            if (variant == nullptr) continue;
            add_tag("Game", game, *variant);
            if (!variant->text.empty()) name_variant(name, variant->text, *variant);
        }
    }

    /// Keeps a member as a tag; it gets another name if the name is in use.
    void keep_member(const std::string& tag, const JsonValue& value) {
        if (names_.has(tag, tag_value_of(value.text))) return;
        if (value.is_scalar()) return add_tag(names_.free_name(tag), value.text, value);
        if (!value.is(Type::null))
            problems_.push_back(tag_warning(value, "a list or an object becomes no tag; it is not kept"));
    }

    void read_player(const std::string& colour, const JsonValue& player) {
        if (!player.is(Type::object)) return keep_member(colour, player);
        add_tag(colour, player.text_of("name"), player);
        add_tag(colour + "Elo", player.text_of("elo"), player);
        for (const auto& [name, value] : player.members) {
            const std::string key = lower_ascii(name);
            if (key != "name" && key != "elo")
                keep_member(colour + (key == "rating" ? "Elo" : tag_name_of(name)), value);
        }
    }

    // --- Start, moves, result ---

    /// Reads the start: a position string, or the name of a layout.
    void read_start() {
        const JsonValue* start = member("start");
        if (start == nullptr || start->text.empty() || record_.find_tag("FEN") != nullptr) return;
        if (start->text.find_first_of("/_, ") == std::string::npos) return name_variant("start", start->text, *start);
        const std::string colour = lower_ascii(text_of("startcolor"));
        const bool names_side = start->text.find(' ') != std::string::npos;
        const std::string position = start->text + (colour.starts_with("w") && !names_side ? " w" : "");
        if (is_start_of_variant(position)) return;
        add_tag("SetUp", "1", *start);
        add_tag("FEN", position, *start);
    }

    [[nodiscard]] bool is_start_of_variant(const std::string& position) const {
        const auto variant = find_variant(record_.tag("Game"), record_.tag("Variant"));
        if (!variant) return false;
        return with_game(*variant, [&]<class G>(const auto& v) {
            const auto initial = G::initial(v);
            return initial && G::format(*initial) == position;
        });
    }

    void read_moves() {
        std::string_view first;
        for (const std::string_view name : kMoveMembers) {
            const JsonValue* value = member(name);
            if (value == nullptr) continue;
            if (first.empty()) {
                first = name;
                read_movetext(name, *value);
                continue;
            }
            GameRecord other;
            std::vector<Problem> its_own;
            ObjectReader(root_, other, its_own).read_movetext(name, *value);
            if (const auto moves = other.main_line(); !moves.empty() && moves != record_.main_line())
                fail(*value, std::string(name) + " has other moves than " + std::string(first) + ", which count");
        }
        if (first.empty() && read_positions()) return;
        // A damaged record may have had moves behind the damage.
        if (first.empty() && !has_errors(problems_)) fail(root_, "an object without moves is no game record");
    }

    /// Reads a game that is told by its positions; false when there are none.
    bool read_positions() {
        std::vector<ListedPosition> positions;
        for (const char* name : {"positions", "boards", "states", "fens"})
            if (const JsonValue* list = member(name); list != nullptr && positions.empty())
                for (const JsonValue& item : list->items)
                    if (item.is(Type::string)) positions.push_back({item.text, item.where});
        if (positions.empty()) return false;
        read_position_list(positions, record_, problems_);
        return true;
    }

    void read_movetext(std::string_view name, const JsonValue& value) {
        const bool has_elements = std::any_of(value.items.begin(), value.items.end(),
                                              [](const JsonValue& item) { return item.is(Type::object); });
        if (name == "movetext" && has_elements) return read_json_movetext(value, record_, problems_);
        read_move_value(value);
    }

    /// `depth`: how many lists are around the value. Lists in the list are the moves of both seats.
    void read_move_value(const JsonValue& value, unsigned depth = 0) {
        if (value.is(Type::null) || (value.is(Type::string) && trim(value.text).empty())) return note_gap(value, depth);
        switch (value.type) {
            case Type::string: return read_words(value);
            case Type::array:
                for (const JsonValue& item : value.items) read_move_value(item, depth + 1);
                return;
            case Type::object: return read_move_object(value);
            case Type::null:
            case Type::boolean:
            case Type::number: return fail(value, "a move is a text");
        }
    }

    /// The seat that moves second may begin, and a seat may have no move after the last one. When a move follows
    /// another gap, one is missing.
    void note_gap(const JsonValue& value, unsigned depth) {
        const bool is_before_first = depth > 1 && record_.elements.empty();
        if (gap_ == nullptr && !is_before_first) gap_ = &value;
    }

    void read_move_object(const JsonValue& value) {
        const JsonValue* const move = move_of(value);
        if (move == nullptr) return fail(value, "a move is a text, or an object with move");
        read_move_value(*move);
        const std::string comment = comment_of_move(value, problems_);
        if (!comment.empty()) record_.add(ElementKind::comment, comment, value.where);
    }

    /// Reads moves; one text may hold several, with or without numbers.
    void read_words(const JsonValue& value) {
        if (gap_ != nullptr) fail(*std::exchange(gap_, nullptr), "a move is missing here");
        if (is_plain_move(value.text)) return record_.add(ElementKind::move, value.text, value.where);
        RawRecord raw;
        raw.text = value.text;
        raw.where = value.where;
        GameRecord words;
        const std::size_t problems = problems_.size();
        parse_record(raw, words, problems_);
        // Line ends inside a JSON text are not line ends of the file.
        const auto place = [&](SourcePlace where) { return where.line == value.where.line ? where : value.where; };
        for (std::size_t i = problems; i < problems_.size(); ++i) problems_[i].where = place(problems_[i].where);
        for (const Tag& tag : words.tags) add_tag(tag.name, tag.value, value);
        for (const Element& e : words.elements) {
            if (e.kind == ElementKind::nag) {
                record_.add_nag(e.nag, place(e.where));
            } else {
                record_.add(e.kind, words.text_of(e), place(e.where));
                record_.elements.back().numbered_ply = e.numbered_ply;
            }
        }
        if (!words.result_token.empty()) record_.result_token = words.result_token;
    }

    /// Reads the result from what stands after the moves, the Result tag, the winner or the result; the first of these
    /// is used.
    void read_result() {
        std::string& said = record_.result_token;
        if (said.empty()) said = record_.tag("Result");
        for (const std::string_view name : {"winner", "result"}) {
            const JsonValue* value = member(name);
            if (value == nullptr || value->is(Type::null)) continue;
            // A player may be called * or 1-0: that is the winner, but no result.
            const bool is_result = name == "result" && guess_result(text_of(name));
            const std::string result = is_result ? std::string(text_of(name)) : result_in_words(text_of(name));
            const auto before = guess_result(said);
            const auto now = guess_result(result);
            if (!now && !(value->is_scalar() && is_unknown_value(value->text))) keep_strange_result(name, *value);
            if (before && now && *before != *now)
                fail(*value, std::string(name) + " says " + result + ", but the result is said to be " + said);
            if (said.empty() && now) said = result;
        }
    }

    void keep_strange_result(std::string_view name, const JsonValue& value) {
        constexpr std::string_view kResults = ": a result is 1-0, 0-1, 1/2-1/2 or *, the winner a colour or a player";
        problems_.push_back(tag_warning(value, std::string(name) + std::string(kResults)));
        if (value.is_scalar()) add_tag(names_.free_name("Other" + tag_name_of(name)), value.text, value);
    }

    /// The result for "black", "White wins", "Black resigns", "second", the name of a player or "draw"; other texts are
    /// returned unchanged.
    [[nodiscard]] std::string result_in_words(std::string_view text) const {
        // Names are compared first, because a player may be called White Wolf.
        const bool is_black = !text.empty() && text == record_.tag("Black");
        const bool is_white = !text.empty() && text == record_.tag("White");
        const std::string said = is_black == is_white ? lower_ascii(text) : is_black ? "black" : "white";
        if (const auto result = end_phrase(said).result(first_mover())) return std::string(to_text(*result));
        if (said == "first" || said == "second") return said == "first" ? "1-0" : "0-1";
        if (said == "black" || said == "white") return said == to_text(first_mover()) ? "1-0" : "0-1";
        return std::string(text);
    }

    [[nodiscard]] Colour first_mover() const {
        std::vector<AnyVariant> named = variants_named(record_.tag("Game"));
        if (named.empty()) named = variants_named(record_.tag("Variant"));
        return named.empty() ? Colour::black : info_of(named.front()).first_mover;
    }

    const JsonValue& root_;
    GameRecord& record_;
    std::vector<Problem>& problems_;
    TagNames names_{};
    const JsonValue* gap_ = nullptr;  ///< a null or an empty text in the place of a move
};

}  // namespace

Parsed parse_json_record(const RawRecord& raw, GameRecord& record, std::vector<Problem>& problems) {
    record.where = raw.where;
    std::string decoded;
    std::string_view text = raw.text;
    if (!is_utf8(text)) {
        decoded = latin1_to_utf8(text);
        text = decoded;
        problems.push_back({.severity = Severity::warning,
                            .kind = ErrorKind::encoding,
                            .where = raw.where,
                            .message = std::string(kNoUtf8)});
    }
    const JsonText json = read_json(text, raw.where);
    if (json.error)
        problems.push_back({.severity = Severity::error,
                            .kind = json.error->kind,
                            .where = *json.error->where,
                            .message = json.error->message});
    if (raw.cut)
        problems.push_back({.severity = Severity::error,
                            .kind = ErrorKind::limit,
                            .where = raw.where,
                            .message = "the record is longer than a record may be; its end was left out"});
    const JsonValue& root = json.value;
    for (const GameFormats* formats : all_formats())
        if (const auto parsed = formats->read_json(root, record, problems)) return *parsed;
    if (root.find("summary") != nullptr && root.members.size() == 1) return Parsed::no_record;
    if (root.is(Type::object)) {
        ObjectReader(root, record, problems).read();
    } else if (!json.error) {
        problems.push_back({.severity = Severity::error,
                            .kind = ErrorKind::syntax,
                            .where = root.where,
                            .message = "a game record is an object"});
    }
    return Parsed::record;
}

bool has_moves(std::string_view object) {
    const JsonText json = read_json(object, {});
    return std::any_of(json.value.members.begin(), json.value.members.end(), [](const auto& member) {
        return std::find(kMoveMembers.begin(), kMoveMembers.end(), lower_ascii(member.name)) != kMoveMembers.end();
    });
}

}  // namespace ludex::notation
