#include "analyzer/explore/frequent_positions.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "analyzer/explore/stored_walk.hpp"

namespace ludex::analyzer {

namespace {

constexpr std::uint64_t kMostPlies = 4'000'000;
constexpr std::uint64_t kFewestPlies = 16;  // of each game, however many there are

template <Game G>
class FrequentPositions {
public:
    FrequentPositions(storage::GameStore& store, const typename G::Variant& variant, const FrequentQuestion& question)
        : store_(store), variant_(variant), question_(question) {}

    Result<std::vector<OpeningLine>> lines() {
        LUDEX_TRY(limit_plies());
        LUDEX_TRY(for_each_visit([&](const PositionKey& key, const auto&, const auto& before) {
            Visits& visits = visits_[key];
            ++visits.games;
            visits.ply = std::min(visits.ply, before.size());
        }));
        const std::vector<PositionKey> chosen = most_frequent();
        LUDEX_TRY(find_ways(chosen));
        std::vector<OpeningLine> lines;
        for (const PositionKey& key : chosen) {
            auto line = line_of(most_played(ways_.at(key)));
            LUDEX_TRY(line);
            lines.push_back(*std::move(line));
        }
        return lines;
    }

private:
    struct Visits {
        std::uint64_t games = 0;
        std::size_t ply = std::numeric_limits<std::size_t>::max();  ///< the first
    };
    /// A start, empty for the variant's own, and the moves from there.
    using Way = std::pair<std::string, std::vector<std::string>>;
    using Ways = std::map<Way, std::uint64_t>;  ///< with the games that took each

    Status limit_plies() {
        std::uint64_t games = 0;
        const Status read = store_.for_each_game(question_.filter, [&](auto&&...) { ++games; });
        most_plies_ = std::max(kFewestPlies, kMostPlies / std::max<std::uint64_t>(games, 1));
        return read;
    }

    /// Calls f(key, game, moves before it) for the first visit of each game to each position from which it goes on.
    template <class F>
    Status for_each_visit(F&& f) {
        GameWalk<G> walk;
        Status fault = Done{};
        const Status read = store_.for_each_moves(question_.filter, [&](std::int64_t, const storage::GameMoves& game) {
            std::unordered_set<PositionKey> seen;
            std::vector<typename G::Move> before;
            const Status walked = walk(game, [&](const typename G::Position& p, const auto& move) {
                if (!move || before.size() >= most_plies_) return false;
                if (G::to_play(p) == question_.to_play)
                    if (const PositionKey key = G::fold(p).key; seen.insert(key).second) f(key, game, before);
                before.push_back(*move);
                return true;
            });
            if (!walked) fault = walked;
        });
        return read ? fault : read;
    }

    /// Of equal ones the earlier come first.
    std::vector<PositionKey> most_frequent() const {
        std::vector<PositionKey> keys;
        for (const auto& [key, visits] : visits_)
            if (visits.games >= question_.fewest_games) keys.push_back(key);
        const auto rank = [&](const PositionKey& key) {
            const Visits& visits = visits_.at(key);
            return std::tuple(-static_cast<std::int64_t>(visits.games), visits.ply, key);
        };
        std::sort(keys.begin(), keys.end(),
                  [&](const PositionKey& a, const PositionKey& b) { return rank(a) < rank(b); });
        if (keys.size() > question_.most) keys.resize(question_.most);
        return keys;
    }

    Status find_ways(const std::vector<PositionKey>& chosen) {
        for (const PositionKey& key : chosen) ways_[key];
        return for_each_visit([&](const PositionKey& key, const storage::GameMoves& game, const auto& before) {
            const auto ways = ways_.find(key);
            if (ways == ways_.end()) return;
            Way way{game.start, {}};
            for (const auto& move : before) way.second.push_back(G::format(move));
            ++ways->second[std::move(way)];
        });
    }

    static const Way& most_played(const Ways& ways) {
        return std::max_element(ways.begin(), ways.end(),
                                [](const auto& a, const auto& b) { return a.second < b.second; })
            ->first;
    }

    Result<OpeningLine> line_of(const Way& way) const {
        const auto start = start_position<G>(variant_, way.first);
        LUDEX_TRY(start);
        auto end = *start;
        for (const std::string& text : way.second) {
            const auto move = G::parse_move(end, text, kCanonical);
            LUDEX_TRY(move);
            G::play_unchecked(end, *move);
        }
        return OpeningLine{AnyPosition(*start), way.second, AnyPosition(end)};
    }

    storage::GameStore& store_;
    const typename G::Variant& variant_;
    const FrequentQuestion& question_;
    std::size_t most_plies_ = 0;
    std::unordered_map<PositionKey, Visits> visits_;
    std::unordered_map<PositionKey, Ways> ways_;
};

}  // namespace

Result<std::vector<OpeningLine>> frequent_positions(storage::GameStore& store, const FrequentQuestion& question) {
    return with_game(question.variant, [&]<class G>(const auto& variant) {
        return FrequentPositions<G>(store, variant, question).lines();
    });
}

}  // namespace ludex::analyzer
