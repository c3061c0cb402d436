#include "games/abalone/formats/open_spiel.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "core/text.hpp"
#include "games/abalone/formats/writers.hpp"
#include "games/abalone/rules/group_move.hpp"
#include "games/abalone/rules/rules.hpp"
#include "games/start_tags.hpp"
#include "notation/json/json_tags.hpp"

namespace ludex::notation {

namespace {

using Type = JsonValue::Type;

constexpr std::uint32_t kKinds = 5;  ///< in line, then broadsides of two and of three marbles to two sides
constexpr std::uint32_t kCells = 81;

/// The marbles of a broadside: from the start in the direction that is `turn` steps counter-clockwise of the move's.
std::vector<unsigned> broadside_points(unsigned start, unsigned direction, std::uint32_t kind) {
    const unsigned along = (direction + (kind % 2 == 1 ? 1U : 2U)) % lattice::kDirections;
    const unsigned size = kind <= 2 ? 2 : 3;
    std::vector<unsigned> points{start};
    while (points.size() < size) points.push_back(lattice::kNeighbour[along][points.back()]);
    return points;
}

/// The number of the action that is a move in Aba-Pro's notation.
std::uint32_t action_of(const std::string& move) {
    static const std::map<std::string, std::uint32_t> kActions = [] {
        std::map<std::string, std::uint32_t> actions;
        for (std::uint32_t action = 0; action < kCells * lattice::kDirections * kKinds; ++action)
            if (std::string text = open_spiel_move(action); !text.empty()) actions.emplace(std::move(text), action);
        return actions;
    }();
    return kActions.at(move);
}

}  // namespace

std::optional<AnyVariant> open_spiel_game(std::string_view game) {
    constexpr std::string_view kName = "abalone";
    game = trim(game);
    if (!game.starts_with(kName)) return std::nullopt;
    std::string_view parameters = game.substr(kName.size());
    if (parameters.empty()) return *find_variant(kName, {});
    if (!parameters.starts_with('(') || !parameters.ends_with(')')) return std::nullopt;
    std::string board = "classic";
    for (const std::string_view parameter : split(parameters.substr(1, parameters.size() - 2), ',')) {
        const std::size_t equals = parameter.find('=');
        const std::string_view name = trim(parameter.substr(0, equals));
        const std::string_view value = equals == std::string_view::npos ? "" : trim(parameter.substr(equals + 1));
        if (name == "board") board = value;
        if (name == "invert" && lower_ascii(value) == "true") return std::nullopt;
        if (name == "marbles_to_win" && value != "6") return std::nullopt;
    }
    const auto variant = find_variant(kName, board == "classic" ? "" : board);
    return variant ? std::optional(*variant) : std::nullopt;
}

std::string open_spiel_move(std::uint32_t action) {
    const std::uint32_t kind = action % kKinds;
    const unsigned direction = action / kKinds % lattice::kDirections;
    const std::uint32_t cell = action / (kKinds * lattice::kDirections);
    if (cell >= kCells) return {};
    const unsigned start = abalone::find_point(static_cast<char>('a' + cell / 9), static_cast<char>('1' + cell % 9));
    if (start == lattice::kOffBoard) return {};
    const std::vector<unsigned> points =
        kind == 0 ? std::vector<unsigned>{start} : broadside_points(start, direction, kind);
    const bool is_on_board = std::find(points.begin(), points.end(), unsigned{lattice::kOffBoard}) == points.end();
    return is_on_board ? abalone::group_move(points, direction) : std::string();
}

std::optional<OpenSpielHistory> open_spiel_history(std::string_view text) {
    constexpr std::uint32_t kLargest = kCells * lattice::kDirections * kKinds;
    constexpr std::string_view kBlanks = " \t\r\n,[]";
    constexpr std::size_t kHead = 200;  // a longer one is none of OpenSpiel's
    OpenSpielHistory history;
    if (const std::size_t game = text.substr(0, kHead).find("[Game]"); game != std::string_view::npos) {
        const std::size_t state = text.find("[State]", game);
        if (state == std::string_view::npos) return std::nullopt;
        const auto named = open_spiel_game(text.substr(game + 6, state - game - 6));
        if (!named) return std::nullopt;
        history.game = named;
        text.remove_prefix(state + 7);
    }
    for (std::size_t at = text.find_first_not_of(kBlanks); at != std::string_view::npos;
         at = text.find_first_not_of(kBlanks, at)) {
        const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
        const auto action = parse_number<std::uint32_t>(text.substr(at, end - at));
        if (!action || *action >= kLargest) return std::nullopt;
        history.actions.push_back(*action);
        at = end;
    }
    return history.actions.size() > 1 || history.game ? std::optional(history) : std::nullopt;
}

bool begins_open_spiel(std::string_view line) { return trim(line) == "[Meta]"; }

bool is_open_spiel_section(std::string_view line) {
    line = trim(line);
    return line == "[Game]" || line == "[State]";
}

bool is_open_spiel(const JsonValue& root) {
    const JsonValue* history = root.find("history");
    return open_spiel_game(root.text_of("game")) && root.text_of("game").find('(') != std::string_view::npos &&
           history != nullptr && history->is(Type::array);
}

void add_history(const OpenSpielHistory& history, GameRecord& record) {
    if (history.game) set_start_tags(record, *history.game, {}, record.where);
    for (const std::uint32_t action : history.actions) {
        const std::string move = open_spiel_move(action);
        record.add(ElementKind::move, move.empty() ? std::to_string(action) : move, record.where);
    }
}

void read_open_spiel(const JsonValue& root, GameRecord& record, std::vector<Problem>& problems) {
    set_start_tags(record, *open_spiel_game(root.text_of("game")), {}, root.where);
    for (const JsonValue& item : root.find("history")->items) {
        const auto action = parse_number<std::uint32_t>(item.text);
        const std::string move = action ? open_spiel_move(*action) : std::string();
        if (move.empty())
            problems.push_back(syntax_problem(item, "an action is a number from 0 to 2429 that names a move"));
        record.add(ElementKind::move, move.empty() ? move_word_of(item.text) : move, item.where);
    }
}

Result<std::string> write_open_spiel(const GameRecord&, const CheckedGame& game, std::string_view) {
    const std::string_view layout = variant_name(game.variant);
    const bool is_known = std::holds_alternative<abalone::Variant>(game.variant) && !game.own_start &&
                          (layout.empty() || layout == "belgian-daisy");
    if (!is_known) return no_place_in("OpenSpiel's games", game, "Abalone and abalone/belgian-daisy");
    std::string out =
        "# Automatically generated by OpenSpiel SerializeGameAndState\n[Meta]\nVersion: 1\n\n[Game]\nabalone(board=" +
        std::string(layout.empty() ? "classic" : layout) + ")\n[State]\n";
    for (const std::string& move : move_texts(game)) out += std::to_string(action_of(move)) + '\n';
    return out + '\n';
}

}  // namespace ludex::notation
