#include "games/any_game.hpp"

#include <algorithm>

#include "core/edit_distance.hpp"
#include "core/names.hpp"
#include "core/text.hpp"

namespace ludex {

std::vector<std::string_view> all_games() {
    std::vector<std::string_view> ids;
    AllGames::for_each([&]<class G> { ids.push_back(G::kInfo.id); });
    return ids;
}

std::string full_name(const AnyVariant& variant) {
    return with_game(variant, []<class G>(const auto& v) {
        std::string name(G::kInfo.id);
        if (!G::variant_name(v).empty()) name.append("/").append(G::variant_name(v));
        return name;
    });
}

namespace {

/// The variant name that all games take for their base variant.
constexpr std::string_view kBaseVariant = "standard";
constexpr std::size_t kMostNamesListed = 12;

template <class G>
std::string known_variants() {
    std::string names(kBaseVariant);
    std::size_t listed = 1;
    for (const auto& v : G::variants()) {
        if (G::variant_name(v).empty()) continue;
        if (listed++ == kMostNamesListed) return names + ", ... (see `ludex rules`)";
        names.append(", ").append(G::variant_name(v));
    }
    return names;
}

/// What the name stands for in other programs; empty when it is not known.
template <class G>
std::string_view missing_variant(std::string_view name) {
    if constexpr (requires { G::missing_variant(name); })
        return G::missing_variant(name);
    else
        return {};
}

std::string question(std::string_view meant) {
    return meant.empty() ? std::string() : " (did you mean " + std::string(meant) + "?)";
}

template <class G>
void add_variant_names(std::vector<std::string_view>& names) {
    for (const auto& v : G::variants())
        if (!G::variant_name(v).empty()) names.push_back(G::variant_name(v));
}

template <class G>
Result<AnyVariant> variant_of(std::string_view name) {
    const std::string wanted = normalise_name(name);
    if (const auto v = G::find_variant(wanted == G::kInfo.id ? "" : wanted)) return AnyVariant(*v);
    if (const auto missing = missing_variant<G>(wanted); !missing.empty())
        return Error{
            .kind = ErrorKind::unknown_variant, .message = std::string(missing), .offending = std::string(name)};
    std::vector<std::string_view> names;
    add_variant_names<G>(names);
    return Error{.kind = ErrorKind::unknown_variant,
                 .message = std::string(G::kInfo.name) + " has no variant of this name" +
                            question(meant_name(wanted, names)) + "; it has " + known_variants<G>(),
                 .offending = std::string(name)};
}

}  // namespace

Result<AnyVariant> find_variant(std::string_view game, std::string_view variant) {
    const std::string wanted = normalise_name(game);
    std::optional<Result<AnyVariant>> found;
    std::vector<std::string_view> names;
    AllGames::for_each([&]<class G> {
        if (wanted == G::kInfo.id) found = variant_of<G>(variant);
        names.push_back(G::kInfo.id);
    });
    if (found) return *found;
    return Error{.kind = ErrorKind::unknown_game,
                 .message = "no such game" + question(meant_name(wanted, names)) + "; there are " +
                            enumerated(all_games(), ", "),
                 .offending = std::string(game)};
}

std::string names_of(const std::vector<AnyVariant>& variants) {
    constexpr std::size_t kMostNamed = 3;
    std::string names;
    for (std::size_t i = 0; i < std::min(variants.size(), kMostNamed); ++i)
        names += (i == 0 ? "" : " or ") + full_name(variants[i]);
    return names + (variants.size() > kMostNamed ? ", among others" : "");
}

std::string name_alone(std::string_view full_name) {
    std::string name(full_name);
    if (!name.empty() && name.find('/') == std::string::npos) name.append("/").append(kBaseVariant);
    return name;
}

Result<AnyVariant> parse_game_name(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return find_variant(text, {});
    return find_variant(text.substr(0, slash), text.substr(slash + 1));
}

Result<AnyVariant> read_game_name(std::string_view text) {
    auto game = parse_game_name(text);
    if (game || game.error().kind != ErrorKind::unknown_game || text.find('/') != std::string_view::npos) return game;
    const auto named = variants_named(text);
    if (named.size() == 1) return named.front();
    Error error = game.error();
    if (named.size() > 1) {
        error.kind = ErrorKind::unknown_variant;
        error.message = "several games have such a variant: " + names_of(named);
    } else if (error.message.find("did you mean") == std::string::npos) {
        error.message.insert(std::string_view("no such game").size(), suggest_variant(text));
    }
    return error;
}

std::vector<AnyVariant> variants_named(std::string_view name) {
    const std::string wanted = normalise_name(name);
    std::vector<AnyVariant> found;
    AllGames::for_each([&]<class G> {
        if (wanted == G::kInfo.id) {
            found.emplace_back(*G::find_variant(""));
        } else if (const auto v = G::find_variant(wanted); v && !wanted.empty()) {
            found.emplace_back(*v);
        }
    });
    return found;
}

std::string suggest_variant(std::string_view name) {
    std::vector<std::string_view> names;
    std::string_view missing;
    const std::string wanted = normalise_name(name);
    AllGames::for_each([&]<class G> {
        add_variant_names<G>(names);
        if (missing.empty()) missing = missing_variant<G>(wanted);
    });
    return missing.empty() ? question(meant_name(wanted, names)) : ": " + std::string(missing);
}

std::vector<AnyVariant> all_variants() {
    std::vector<AnyVariant> all;
    AllGames::for_each([&]<class G> {
        for (const auto& v : G::variants()) all.emplace_back(v);
    });
    return all;
}

const GameInfo& info_of(const AnyVariant& variant) {
    return with_game(variant, []<class G>(const auto&) -> const GameInfo& { return G::kInfo; });
}

std::string_view rules_name(const AnyVariant& variant) {
    return with_game(variant, []<class G>(const auto& v) { return G::rules_name(v); });
}

std::string_view variant_name(const AnyVariant& variant) {
    return with_game(variant, []<class G>(const auto& v) { return G::variant_name(v); });
}

Result<AnyPosition> parse_position(const AnyVariant& variant, std::string_view text) {
    return with_game(variant, [&]<class G>(const auto& v) -> Result<AnyPosition> {
        auto position = G::parse_position(v, text);
        LUDEX_TRY(position);
        return AnyPosition(*position);
    });
}

std::string format(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) { return G::format(p); });
}

