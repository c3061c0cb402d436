#include "games/abalone/formats/abalassembly.hpp"

#include <algorithm>

#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "core/web_address.hpp"
#include "games/abalone/formats/abalassembly_names.hpp"
#include "games/abalone/rules/group_move.hpp"
#include "games/abalone/rules/rules.hpp"
#include "games/any_game.hpp"

namespace ludex::notation {

namespace {

constexpr std::string_view kDot = " \xC2\xB7 ";  // a middle dot between blanks
constexpr std::string_view kCode = "ABAL1:";

/// `25/11/2025 09:00` with the year first: in this program days always come first.
std::string year_first(std::string_view date) {
    const bool is_date = date.size() >= 10 && date[2] == '/' && date[5] == '/';
    if (!is_date) return std::string(date);
    return std::string(date.substr(6, 4)) + '.' + std::string(date.substr(3, 2)) + '.' + std::string(date.substr(0, 2));
}

/// `Noirs 6 - 2 Blancs`: the marbles that each side pushed out.
std::string result_of_score(std::string_view score) {
    if (score.starts_with("Noirs 6 -")) return "1-0";
    return score.find("- 6 Blancs") != std::string_view::npos ? "0-1" : "*";
}

struct Ending {
    std::string result;
    std::string termination;
};

/// `Noir gagne (temps)`: who won, and how.
std::optional<Ending> read_ending(std::string_view field) {
    const std::size_t bracket = std::min(field.find('('), field.size());
    const std::string_view verdict = trim(field.substr(0, bracket));
    // No winner is stored, be the game drawn or not.
    const std::string_view result = verdict == "Noir gagne"    ? "1-0"
                                    : verdict == "Blanc gagne" ? "0-1"
                                    : verdict == "Nulle"       ? "*"
                                                               : "";
    if (result.empty()) return std::nullopt;
    std::string_view reason = bracket < field.size() ? field.substr(bracket + 1) : std::string_view{};
    reason = trim(reason.substr(0, reason.find(')')));
    const std::string_view known = canonical_termination(reason);
    const bool is_score = reason.empty() || reason.find("jection") != std::string_view::npos;
    return Ending{std::string(result), result == "*" ? ""
                                       : is_score    ? "normal"
                                                     : std::string(known.empty() ? reason : known)};
}

void add_players(std::string_view black, std::string_view white, ForeignGame& game) {
    if (black != "?" && !black.empty()) game.tags.emplace_back("Black", black);
    if (white != "?" && !white.empty()) game.tags.emplace_back("White", white);
}

void read_history_field(std::string_view field, ForeignGame& game) {
    constexpr std::string_view kVersus = " vs ";
    if (const auto ending = read_ending(field)) {
        game.result = ending->result;
        if (!ending->termination.empty()) game.tags.emplace_back("Termination", ending->termination);
    } else if (const std::size_t versus = field.find(kVersus); versus != std::string_view::npos) {
        add_players(trim(field.substr(0, versus)), trim(field.substr(versus + kVersus.size())), game);
    } else if (parse_date(field)) {
        game.tags.emplace_back("Date", field);
    } else {
        game.tags.emplace_back("Variant", field);
    }
}

/// The code in a word; empty when there is none.
std::string code_in(std::string_view word) {
    std::string code(word);
    if (const std::string_view value = address_parameter(word, "partie"); !value.empty()) code = percent_decoded(value);
    return code.starts_with(kCode) ? code : std::string();
}

/// Takes one move, its number of marbles, the marbles and a direction, from the front. Empty when there is none.
std::string take_move(std::string_view& moves) {
    const auto count = static_cast<std::size_t>(moves[0] - '0');
    const std::size_t length = 2 * count + 2;
    if (count < 1 || count > 3 || moves.size() < length) return {};
    std::vector<unsigned> points;
    for (std::size_t i = 1; i + 1 < length; i += 2)
        points.push_back(abalone::find_point(to_lower(moves[i]), moves[i + 1]));
    const auto direction = static_cast<std::size_t>(moves[length - 1] - '0');
    const bool is_on_board = std::find(points.begin(), points.end(), unsigned{lattice::kOffBoard}) == points.end();
    if (direction >= kCodeDirections.size() || !is_on_board) return {};
    moves.remove_prefix(length);
    return abalone::group_move(points, kCodeDirections.at(direction));
}

}  // namespace

std::optional<ForeignGame> clipboard_line(std::string_view line) {
    line = trim(line);
    const std::size_t close = line.find(']');
    if (!line.starts_with('[') || close == std::string_view::npos || close + 1 >= line.size()) return std::nullopt;
    const std::string_view name = line.substr(1, close - 1);
    const std::string_view value = trim(line.substr(close + 1));
    const bool is_word = !name.empty() && std::all_of(name.begin(), name.end(), is_letter);
    if (!is_word || line[close + 1] != ' ' || value.empty() || value.front() == '[') return std::nullopt;
    ForeignGame game;
    if (name == "Score") game.result = result_of_score(value);
    game.tags.emplace_back(name == "Variante" ? "Variant" : name, name == "Date" ? year_first(value) : value);
    return game;
}

std::optional<ForeignGame> history_line(std::string_view line) {
    line = trim(line);
    if (!line.starts_with("# ") || line.find(kDot) == std::string_view::npos) return std::nullopt;
    line.remove_prefix(2);
    ForeignGame game;
    for (;;) {
        const std::size_t end = line.find(kDot);
        read_history_field(trim(line.substr(0, end)), game);
        if (end == std::string_view::npos) break;
        line.remove_prefix(end + kDot.size());
    }
    const bool is_dated =
        std::any_of(game.tags.begin(), game.tags.end(), [](const auto& tag) { return tag.first == "Date"; });
    return is_dated ? std::optional(game) : std::nullopt;
}

bool is_game_code(std::string_view word) {
    return word.starts_with(kCode) || (word.starts_with("http") && !code_in(word).empty());
}

ForeignGame read_game_code(std::string_view word) {
    const std::string code = code_in(word);
    const auto parts = split(code, ':');
    ForeignGame game;
    game.tags.emplace_back("Game", abalone::Rules::kInfo.id);
    game.tags.emplace_back("Variant", parts[1]);
    if (parts.size() > 3) {
        std::string names(parts[2]);
        std::replace(names.begin(), names.end(), '_', ' ');
        const std::size_t bar = std::min(names.find('|'), names.size());
        add_players(names.substr(0, bar), bar < names.size() ? names.substr(bar + 1) : "", game);
    }
    for (std::string_view moves = parts.size() < 3 ? std::string_view{} : parts.back(); !moves.empty();) {
        std::string move = take_move(moves);
        if (move.empty()) {
            game.error = "this is no move of the code: 1 to 3 marbles, their points, a direction 0 to 5";
            break;
        }
        game.moves.push_back(std::move(move));
    }
    return game;
}

}  // namespace ludex::notation
