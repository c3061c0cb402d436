#include "games/attangle/formats/abstract_play.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "core/end_words.hpp"
#include "core/names.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "notation/json/json_movetext.hpp"
#include "notation/json/json_tags.hpp"

namespace ludex::notation {

namespace {

using Type = JsonValue::Type;

constexpr std::size_t kLargestPly = 60'000;  // later ones are not numbered

class Reader {
public:
    Reader(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems)
        : root_(root),
          header_(*root.find("header")),
          moves_(root.find("moves")),
          record_(record),
          problems_(problems) {}

    Parsed read() {
        const JsonValue* game = header_.find("game");
        const std::string name = normalise_name(game != nullptr ? game->text_of("name") : "");
        if (name.empty()) {
            fail(game != nullptr ? *game : header_, "header.game.name is missing");
        } else if (const auto variant = find_variant(name, "")) {
            game_ = *variant;
        } else {
            return Parsed::other_game;
        }
        // A damaged record may have had moves behind the damage.
        if (moves_ == nullptr && !has_errors(problems_)) fail(root_, "moves is missing");
        check_closed(root_, {"header", "moves"});
        if (game != nullptr) check_game(*game);
        read_header();
        read_players();
        read_moves();
        set_result();
        read_other_members();
        read_kept();
        return Parsed::record;
    }

private:
    void fail(const JsonValue& at, std::string message) { problems_.push_back(syntax_problem(at, std::move(message))); }
    void warn(const JsonValue& at, std::string message) { problems_.push_back(tag_warning(at, std::move(message))); }

    void check_closed(const JsonValue& object, std::initializer_list<std::string_view> known) {
        for (const auto& [name, value] : object.members)
            if (std::find(known.begin(), known.end(), name) == known.end())
                warn(value, "the record format allows no member " + name + " here");
    }

    /// Warns of a member of another type, which is read as far as possible.
    void check_type(const JsonValue& object, std::string_view member, Type type, std::string_view type_name) {
        const JsonValue* value = object.find(member);
        if (value != nullptr && !value->is(type))
            warn(*value, "the member " + std::string(member) + " is " + std::string(type_name));
    }
    void check_text(const JsonValue& object, std::string_view member) {
        check_type(object, member, Type::string, "a text");
    }
    void check_boolean(const JsonValue& object, std::string_view member) {
        check_type(object, member, Type::boolean, "true or false");
    }

    void set(std::string_view tag, std::string_view value, const JsonValue& at) {
        if (value.empty()) return;
        record_.tags.push_back({std::string(tag), tag_value_of(value), at.where});
        taken_.take(tag, value);
    }

    /// Keeps a member that the format does not know as a tag, under a name that has no other meaning.
    void set_other(const std::string& tag, const JsonValue& value) { set(taken_.free_name(tag), value.text, value); }

    [[nodiscard]] std::string_view game_id() const { return game_ ? info_of(*game_).id : std::string_view{}; }

    // --- Header ---

    void check_game(const JsonValue& game) {
        check_closed(game, {"name", "variants"});
        check_text(game, "name");
        check_type(game, "variants", Type::array, "an array of texts");
        if (const JsonValue* variants = game.find("variants"))
            for (const JsonValue& variant : variants->items)
                if (!variant.is(Type::string)) warn(variant, "the name of a variant is a text");
    }

    void read_header() {
        const JsonValue* site = header_.find("site");
        if (site == nullptr || site->text_of("name").empty()) {
            warn(site != nullptr ? *site : header_, "header.site.name is missing");
        } else {
            check_closed(*site, {"name", "gameid"});
            check_text(*site, "name");
            const JsonValue* id = site->find("gameid");
            if (id != nullptr && !id->is(Type::number)) check_text(*site, "gameid");
        }
        if ((header_.find("event") == nullptr) != (header_.find("round") == nullptr))
            warn(header_, "event and round stand together or not at all");
        for (const std::string_view text : {"event", "round"}) check_text(header_, text);
        for (const std::string_view choice : {"unrated", "pied", "pie-invoked"}) check_boolean(header_, choice);
        set("Event", header_.text_of("event"), header_);
        if (site != nullptr) set("Site", site->text_of("name"), *site);
        read_date("date-start", "Date");
        set("Round", header_.text_of("round"), header_);
        set("Game", game_id(), header_);
        if (is_grand()) record_.tags.push_back({"Variant", "grand-27", header_.where});
        if (site != nullptr) set("GameId", site->text_of("gameid"), *site);
        read_date("date-end", "DateEnd");
        read_date("date-generated", "DateGenerated");
        if (header_.text_of("unrated") == "true") set("Unrated", "true", header_);
        if (header_.text_of("pied") == "true" || header_.text_of("pie-invoked") == "true") set("Pied", "true", header_);
    }

