#include "analyzer/setup.hpp"

#include <algorithm>

#include "analyzer/line_player.hpp"
#include "core/checked_game.hpp"
#include "core/names.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"

namespace ludex::analyzer {

namespace {

void report(std::vector<Problem>& problems, const Error& error, const Tag* tag, const GameRecord& record) {
    Problem p;
    p.kind = error.kind;
    p.where = tag != nullptr ? tag->where : record.where;
    p.text = error.offending;
    p.rule = error.rule;
    p.message = tag != nullptr ? tag->name + ": " + error.message : error.message;
    problems.push_back(std::move(p));
}

/// The tag with the start position, FEN or APGN's Position; null when there is none.
const Tag* start_tag(const GameRecord& record) {
    if (const Tag* fen = record.find_tag("FEN")) return fen;
    return record.find_tag("Position");
}

/// The start position that the tags give, or else the variant's own.
Result<AnyPosition> recorded_start(const GameRecord& record, const AnyVariant& variant) {
    const Tag* tag = start_tag(record);
    return with_game(variant, [&]<class G>(const auto& v) -> Result<AnyPosition> {
        if (tag != nullptr && record.tag("SetUp") != "0") {
            const auto position = G::parse_position(v, tag->value);
            if (!position) return position.error();
            if (const Status fit = G::check_start(*position); !fit) return fit.error();
            return AnyPosition(*position);
        }
        if (record.tag("SetUp") == "1")
            return Error{ErrorKind::bad_setup, "SetUp is 1, but there is no FEN with the start position", "", "", {}};
        const auto initial = G::initial(v);
        if (!initial)
            return Error{ErrorKind::bad_setup,
                         std::string(G::kInfo.name) + " has no start position of its own: the record needs a FEN tag",
                         "",
                         std::string(G::kInfo.start_rule),
                         {}};
        return AnyPosition(*initial);
    });
}

/// How far the main line is legal, in the notation in which it goes furthest.
struct Reach {
    std::uint32_t plies = 0;
    bool whole = false;
};
Reach reach_of(const GameRecord& record, const AnyVariant& variant) {
    Reach reach;
    const Result<AnyPosition> start = recorded_start(record, variant);
    if (!start) return reach;
    with_game(*start, [&]<class G>(const auto& position) {
        for (unsigned notation = 0; notation < G::notations().size() && !reach.whole; ++notation) {
            const Trial<G> trial = try_line<G>(record, position, notation);
            if (trial.whole || trial.plies > reach.plies) reach = {trial.plies, trial.whole};
        }
    });
    return reach;
}

/// The games to choose from when the record does not name its game.
std::vector<AnyVariant> candidates(std::string_view variant) {
    std::vector<AnyVariant> found;
    AllGames::for_each([&]<class G> {
        if (const auto v = G::find_variant(variant)) found.emplace_back(*v);
    });
    return found;
}

/// Why no game was found. `furthest` is the game in which most plies are legal, empty when no ply is legal in any.
std::string why_no_game(const GameRecord& record, bool several, const std::string& furthest, std::uint32_t plies) {
    const auto is_move = [](const Element& e) { return e.kind == ElementKind::move; };
    if (std::none_of(record.elements.begin(), record.elements.end(), is_move))
        return "the record names no game and has no moves: add a Game tag (abalone, attangle or artaban)";
    if (several)
        return "the record does not name its game, and its moves are legal in several: add a Game tag or use --game";
    if (furthest.empty())
        return "this begins with no move of any game: prose belongs in { } or behind # at the start of a line, and "
               "[Game \"abalone\"] (attangle, artaban) or --game names the game";
    return "the record does not name its game; as " + furthest + " its moves are legal up to ply " +
           std::to_string(plies) + ": add a Game tag or use --game";
}

Result<AnyVariant> guess_variant(const GameRecord& record) {
    const std::string name = normalise_name(record.tag("Variant"));
    std::vector<AnyVariant> named = name.empty() ? candidates("") : variants_named(name);
    if (named.empty())
        return Error{ErrorKind::unknown_variant,
                     "no game has a variant of this name" + suggest_variant(record.tag("Variant")) +
                         "; `ludex rules` lists them",
                     std::string(record.tag("Variant")),
                     "",
                     {}};
    if (!name.empty() && named.size() == 1) return named.front();
    std::vector<AnyVariant> fitting;
    std::uint32_t most = 0;
    std::string furthest;
    for (const AnyVariant& v : named) {
        const Reach reach = reach_of(record, v);
        if (reach.whole) fitting.push_back(v);
        if (reach.plies > most) furthest = full_name(v);
        most = std::max(most, reach.plies);
    }
    if (fitting.size() == 1) return fitting.front();
    return Error{ErrorKind::unknown_game, why_no_game(record, !fitting.empty(), furthest, most), "", "", {}};
}

/// Whether the Variant tag is `custom`: APGN's word for the base rules with a start position of one's own.
bool is_custom(const GameRecord& record) {
    return normalise_name(record.tag("Variant")) == "custom" && start_tag(record) != nullptr;
}

bool names_game(const GameRecord& record) { return record.find_tag("Game") != nullptr || is_custom(record); }

Result<AnyVariant> variant_of(const GameRecord& record, const std::optional<AnyVariant>& assumed) {
    const std::string_view variant = is_custom(record) ? std::string_view{} : record.tag("Variant");
    if (const Tag* game = record.find_tag("Game")) {
        if (game->value.find('/') != std::string::npos && variant.empty()) return parse_game_name(game->value);
        return find_variant(std::string_view(game->value).substr(0, game->value.find('/')), variant);
    }
    if (is_custom(record)) return find_variant(abalone::Rules::kInfo.id, {});
    if (assumed) return variant.empty() ? *assumed : find_variant(info_of(*assumed).id, variant);
    return guess_variant(record);
}

/// Reports a Game tag that names another variant.
void note_contradiction(const GameRecord& record, const AnyVariant& variant, std::vector<Problem>& problems) {
    const Tag* game = record.find_tag("Game");
    if (game == nullptr || game->value.find('/') == std::string::npos || is_custom(record)) return;
    const auto named = parse_game_name(game->value);
    if (named && *named == variant) return;
    report(problems,
           {ErrorKind::tag_value, "the Variant tag counts, and says " + full_name(variant), game->value, "", {}}, game,
           record);
}

}  // namespace

std::optional<Setup> find_setup(const GameRecord& record, const std::optional<AnyVariant>& assumed,
                                std::vector<Problem>& problems) {
    const Result<AnyVariant> variant = variant_of(record, assumed);
    if (!variant) {
        const bool about_variant = variant.error().kind == ErrorKind::unknown_variant;
        report(problems, variant.error(), record.find_tag(about_variant ? "Variant" : "Game"), record);
        return std::nullopt;
    }
    note_contradiction(record, *variant, problems);
    const Result<AnyPosition> start = recorded_start(record, *variant);
    if (!start) {
        report(problems, start.error(), start_tag(record), record);
        return std::nullopt;
    }
    return Setup{*variant, *start, is_own_start(*variant, *start), assumed && !names_game(record)};
}

}  // namespace ludex::analyzer
