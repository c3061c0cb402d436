#include "notation/abstract_play.hpp"

#include <algorithm>
#include <array>

#include "core/names.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "notation/json_movetext.hpp"

namespace ludex::notation {

namespace {

using Type = JsonValue::Type;

class Reader {
public:
    Reader(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems)
        : root_(root), header_(*root.find("header")), record_(record), problems_(problems) {}

    Parsed read() {
        const JsonValue* game = header_.find("game");
        const std::string name = normalise_name(game != nullptr ? game->text_of("name") : "");
        if (name.empty()) {
            fail(game != nullptr ? *game : header_, "header.game.name is missing");
        } else if (!variants_named(name).empty()) {
            game_ = name;
        } else {
            return Parsed::other_game;
        }
        check_closed(root_, {"header", "moves"});
        if (game != nullptr) check_closed(*game, {"name", "variants"});
        read_header();
        read_players();
        read_moves();
        set_result();
        read_kept();
        return Parsed::record;
    }

private:
    void report(Severity severity, ErrorKind kind, SourcePlace where, std::string_view text, std::string message) {
        problems_.push_back({severity, kind, where, 0, std::string(text), "", std::move(message), {}});
    }
    void fail(const JsonValue& at, std::string message) {
        report(Severity::error, ErrorKind::syntax, at.where, at.text, std::move(message));
    }
    void warn(const JsonValue& at, std::string message) {
        report(Severity::warning, ErrorKind::tag_value, at.where, at.text, std::move(message));
    }

    void check_closed(const JsonValue& object, std::initializer_list<std::string_view> known) {
        for (const auto& [name, value] : object.members)
            if (std::find(known.begin(), known.end(), name) == known.end())
                warn(value, "the record format allows no member " + name + " here");
    }

    void set(std::string_view tag, std::string_view value, const JsonValue& at) {
        if (!value.empty()) record_.tags.push_back({std::string(tag), std::string(value), at.where});
    }

    // --- Header ---

    void read_header() {
        const JsonValue* site = header_.find("site");
        if (site == nullptr || site->text_of("name").empty()) {
            warn(site != nullptr ? *site : header_, "header.site.name is missing");
        } else {
            check_closed(*site, {"name", "gameid"});
        }
        if ((header_.find("event") == nullptr) != (header_.find("round") == nullptr))
            warn(header_, "event and round stand together or not at all");
        set("Event", header_.text_of("event"), header_);
        if (site != nullptr) set("Site", site->text_of("name"), *site);
        read_date("date-start", "Date");
        set("Round", header_.text_of("round"), header_);
        record_.tags.push_back({"Game", game_, header_.where});
        if (is_grand()) record_.tags.push_back({"Variant", "grand-27", header_.where});
        if (site != nullptr) set("GameId", site->text_of("gameid"), *site);
        read_date("date-end", "DateEnd");
        read_date("date-generated", "DateGenerated");
        if (header_.text_of("unrated") == "true") set("Unrated", "true", header_);
        if (header_.text_of("pied") == "true" || header_.text_of("pie-invoked") == "true") set("Pied", "true", header_);
        read_other_members();
    }

    /// A moment in ISO 8601; a Date tag is its day.
    void read_date(std::string_view member, std::string_view tag) {
        const JsonValue* value = header_.find(member);
        if (value == nullptr) return warn(header_, "header." + std::string(member) + " is missing");
        constexpr std::size_t kDayLength = 10;
        const std::string day = value->text.substr(0, kDayLength);
        const bool sound = value->text.size() > kDayLength && value->text[kDayLength] == 'T' &&
                           day.size() == kDayLength && parse_date(day).has_value();
        if (!sound)
            report(Severity::warning, ErrorKind::date, value->where, value->text,
                   "header." + std::string(member) + " is no moment such as 2024-05-17T09:30:00.000Z");
        set(tag, tag == "Date" ? canonical_date(day) : value->text, *value);
    }

    void read_other_members() {
        static constexpr std::array<std::string_view, 13> kKnown{
            "game",    "event", "round",       "site",    "date-start", "date-end",        "date-generated",
            "unrated", "pied",  "pie-invoked", "players", "ludex",      "startingPosition"};
        for (const auto& [name, value] : header_.members) {
            const bool known = std::find(kKnown.begin(), kKnown.end(), name) != kKnown.end();
            if (!known && value.is_scalar()) set(tag_name(name), value.text, value);
        }
        if (const JsonValue* start = header_.find("startingPosition"))
            fail(*start, "Attangle has no start positions of its own in this format");
    }

    /// "prize-money" as PrizeMoney.
    static std::string tag_name(std::string_view member) {
        std::string out;
        bool begins_word = true;
        for (const char c : member) {
            if (is_letter(c) || is_digit(c))
                out += begins_word && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
            begins_word = !is_letter(c) && !is_digit(c);
        }
        return out.empty() ? "Other" : out;
    }

    /// Grand when the id says so, or a variant does, or a move can only be played there.
    bool is_grand() const {
        if (game_ != "attangle") return false;
        const JsonValue* site = header_.find("site");
        const std::string id(site != nullptr ? site->text_of("gameid") : "");
        if (const std::size_t colon = id.find("#attangle:"); colon != std::string::npos) {
            const std::string variants = '|' + id.substr(colon + 10) + '|';
            return variants.find("|grand|") != std::string::npos;
        }
        if (const JsonValue* variants = header_.find("game")->find("variants"))
            for (const JsonValue& v : variants->items) {
                const std::string name = normalise_name(v.text);
                if (name.starts_with("grand") || name.starts_with("gran-")) return true;
            }
        return plays_outside_small_board();
    }