    /// Reads a moment in ISO 8601; its day becomes the Date tag.
    void read_date(std::string_view member, std::string_view tag) {
        const JsonValue* value = header_.find(member);
        if (value == nullptr) return warn(header_, "header." + std::string(member) + " is missing");
        if (!is_moment(value->text))
            problems_.push_back(
                tag_warning(*value, "header." + std::string(member) + " is no moment such as 2024-05-17T09:30:00.000Z",
                            ErrorKind::date));
        const std::string day = value->text.substr(0, kDayLength);
        if (tag == "Date" && is_moment(value->text) && value->text != day + std::string(kMidnight))
            set("DateStart", value->text, *value);
        set(tag, tag == "Date" && parse_date(day) ? canonical_date(day) : value->text, *value);
    }

    void read_other_members() {
        static constexpr std::array<std::string_view, 13> kKnown{
            "game",    "event", "round",       "site",    "date-start", "date-end",        "date-generated",
            "unrated", "pied",  "pie-invoked", "players", "ludex",      "startingPosition"};
        for (const auto& [name, value] : header_.members) {
            const bool known = std::find(kKnown.begin(), kKnown.end(), name) != kKnown.end();
            if (!known && value.is_scalar()) set_other(tag_name_of(name), value);
        }
        if (const JsonValue* start = header_.find("startingPosition"))
            fail(*start, "Attangle has no start positions of its own in this format");
    }

    /// Whether the game is Grand Attangle: the id or a variant says so, or a move can only be played there.
    bool is_grand() {
        if (game_id() != "attangle") return false;
        const JsonValue* site = header_.find("site");
        const std::string id(site != nullptr ? site->text_of("gameid") : "");
        if (const auto variants = variants_in_id(id)) {
            for (const std::string_view variant : *variants)
                if (!variant.empty() && variant != kGrandInId) warn_of_variant(*site->find("gameid"), variant);
            warn_of_labels_unlike(says_grand(*variants));
            return says_grand(*variants);
        }
        return labels_say_grand() || has_move_of_grand_only();
    }

    void warn_of_labels_unlike(bool grand) {
        for (const JsonValue* label : labels())
            if (const auto says = label_says_grand(*label); says && *says != grand)
                warn(*label, "the variant \"" + label->text +
                                 "\" is not the one that header.site.gameid names, which is believed");
    }

    void warn_of_variant(const JsonValue& at, std::string_view variant) {
        warn(at, "the variant \"" + std::string(variant) + "\" of Attangle is unknown and was passed over");
    }

    /// The names of variants that users see, in the language of the site.
    [[nodiscard]] std::vector<const JsonValue*> labels() const {
        const JsonValue* variants = header_.find("game")->find("variants");
        std::vector<const JsonValue*> labels;
        if (variants == nullptr) return labels;
        if (variants->is_scalar()) labels.push_back(variants);
        for (const JsonValue& label : variants->items)
            if (label.is(Type::string)) labels.push_back(&label);
        return labels;
    }

    /// Whether the label names Grand Attangle; nullopt when the label is unknown.
    static std::optional<bool> label_says_grand(const JsonValue& label) {
        static constexpr std::array<std::string_view, 4> kStandard{"default-board", "plateau-par-defaut",
                                                                   "standard-spielfeld", "tabellone-predefinito"};
        const std::string name = normalise_name(label.text);
        if (name.find("grand") != std::string::npos || name.find("gran-") != std::string::npos) return true;
        if (std::find(kStandard.begin(), kStandard.end(), name) != kStandard.end()) return false;
        return std::nullopt;
    }

    bool labels_say_grand() {
        bool grand = false;
        for (const JsonValue* label : labels()) {
            const auto says = label_says_grand(*label);
            if (!says) warn_of_variant(*label, label->text);
            grand |= says.value_or(false);
        }
        return grand;
    }

    /// Whether a move is only possible in Grand Attangle: a cell beyond the small board, or a capture in the first
    /// round. Only Grand has pieces on the board at the start.
    [[nodiscard]] bool has_move_of_grand_only() const {
        if (moves_ == nullptr) return false;
        for (const JsonValue& round : moves_->items)
            for (const JsonValue& entry : round.items) {
                const std::string move = lower_ascii(entry.is(Type::object) ? entry.text_of("move") : entry.text);
                if (end_phrase(move).count > 0) continue;
                if (&round == &moves_->items.front() && move.find('-') != std::string::npos) return true;
                for (std::size_t i = 0; i + 1 < move.size(); ++i)
                    if (is_letter(move[i]) && is_digit(move[i + 1]) && (move[i] > 'g' || move[i + 1] > '7'))
                        return true;
            }
        return false;
    }

    // --- Players and result ---