std::string format(const AnyMove& move) {
    return with_game(move, []<class G>(const auto& m) { return G::format(m); });
}

PositionKey folded_key(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) { return G::fold(p).key; });
}

PositionKey key(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) { return G::key(p); });
}

std::vector<AnyMove> legal_moves(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) {
        const auto moves = G::legal_moves(p);
        return std::vector<AnyMove>(moves.begin(), moves.end());
    });
}

Result<AnyMove> parse_move(const AnyPosition& position, std::string_view text) {
    return with_game(position, [&]<class G>(const auto& p) -> Result<AnyMove> {
        const auto move = G::parse_move(p, text);
        LUDEX_TRY(move);
        return AnyMove(*move);
    });
}

Result<AnyPosition> play(const AnyPosition& position, const AnyMove& move) {
    return with_game(position, [&]<class G>(const auto& p) -> Result<AnyPosition> {
        const auto* own = std::get_if<typename G::Move>(&move);
        if (own == nullptr)
            return Error{
                .kind = ErrorKind::wrong_game, .message = "this is a move of another game", .offending = format(move)};
        const auto next = G::play(p, *own);
        LUDEX_TRY(next);
        return AnyPosition(*next);
    });
}

Outcome outcome(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) { return G::outcome(p); });
}

std::string_view end_reason_name(const AnyVariant& variant, EndReason reason) {
    return with_game(variant, [&]<class G>(const auto&) { return end_reason_name<G>(reason); });
}

std::string outcome_text(const AnyVariant& variant, const Outcome& outcome) {
    return std::string(to_text(outcome.result)) + " (" + std::string(end_reason_name(variant, outcome.reason)) + ")";
}

EndReason parse_end_reason(const AnyVariant& variant, std::string_view name) {
    return with_game(variant, [&]<class G>(const auto&) {
        for (const EndReasonInfo& info : G::end_reasons())
            if (info.name == name) return info.reason;
        return EndReason::none;
    });
}

Colour to_play(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) { return G::to_play(p); });
}

}  // namespace ludex
