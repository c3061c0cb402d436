#include "analyzer/replay/setup.hpp"

#include <algorithm>

#include "analyzer/replay/line_player.hpp"
#include "core/names.hpp"
#include "core/record_terms.hpp"
#include "core/text.hpp"
#include "games/checked_game.hpp"
#include "games/start_tags.hpp"

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
            LUDEX_TRY(position);
            LUDEX_TRY(G::check_start(*position));
            return AnyPosition(*position);
        }
        if (record.tag("SetUp") == "1")
            return Error{.kind = ErrorKind::bad_setup,
                         .message = "SetUp is 1, but there is no FEN with the start position"};
        const auto initial = G::initial(v);
        if (!initial)
            return Error{
                .kind = ErrorKind::bad_setup,
                .message = std::string(G::kInfo.name) + " has no start position of its own: the record needs a FEN tag",
                .rule = std::string(G::kInfo.start_rule)};
        return AnyPosition(*initial);
    });
}

Reach reach_of(const GameRecord& record, const AnyVariant& variant) {
    const Result<AnyPosition> start = recorded_start(record, variant);
    if (!start) return {};
    return with_game(*start, [&]<class G>(const auto& position) { return reach_from<G>(record, position); });
}

/// The games to choose from when the record does not name its game.
std::vector<AnyVariant> candidates(std::string_view variant) {
    std::vector<AnyVariant> found;
    AllGames::for_each([&]<class G> {
        if (const auto v = G::find_variant(variant)) found.emplace_back(*v);
    });
    return found;
}

/// The other variants of these games that have a start of their own.
std::vector<AnyVariant> other_variants(const std::vector<AnyVariant>& of) {
    std::vector<AnyVariant> others;
    for (const AnyVariant& base : of)
        with_game(base, [&]<class G>(const auto& v) {
            for (const auto& variant : G::variants())
                if (variant != v && G::initial(variant)) others.emplace_back(variant);
        });
    return others;
}

/// How far the main line is legal in several variants.
struct Fit {
    std::vector<AnyVariant> whole;  ///< those in which all of it is
    std::optional<AnyVariant>
        furthest;  ///< the first of those in which most of it is; nullopt when none of it is in any
    std::uint32_t plies = 0;
    bool is_one_game = true;  ///< the other games know none of its moves
};

void extend(Fit& fit, const GameRecord& record, const std::vector<AnyVariant>& variants) {
    for (const AnyVariant& v : variants) {
        const Reach reach = reach_of(record, v);
        if (reach.whole) fit.whole.push_back(v);
        if (reach.plies == 0) continue;
        if (fit.furthest && fit.furthest->index() != v.index()) fit.is_one_game = false;
        if (reach.plies > fit.plies) fit.furthest = v;
        fit.plies = std::max(fit.plies, reach.plies);
    }
}

/// Why no game was found for a record that names none.
std::string why_no_game(const GameRecord& record, const Fit& fit) {
    const auto is_move = [](const Element& e) { return e.kind == ElementKind::move; };
    if (std::none_of(record.elements.begin(), record.elements.end(), is_move))
        return "the record names no game and has no moves: add a Game tag (" + enumerated(all_games(), " or ") + ")";
    if (!fit.whole.empty())
        return "the record does not name its game, and all of it is legal as " + names_of(fit.whole) +
               ": add a Game tag or use --game";
    if (!fit.furthest)
        return "this begins with no move of any game: prose belongs in { } or behind # at the start of a line, and "
               "a Game tag (" +
               enumerated(all_games(), " or ") + ") or --game names the game";
    return "the record does not name its game; as " + full_name(*fit.furthest) + " its moves are legal up to ply " +
           std::to_string(fit.plies) + ": add a Game tag or use --game";
}

void warn_of_guess(const GameRecord& record, std::string message, std::vector<Problem>& problems) {
    problems.push_back({.severity = Severity::warning,
                        .kind = ErrorKind::unknown_game,
                        .where = record.where,
                        .message = std::move(message)});
}