    void read_players() {
        const JsonValue* players = header_.find("players");
        if (players == nullptr || players->items.size() != 2)
            return fail(players != nullptr ? *players : header_, "header.players has two players");
        // The player of the first seat moves first.
        const bool white_first = first_mover() == Colour::white;
        read_player(players->items[0], white_first ? "White" : "Black", 0);
        read_player(players->items[1], white_first ? "Black" : "White", 1);
    }

    [[nodiscard]] Colour first_mover() const { return game_ ? info_of(*game_).first_mover : Colour::white; }

    void read_player(const JsonValue& player, const std::string& colour, std::size_t seat) {
        if (player.text_of("name").empty()) {
            warn(player, "a player without a name");
        } else {
            check_text(player, "name");
        }
        check_text(player, "userid");
        check_type(player, "score", Type::number, "a number");
        check_boolean(player, "is_ai");
        for (const auto& [name, value] : player.members) {
            if (name == "result") read_player_result(value, seat);
            if (!value.is_scalar() || name == "result") continue;
            if (name == "name") {
                set(colour, value.text, value);
            } else if (name == "rating" && parse_number(value.text)) {
                set_other(colour + "Elo", value);
            } else if (name == "is_ai") {
                set(colour + "Type", value.text == "true" ? "program" : "human", value);
            } else {
                set_other(colour + (name == "userid" ? "UserId" : tag_name_of(name)), value);
            }
        }
        if (player.find("result") == nullptr) fail(player, "a player without a result");
    }

    void read_player_result(const JsonValue& value, std::size_t seat) {
        const auto points = value.is_scalar() ? parse_number<double>(value.text) : std::nullopt;
        if (!points || !std::isfinite(*points))
            return fail(value, "a player's result is a number, larger for the winner");
        if (!value.is(Type::number) || !parse_number<std::int64_t>(value.text))
            warn(value, "a player's result is a whole number");
        points_[seat] = points;
    }

    void set_result() {
        if (!points_[0] || !points_[1]) return;
        const bool equal = *points_[0] == *points_[1];
        const bool nobody_won = equal && *points_[0] == 0;
        GameResult result = *points_[0] > *points_[1] ? GameResult::first_wins : GameResult::second_wins;
        if (equal) result = nobody_won && abandoned_ ? GameResult::unfinished : GameResult::draw;
        record_.tags.push_back({"Result", std::string(to_text(result)), header_.find("players")->where});
        record_.result_token = to_text(result);
        record_.result_where = record_.tags.back().where;
    }

    // --- Moves ---

    void read_moves() {
        if (moves_ == nullptr) return;
        if (!moves_->is(Type::array)) return fail(*moves_, "moves is an array of rounds");
        std::size_t plies_before = 0;
        for (const JsonValue& round : moves_->items) {
            next_ply_ = plies_before;
            plies_before += 2;
            if (!round.is(Type::array)) {
                fail(round, "a round is an array with an entry for each seat");
                continue;
            }
            if (round.items.size() > 2) warn(round, "a round has an entry for each of two seats, and no more");
            for (const JsonValue& entry : round.items) read_entry(entry);
        }
    }

    void read_entry(const JsonValue& entry) {
        ++next_ply_;
        if (entry.is(Type::null)) return;
        const JsonValue* move = entry.is(Type::object) ? entry.find("move") : &entry;
        if (move == nullptr || !move->is(Type::string))
            return fail(entry, "an entry is a text, null, or an object with move");
        const std::string_view text = trim(move->text);
        if (end_phrase(text).termination == "abandoned") abandoned_ = true;
        if (text.empty()) return;
        record_.add(ElementKind::move, text, move->where);
        // The place in the rounds gives the move number: where a seat has no move, one may be missing.
        if (next_ply_ <= kLargestPly) record_.elements.back().numbered_ply = static_cast<std::uint16_t>(next_ply_);
    }

    // --- What our own writer kept beside the format ---

    void read_kept() {
        const JsonValue* kept = header_.find("ludex");
        if (kept == nullptr) return;
        check_type(header_, "ludex", Type::object, "an object");
        check_closed(*kept, {"tags", "movetext"});
        check_type(*kept, "tags", Type::object, "an object");
        check_type(*kept, "movetext", Type::array, "an array");
        if (const JsonValue* tags = kept->find("tags"); tags != nullptr && tags->is(Type::object)) keep_tags(*tags);
        const JsonValue* movetext = kept->find("movetext");
        if (movetext != nullptr && movetext->is(Type::array)) keep_movetext(*movetext);
    }

    void keep_movetext(const JsonValue& movetext) {
        GameRecord annotated;
        std::vector<Problem> its_own;
        read_json_movetext(movetext, annotated, its_own);
        if (moves_of(annotated) != moves_of(record_))
            // The moves have been changed since the comments were written.
            return warn(movetext, "the comments belong to other moves than those of the record; they are not kept");
        record_.elements = std::move(annotated.elements);
        record_.text = std::move(annotated.text);
        problems_.insert(problems_.end(), its_own.begin(), its_own.end());
    }