    [[nodiscard]] bool plays_outside_small_board() const {
        const JsonValue* moves = root_.find("moves");
        for (const JsonValue& round : moves->items)
            for (const JsonValue& entry : round.items) {
                const std::string move = lower_ascii(entry.is(Type::object) ? entry.text_of("move") : entry.text);
                if (!termination_word(move).empty()) continue;
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
        // The first seat moves first.
        const bool white_first = first_mover() == Colour::white;
        read_player(players->items[0], white_first ? "White" : "Black", 0);
        read_player(players->items[1], white_first ? "Black" : "White", 1);
    }

    [[nodiscard]] Colour first_mover() const { return info_of(variants_named(game_).front()).first_mover; }

    void read_player(const JsonValue& player, const std::string& colour, std::size_t seat) {
        if (player.text_of("name").empty()) warn(player, "a player without a name");
        for (const auto& [name, value] : player.members) {
            if (!value.is_scalar()) continue;
            if (name == "name") {
                set(colour, value.text, value);
            } else if (name == "result") {
                read_player_result(value, seat);
            } else if (name == "rating" && parse_number(value.text)) {
                set(colour + "Elo", value.text, value);
            } else if (name == "is_ai") {
                set(colour + "Type", value.text == "true" ? "program" : "human", value);
            } else {
                set(colour + (name == "userid" ? "UserId" : tag_name(name)), value.text, value);
            }
        }
        if (player.find("result") == nullptr) fail(player, "a player without a result");
    }

    void read_player_result(const JsonValue& value, std::size_t seat) {
        if (!parse_number<double>(value.text))
            return fail(value, "a player's result is a number, larger for the winner");
        if (!parse_number(value.text)) warn(value, "a player's result is a whole number");
        points_[seat] = parse_number<double>(value.text);
    }

    void set_result() {
        if (!points_[0] || !points_[1]) return;
        const bool equal = *points_[0] == *points_[1];
        GameResult result = *points_[0] > *points_[1] ? GameResult::first_wins : GameResult::second_wins;
        if (equal) result = abandoned_ ? GameResult::unfinished : GameResult::draw;
        record_.tags.push_back({"Result", std::string(to_text(result)), header_.find("players")->where});
        record_.result_token = to_text(result);
        record_.result_where = record_.tags.back().where;
    }

    // --- Moves ---

    void read_moves() {
        const JsonValue* moves = root_.find("moves");
        if (!moves->is(Type::array)) return fail(*moves, "moves is an array of rounds");
        for (const JsonValue& round : moves->items) {
            if (!round.is(Type::array)) {
                fail(round, "a round is an array with an entry for each seat");
                continue;
            }
            for (const JsonValue& entry : round.items) read_entry(entry);
        }
    }

    void read_entry(const JsonValue& entry) {
        if (entry.is(Type::null)) return;
        const JsonValue* move = entry.is(Type::object) ? entry.find("move") : &entry;
        if (move == nullptr || !move->is(Type::string))
            return fail(entry, "an entry is a text, null, or an object with move");
        const std::string_view text = trim(move->text);
        if (canonical_termination(termination_word(text)) == "abandoned") abandoned_ = true;
        if (!text.empty()) record_.add(ElementKind::move, text, move->where);
    }

    /// What our own writer kept beside the format.
    void read_kept() {
        const JsonValue* kept = header_.find("ludex");
        if (kept == nullptr) return;
        if (const JsonValue* tags = kept->find("tags")) {
            record_.tags.clear();
            for (const auto& [name, value] : tags->members) set_tag(name, value);
            record_.result_token = record_.tag("Result");
        }
        if (const JsonValue* movetext = kept->find("movetext")) {
            GameRecord annotated;
            read_json_movetext(*movetext, annotated);
            // Moves that somebody has changed since count more than the comments on the old ones.
            if (main_line(annotated) == main_line(record_)) {
                record_.elements = std::move(annotated.elements);
                record_.text = std::move(annotated.text);
            }
        }
    }

    static std::vector<std::string> main_line(const GameRecord& record) {
        std::vector<std::string> moves;
        std::size_t depth = 0;
        for (const Element& e : record.elements) {
            if (e.kind == ElementKind::variation_begin) ++depth;
            if (e.kind == ElementKind::variation_end) --depth;
            const bool move = e.kind == ElementKind::move && depth == 0 && termination_word(record.text_of(e)).empty();
            if (move) moves.emplace_back(record.text_of(e));
        }
        return moves;
    }

    void set_tag(const std::string& name, const JsonValue& value) {
        record_.tags.push_back({name, value.text, value.where});
    }

    const JsonValue& root_;
    const JsonValue& header_;
    GameRecord& record_;
    std::vector<Problem>& problems_;
    std::string game_;
    std::array<std::optional<double>, 2> points_;
    bool abandoned_ = false;
};

}  // namespace

bool is_abstract_play(const JsonValue& value) {
    const JsonValue* header = value.find("header");
    return header != nullptr && header->is(Type::object) && value.find("moves") != nullptr;
}

Parsed read_abstract_play(const JsonValue& value, GameRecord& record, std::vector<Problem>& problems) {
    return Reader(value, record, problems).read();
}

}  // namespace ludex::notation
