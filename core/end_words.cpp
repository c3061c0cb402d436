#include "core/end_words.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/names.hpp"

namespace ludex {

namespace {

enum class Role : std::uint8_t { none, black, white, wins, loses, resigns, gives, time, draw, abandoned, filler };

using Entry = std::pair<std::string_view, Role>;

/// All known words, in lower case and without accents. "gibt auf" and "geeft op" are two words for resigning.
constexpr auto kRoles = std::to_array<Entry>({
    {"black", Role::black},
    {"schwarz", Role::black},
    {"noir", Role::black},
    {"noirs", Role::black},
    {"zwart", Role::black},
    {"white", Role::white},
    {"weiss", Role::white},
    {"blanc", Role::white},
    {"blancs", Role::white},
    {"wit", Role::white},

    {"win", Role::wins},
    {"wins", Role::wins},
    {"won", Role::wins},
    {"victory", Role::wins},
    {"gewinnt", Role::wins},
    {"gewann", Role::wins},
    {"gewonnen", Role::wins},
    {"sieg", Role::wins},
    {"siegt", Role::wins},
    {"gagne", Role::wins},
    {"gagnent", Role::wins},
    {"victoire", Role::wins},
    {"wint", Role::wins},
    {"winst", Role::wins},

    {"loses", Role::loses},
    {"lost", Role::loses},
    {"verliert", Role::loses},
    {"verloren", Role::loses},
    {"perd", Role::loses},
    {"perdent", Role::loses},
    {"perdu", Role::loses},
    {"verliest", Role::loses},

    {"resign", Role::resigns},
    {"resigns", Role::resigns},
    {"resigned", Role::resigns},
    {"resignation", Role::resigns},
    {"resigniert", Role::resigns},
    {"aufgegeben", Role::resigns},
    {"aufgabe", Role::resigns},
    {"abandon", Role::resigns},
    {"abandonne", Role::resigns},
    {"abandonnent", Role::resigns},
    {"opgegeven", Role::resigns},
    {"opgave", Role::resigns},
    {"gibt", Role::gives},
    {"gab", Role::gives},
    {"geeft", Role::gives},
    {"gaf", Role::gives},

    {"time", Role::time},
    {"timeout", Role::time},
    {"zeit", Role::time},
    {"zeituberschreitung", Role::time},
    {"temps", Role::time},
    {"tijd", Role::time},
    {"tijdsoverschrijding", Role::time},

    {"draw", Role::draw},
    {"drawn", Role::draw},
    {"remis", Role::draw},
    {"remise", Role::draw},
    {"unentschieden", Role::draw},
    {"nul", Role::draw},
    {"nulle", Role::draw},
    {"egalite", Role::draw},
    {"gelijkspel", Role::draw},
    {"gelijk", Role::draw},

    {"abandoned", Role::abandoned},
    {"disconnected", Role::abandoned},
    {"deconnexion", Role::abandoned},

    {"agreed", Role::filler},
    {"agreement", Role::filler},
    {"accord", Role::filler},
    {"vereinbart", Role::filler},
    {"match", Role::filler},
    {"game", Role::filler},
    {"partie", Role::filler},
    {"partij", Role::filler},
    {"player", Role::filler},
    {"forfeit", Role::filler},
    {"has", Role::filler},
    {"hat", Role::filler},
    {"haben", Role::filler},
    {"heeft", Role::filler},
    {"ont", Role::filler},
    {"the", Role::filler},
    {"by", Role::filler},
    {"on", Role::filler},
    {"of", Role::filler},
    {"le", Role::filler},
    {"les", Role::filler},
    {"des", Role::filler},
    {"du", Role::filler},
    {"de", Role::filler},
    {"au", Role::filler},
    {"par", Role::filler},
    {"der", Role::filler},
    {"die", Role::filler},
    {"durch", Role::filler},
    {"nach", Role::filler},
    {"auf", Role::filler},
    {"door", Role::filler},
    {"op", Role::filler},
});

Role role_of(std::string_view word) {
    constexpr std::size_t kLongest = 24;
    while (!word.empty() && std::string_view(".,!").find(word.back()) != std::string_view::npos) word.remove_suffix(1);
    if (word.empty() || word.size() > kLongest) return Role::none;
    const std::string plain = plain_letters(word);
    const auto* const found =
        std::find_if(kRoles.begin(), kRoles.end(), [&](const Entry& entry) { return entry.first == plain; });
    return found == kRoles.end() ? Role::none : found->second;
}

/// What words of these roles say. Of several sides and verbs the first ones count: "Black resigns, White wins".
EndWords meaning_of(std::span<const Role> roles) {
    const auto has = [&](Role role) { return std::find(roles.begin(), roles.end(), role) != roles.end(); };
    const auto first_of = [&](std::initializer_list<Role> wanted) {
        const auto found = std::find_first_of(roles.begin(), roles.end(), wanted.begin(), wanted.end());
        return found == roles.end() ? Role::none : *found;
    };
    const Role verb = first_of({Role::wins, Role::loses, Role::resigns, Role::gives});
    EndWords said;
    if (has(Role::resigns) || has(Role::gives)) said.termination = "resignation";
    if (has(Role::time)) said.termination = "time forfeit";
    if (has(Role::abandoned)) said.termination = "abandoned";
    if (has(Role::draw)) said.termination = "agreement";
    if (said.termination.empty() && verb == Role::none) return {};
    said.count = roles.size();
    said.is_draw = has(Role::draw);
    const Role side = first_of({Role::black, Role::white});
    if (side == Role::none || verb == Role::none || said.is_draw) return said;
    const Colour named = side == Role::black ? Colour::black : Colour::white;
    said.winner = verb == Role::wins ? named : opponent(named);
    return said;
}

}  // namespace

EndWords read_end_words(std::span<const std::string_view> words) {
    std::vector<Role> roles;
    for (const std::string_view word : words.first(std::min(words.size(), kMostEndWords))) {
        const Role role = role_of(word);
        if (role == Role::none) break;
        roles.push_back(role);
    }
    return roles.empty() ? EndWords{} : meaning_of(roles);
}

EndWords end_phrase(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::string_view rest = trim(text); !rest.empty() && words.size() <= kMostEndWords; rest = trim(rest)) {
        std::size_t end = 0;
        while (end < rest.size() && !is_blank(rest[end])) ++end;
        words.push_back(rest.substr(0, end));
        rest.remove_prefix(end);
    }
    const EndWords said = read_end_words(words);
    return said.count == words.size() ? said : EndWords{};
}

}  // namespace ludex