    /// Restores the tags as they were, except those that have been changed in the header since.
    void keep_tags(const JsonValue& tags) {
        GameRecord kept;
        kept.tags = read_tags(tags, problems_);
        const bool same_result = record_.result_token.empty() || record_.tag("Result") == kept.tag("Result");
        for (const std::string_view name : {"White", "Black", "WhiteElo", "BlackElo", "Event", "Site", "Date",
                                            "DateStart", "Round", "Game", "Variant", "GameId", "Result"})
            if (has_changed(name, record_.tag(name), kept.tag(name))) kept.set_tag(name, record_.tag(name));
        if (record_.tag("Variant").empty()) kept.remove_tag("Variant");
        // The word after the moves says nothing that the tags do not say better, if it is still the one that we wrote.
        if (same_result)
            std::erase_if(record_.elements, [&](const Element& e) {
                return e.kind == ElementKind::move && end_phrase(record_.text_of(e)).count > 0;
            });
        record_.tags = std::move(kept.tags);
        if (!record_.tag("Result").empty()) record_.result_token = record_.tag("Result");
    }

    /// Whether the header now differs from the tag from which our writer made it.
    static bool has_changed(std::string_view name, std::string_view now, std::string_view then) {
        if (now.empty() || now == then || is_unknown_value(now)) return false;
        if (name == "Site") return !(then.empty() && now == kOurSite);
        if (name == "DateStart") return !then.empty();
        if (name != "Date") return true;
        const auto day = parse_date(now);
        const auto written = parse_date(is_unknown_value(then) ? kNoDay : then);
        return day && day->first != (written ? written->first : parse_date(kNoDay)->first);
    }

    /// The moves of the main line, without the words that may stand instead of a move.
    static std::vector<std::string_view> moves_of(const GameRecord& record) {
        std::vector<std::string_view> moves = record.main_line();
        std::erase_if(moves, [](std::string_view move) { return end_phrase(move).count > 0; });
        return moves;
    }

    const JsonValue& root_;
    const JsonValue& header_;
    const JsonValue* moves_;
    GameRecord& record_;
    std::vector<Problem>& problems_;
    /// The names of tags that the record has or that have a meaning for the program.
    TagNames taken_{"Game", "Variant", "FEN", "SetUp", "Position", "White", "Black", "Date", "Result"};
    std::optional<AnyVariant> game_;  ///< the game of the record; its base variant
    std::array<std::optional<double>, 2> points_;
    bool abandoned_ = false;
    std::size_t next_ply_ = 0;  ///< of the entry that is read, from 1
};

}  // namespace

std::optional<std::vector<std::string_view>> variants_in_id(std::string_view id) {
    constexpr std::string_view kMark = "#attangle:";
    const std::size_t mark = id.find(kMark);
    if (mark == std::string_view::npos) return std::nullopt;
    return split(id.substr(mark + kMark.size()), '|');
}

bool says_grand(const std::vector<std::string_view>& variants) {
    return std::find(variants.begin(), variants.end(), kGrandInId) != variants.end();
}

bool is_moment(std::string_view text) {
    // The form of RFC 3339: 2024-05-17T09:30:00.000Z
    constexpr std::string_view kForm = "dddd-dd-ddTdd:dd:dd";
    if (text.size() <= kForm.size()) return false;
    for (std::size_t i = 0; i < kForm.size(); ++i) {
        const bool fits = kForm[i] == 'd' ? is_digit(text[i]) : kForm[i] == text[i];
        if (!fits) return false;
    }
    const auto number = [&](std::size_t at) { return *parse_number(text.substr(at, 2)); };
    if (!parse_date(text.substr(0, kDayLength)) || number(11) > 23 || number(14) > 59 || number(17) > 59) return false;
    std::string_view zone = text.substr(kForm.size());
    if (zone[0] == '.') {
        const std::size_t end = std::min(zone.find_first_not_of("0123456789", 1), zone.size());
        if (end == 1) return false;
        zone.remove_prefix(end);
    }
    if (zone == "Z") return true;
    return zone.size() == 6 && (zone[0] == '+' || zone[0] == '-') && is_digit(zone[1]) && is_digit(zone[2]) &&
           zone[3] == ':' && is_digit(zone[4]) && is_digit(zone[5]);
}

bool is_abstract_play(const JsonValue& value) {
    const JsonValue* header = value.find("header");
    return header != nullptr && header->is(Type::object) &&
           (header->find("game") != nullptr || value.find("moves") != nullptr);
}

Parsed read_abstract_play(const JsonValue& value, GameRecord& record, std::vector<Problem>& problems) {
    return Reader(value, record, problems).read();
}

}  // namespace ludex::notation
