#include "service/position_question.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analyzer/near_moves.hpp"
#include "core/checked_game.hpp"

namespace ludex::service {

namespace {

template <Game G>
Result<typename G::Position> begin_of(const typename G::Variant& variant, const std::string& from,
                                      std::string_view from_name) {
    auto position = start_position<G>(variant, from);
    if (position || !from.empty()) return position;
    Error error = position.error();
    error.message += fmt::format(": name one with {}", from_name);
    return error;
}

template <Game G>
Status play_all(typename G::Position& position, const std::vector<std::string>& moves,
                std::vector<AnyPosition>& before) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto move = G::parse_move(position, moves[i]);
        if (!move) {
            Error error = move.error();
            error.offending = fmt::format("move {}, {}", i + 1, moves[i]);
            const auto near = analyzer::near_moves<G>(position, moves[i]);
            if (!near.empty()) error.message += fmt::format("; legal and near: {}", fmt::join(near, ", "));
            return error;
        }
        before.emplace_back(position);
        G::play_unchecked(position, *move);
    }
    return Done{};
}

}  // namespace

Result<NamedPosition> read_position(const PositionQuestion& question, std::string_view from_name) {
    const auto variant = parse_game_name(question.game);
    if (!variant) return variant.error();
    return with_game(*variant, [&]<class G>(const auto& v) -> Result<NamedPosition> {
        auto position = begin_of<G>(v, question.from, from_name);
        if (!position) return position.error();
        std::vector<AnyPosition> before;
        if (const Status played = play_all<G>(*position, question.moves, before); !played) return played.error();
        return NamedPosition{*variant, *position, std::move(before)};
    });
}

std::vector<std::string> legal_moves(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) {
        std::vector<std::string> texts;
        for (const auto move : G::legal_moves(p)) texts.push_back(G::format(move));
        std::sort(texts.begin(), texts.end());
        return texts;
    });
}

Json position_json(const NamedPosition& named) {
    return {{"game", full_name(named.variant)},
            {"position", format(named.position)},
            {"turn", to_text(to_play(named.position))},
            {"legal", legal_moves(named.position)},
            {"outcome", outcome_json(outcome(named.position))}};
}

}  // namespace ludex::service