/// The game of a record that names none, by its moves: the base game that reads all of it; else the one variant that
/// does; else, for a record with a mistake in it, the only game that knows its first moves.
Result<AnyVariant> guess_by_moves(const GameRecord& record, const std::vector<AnyVariant>& named,
                                  std::vector<Problem>& problems) {
    constexpr std::uint32_t kFewest = 2;  // plies; a word of prose may be a move by chance
    Fit fit;
    extend(fit, record, named);
    if (fit.whole.size() == 1) return fit.whole.front();
    if (fit.whole.empty() && start_tag(record) == nullptr) {
        extend(fit, record, other_variants(named));
        if (fit.whole.size() == 1) {
            warn_of_guess(record,
                          "the record does not name its game: all of it is legal as " + full_name(fit.whole.front()) +
                              " and as no other, which is taken",
                          problems);
            return fit.whole.front();
        }
    }
    if (fit.whole.empty() && fit.is_one_game && fit.plies >= kFewest) {
        warn_of_guess(record, "the record does not name its game: it is read as " + full_name(*fit.furthest), problems);
        return *fit.furthest;
    }
    return Error{.kind = ErrorKind::unknown_game, .message = why_no_game(record, fit)};
}

Result<AnyVariant> guess_variant(const GameRecord& record, std::vector<Problem>& problems) {
    const std::string name = normalise_name(record.tag("Variant"));
    const std::vector<AnyVariant> named = name.empty() ? candidates("") : variants_named(name);
    if (named.empty())
        return Error{.kind = ErrorKind::unknown_variant,
                     .message = "no game has a variant of this name" + suggest_variant(record.tag("Variant")) +
                                "; `ludex rules` lists them",
                     .offending = std::string(record.tag("Variant"))};
    if (!name.empty() && named.size() == 1) return named.front();
    return guess_by_moves(record, named, problems);
}

/// The base variant of the game whose word for "from a start position of one's own" is the Variant tag; nullopt for
/// all other records.
std::optional<AnyVariant> custom_game(const GameRecord& record) {
    if (start_tag(record) == nullptr) return std::nullopt;
    const std::string name = normalise_name(record.tag("Variant"));
    std::optional<AnyVariant> found;
    AllGames::for_each([&]<class G> {
        if (!found && G::means_own_start(name)) found = *G::find_variant("");
    });
    return found;
}

Result<AnyVariant> variant_of(const GameRecord& record, const std::optional<AnyVariant>& custom,
                              const std::optional<AnyVariant>& assumed, std::vector<Problem>& problems) {
    const std::string_view variant = custom ? std::string_view{} : record.tag("Variant");
    if (const Tag* game = record.find_tag("Game")) {
        if (game->value.find('/') != std::string::npos && variant.empty()) return parse_game_name(game->value);
        return find_variant(std::string_view(game->value).substr(0, game->value.find('/')), variant);
    }
    if (custom) return *custom;
    if (assumed) return variant.empty() ? *assumed : find_variant(info_of(*assumed).id, variant);
    return guess_variant(record, problems);
}

/// Reports a Game tag that names another variant.
void note_contradiction(const GameRecord& record, const AnyVariant& variant, std::vector<Problem>& problems) {
    const Tag* game = record.find_tag("Game");
    if (game == nullptr || game->value.find('/') == std::string::npos) return;
    const auto named = parse_game_name(game->value);
    if (named && *named == variant) return;
    report(problems,
           {.kind = ErrorKind::tag_value,
            .message = "the Variant tag counts, and says " + full_name(variant),
            .offending = game->value},
           game, record);
}

}  // namespace

std::optional<Setup> find_setup(const GameRecord& record, const std::optional<AnyVariant>& assumed,
                                std::vector<Problem>& problems) {
    const std::optional<AnyVariant> custom = custom_game(record);
    const Result<AnyVariant> variant = variant_of(record, custom, assumed, problems);
    if (!variant) {
        const bool about_variant = variant.error().kind == ErrorKind::unknown_variant;
        report(problems, variant.error(), record.find_tag(about_variant ? "Variant" : "Game"), record);
        return std::nullopt;
    }
    if (!custom) note_contradiction(record, *variant, problems);
    const Result<AnyPosition> start = recorded_start(record, *variant);
    if (!start) {
        report(problems, start.error(), start_tag(record), record);
        return std::nullopt;
    }
    // A position that is a layout's start is that layout.
    const AnyVariant meant = custom ? variant_with_start(*variant, *start).value_or(*variant) : *variant;
    const bool names_game = record.find_tag("Game") != nullptr || custom;
    return Setup{meant, *start, is_own_start(meant, *start), assumed && !names_game};
}

}  // namespace ludex::analyzer
