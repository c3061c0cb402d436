#include "support/probe.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "games/any_game.hpp"

namespace ludex::probe {

namespace {

/// Ends the test: an unreadable argument is a mistake of the test itself.
[[noreturn]] void broken_test(const Error& error) {
    throw std::invalid_argument(error.message + ": " + error.offending);
}

AnyVariant variant_of(std::string_view game) {
    const auto variant = parse_game_name(game);
    if (!variant) broken_test(variant.error());
    return *variant;
}

AnyPosition position_of(std::string_view game, std::string_view text) {
    const auto position = parse_position(variant_of(game), text);
    if (!position) broken_test(position.error());
    return *position;
}

std::string text_of(const Error& error) {
    std::string text(to_text(error.kind));
    return error.rule.empty() ? text : text + ' ' + error.rule;
}

}  // namespace

std::string start(std::string_view game) {
    return with_game(variant_of(game), []<class G>(const auto& v) { return G::format(G::initial(v).value()); });
}

std::vector<std::string> legal(std::string_view game, std::string_view position) {
    return with_game(position_of(game, position), []<class G>(const auto& p) {
        std::vector<std::string> texts;
        for (const auto move : G::legal_moves(p)) texts.push_back(G::format(move));
        std::sort(texts.begin(), texts.end());
        return texts;
    });
}

bool allows(std::string_view game, std::string_view position, std::string_view move) {
    return refusal(game, position, move).empty();
}

std::string after(std::string_view game, std::string_view position, std::string_view moves) {
    return with_game(position_of(game, position), [&]<class G>(auto p) {
        std::istringstream words{std::string(moves)};
        for (std::string word; words >> word;) {
            const auto move = G::parse_move(p, word);
            if (!move) broken_test(move.error());
            G::play_unchecked(p, *move);
        }
        return G::format(p);
    });
}

std::string refusal(std::string_view game, std::string_view position, std::string_view move) {
    return with_game(position_of(game, position), [&]<class G>(const auto& p) -> std::string {
        const auto read = G::parse_move(p, move);
        return read ? "" : text_of(read.error());
    });
}

std::string canonical(std::string_view game, std::string_view position, std::string_view move) {
    return with_game(position_of(game, position), [&]<class G>(const auto& p) {
        const auto read = G::parse_move(p, move);
        if (!read) broken_test(read.error());
        return G::format(*read);
    });
}

std::string outcome(std::string_view game, std::string_view position) {
    return with_game(position_of(game, position), []<class G>(const auto& p) -> std::string {
        const Outcome o = G::outcome(p);
        return o.decided() ? std::string(to_text(o.result)) + ' ' + std::string(end_reason_name<G>(o.reason)) : "";
    });
}

std::string to_play(std::string_view game, std::string_view position) {
    return std::string(to_text(ludex::to_play(position_of(game, position))));
}

std::string position_fault(std::string_view game, std::string_view position) {
    const auto read = parse_position(variant_of(game), position);
    return read ? "" : read.error().message;
}

std::string start_fault(std::string_view game, std::string_view position) {
    return with_game(position_of(game, position), []<class G>(const auto& p) -> std::string {
        const Status status = G::check_start(p);
        return status ? "" : status.error().message;
    });
}

bool same_for_statistics(std::string_view game, std::string_view a, std::string_view b) {
    const auto folded = [&](std::string_view text) {
        return with_game(position_of(game, text), []<class G>(const auto& p) { return G::fold(p).key; });
    };
    return folded(a) == folded(b);
}

}  // namespace ludex::probe
