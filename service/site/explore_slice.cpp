#include "service/site/explore_slice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "analyzer/explore/equal_moves.hpp"
#include "analyzer/explore/opening_names.hpp"

namespace ludex::service {

namespace {

Json tally_json(const Tally& t) { return {t.first, t.draws, t.second, t.unfinished}; }

Tally tally_from(const Json& json, std::size_t at) {
    Tally tally;
    tally.first = json.at(at).get<std::uint64_t>();
    tally.draws = json.at(at + 1).get<std::uint64_t>();
    tally.second = json.at(at + 2).get<std::uint64_t>();
    tally.unfinished = json.at(at + 3).get<std::uint64_t>();
    tally.games = tally.first + tally.draws + tally.second + tally.unfinished;
    return tally;
}

Json rounded_or_null(const std::optional<double>& n) { return n ? Json(std::lround(*n)) : Json(nullptr); }

/// [move, first, draws, second, unfinished, reached, rated, rating, performance, since, last]
Json row_json(const analyzer::ExploreMove& m) {
    Json row{m.move};
    for (const Json& n : tally_json(m.tally)) row.push_back(n);
    row.push_back(m.reached);
    row.push_back(m.ratings.rated);
    row.push_back(rounded_or_null(m.ratings.average));
    row.push_back(rounded_or_null(m.ratings.performance));
    row.push_back(m.first);
    row.push_back(m.last);
    return row;
}

std::optional<double> number_from(const Json& json) {
    return json.is_null() ? std::nullopt : std::optional(json.get<double>());
}

/// Moves of a folded position as those of a position of the same kind.
template <Game G>
class Unfolded {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    explicit Unfolded(const Position& asked)
        : asked_(asked),
          back_(G::inverse(G::fold(asked).symmetry)),
          folded_(G::transform(asked, G::fold(asked).symmetry)),
          equal_(asked) {}

    Result<analyzer::ExploreMove> read(const Json& row) const {
        const auto read = G::parse_move(folded_, row.at(0).template get<std::string>());
        LUDEX_TRY(read);
        const Move move = equal_.representative(G::transform(*read, back_));
        Position after = asked_;
        G::play_unchecked(after, move);
        return analyzer::ExploreMove{
            .move = G::format(move),
            .position = G::format(after),
            .tally = tally_from(row, 1),
            .ratings = {row.at(6).template get<std::uint64_t>(), number_from(row.at(7)), number_from(row.at(8))},
            .reached = row.at(5).template get<std::uint64_t>(),
            .first = row.at(9).template get<std::string>(),
            .last = row.at(10).template get<std::string>()};
    }

private:
    Position asked_;
    unsigned back_;
    Position folded_;
    analyzer::EqualMoves<G> equal_;
};

Result<analyzer::ExploreAnswer> answer_from(const Json& slice, const AnyPosition& position) {
    return with_game(position, [&]<class G>(const auto& asked) -> Result<analyzer::ExploreAnswer> {
        const Unfolded<G> unfolded(asked);
        analyzer::ExploreAnswer answer;
        answer.tally = tally_from(slice.at("all"), 0);
        answer.first_moves = G::to_play(asked) == G::kInfo.first_mover;
        for (const Json& row : slice.at("moves")) {
            auto move = unfolded.read(row);
            LUDEX_TRY(move);
            answer.moves.push_back(*std::move(move));
        }
        std::sort(answer.moves.begin(), answer.moves.end(), [](const auto& a, const auto& b) {
            return std::tuple(b.tally.games, a.move) < std::tuple(a.tally.games, b.move);
        });
        for (const Json& id : slice.at("games")) answer.sample.push_back(id.get<std::int64_t>());
        return answer;
    });
}

}  // namespace

AnyPosition folded(const AnyPosition& position) {
    return with_game(position,
                     []<class G>(const auto& p) -> AnyPosition { return G::transform(p, G::fold(p).symmetry); });
}

std::string slice_name(const AnyPosition& position) {
    return with_game(position, []<class G>(const auto& p) { return fmt::format("{:x}", G::fold(p).key); });
}

Json slice_json(const analyzer::ExploreAnswer& answer) {
    Json slice{{"all", tally_json(answer.tally)}, {"moves", Json::array()}, {"games", answer.sample}};
    for (const analyzer::ExploreMove& move : answer.moves) slice["moves"].push_back(row_json(move));
    return slice;
}

Result<Explored> explored_from(const Json& slice, const NamedPosition& named) {
    try {
        auto answer = answer_from(slice, named.position);
        LUDEX_TRY(answer);
        std::vector<AnyPosition> path = named.before;
        path.push_back(named.position);
        return Explored{full_name(named.variant), to_play(named.position),
                        format(named.position),   analyzer::OpeningNames::shipped().name_of_path(path),
                        std::move(*answer),       {}};
    } catch (const Json::exception& e) {
        return Error{.kind = ErrorKind::syntax,
                     .message = std::string("this is no answer of the explorer: ") + e.what()};
    }
}

}  // namespace ludex::service
