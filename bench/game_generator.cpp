#include "bench/game_generator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "notation/write/record_writer.hpp"
#include "support/random_play.hpp"

namespace ludex::bench {

namespace {

constexpr std::size_t kOpeningPlies = 16;
constexpr std::size_t kShortest = 30;  // plies
constexpr std::size_t kLongest = 200;
constexpr double kMeanBeyond = 55;  // plies beyond the shortest game
constexpr std::size_t kPlayers = 5000;
constexpr std::size_t kEvents = 400;
constexpr std::size_t kSetUps = 64;  // set-ups of Artaban

/// The index of a habitual move. Each position has its own order of moves, so that transpositions meet again.
std::size_t habitual(std::size_t moves, PositionKey key, std::size_t habit) { return (key % moves + habit) % moves; }

std::int64_t elo_of(std::size_t player) { return static_cast<std::int64_t>(1000 + mix64(player) % 1300); }

}  // namespace

GameGenerator::GameGenerator(const AnyVariant& variant, std::uint64_t seed) : variant_(variant), random_(seed) {
    with_game(variant, [&]<class G>(const auto& v) {
        const std::size_t n = G::initial(v) ? 1 : kSetUps;
        for (std::size_t i = 0; i < n; ++i) starts_.emplace_back(random_play::start<G>(v, random_));
    });
}

std::size_t GameGenerator::skewed(std::size_t n) {
    const double u = static_cast<double>(below(1U << 20U)) / (1U << 20U);
    return static_cast<std::size_t>(std::pow(static_cast<double>(n), u)) - 1;  // rank r has a probability ~ 1 / r
}

void GameGenerator::choose_players(Colour first_mover) {
    const std::size_t first = skewed(kPlayers);
    const std::size_t second = (first + 1 + skewed(kPlayers - 1)) % kPlayers;
    expected_score_ = 1 / (1 + std::pow(10, static_cast<double>(elo_of(second) - elo_of(first)) / 400));
    const bool black_first = first_mover == Colour::black;
    for (const std::size_t player : {first, second}) {
        const std::string side = (player == first) == black_first ? "Black" : "White";
        record_.set_tag(side, fmt::format("Player {}", player + 1));
        record_.set_tag(side + "Elo", std::to_string(elo_of(player)));
    }
    record_.set_tag("Event", fmt::format("Open {}", skewed(kEvents) + 1));
    record_.set_tag("Date", fmt::format("{}.{:02}.{:02}", 2005 + below(21), 1 + below(12), 1 + below(28)));
    record_.set_tag("Round", std::to_string(1 + below(9)));
}

template <Game G>
GameResult GameGenerator::play(typename G::Position position) {
    const double u = static_cast<double>(1 + below(1U << 20U)) / (1U << 20U);
    const auto length = std::min(kLongest, kShortest + static_cast<std::size_t>(-kMeanBeyond * std::log(u)));
    for (std::size_t ply = 0; ply < length; ++ply) {
        const auto moves = G::legal_moves(position);
        const std::size_t n = moves.size();
        if (n == 0) break;
        const auto move = moves[ply < kOpeningPlies ? habitual(n, G::key(position), skewed(n)) : below(n)];
        record_.add(ElementKind::move, G::format(move));
        G::play_unchecked(position, move);
        ++plies_;
    }
    return G::outcome(position).result;
}

void GameGenerator::write_result(GameResult on_board) {
    GameResult result = on_board;
    const std::uint64_t chance = below(100);
    if (on_board == GameResult::unfinished && chance < 80) {
        const bool wins = static_cast<double>(below(1000)) < 1000 * expected_score_;
        result = wins ? GameResult::first_wins : GameResult::second_wins;
        record_.set_tag("Termination", chance < 65 ? "resignation" : "time forfeit");
    } else if (on_board == GameResult::unfinished && chance < 85) {
        result = GameResult::draw;
        record_.set_tag("Termination", "agreement");
    }
    record_.result_token = to_text(result);
    record_.set_tag("Result", record_.result_token);
}

void GameGenerator::write_next(std::string& out) {
    with_game(variant_, [&]<class G>(const auto& variant) {
        record_.clear();
        record_.set_tag("Game", G::kInfo.id);
        if (!G::variant_name(variant).empty()) record_.set_tag("Variant", G::variant_name(variant));
        choose_players(G::kInfo.first_mover);
        const auto& start = std::get<typename G::Position>(starts_[skewed(starts_.size())]);
        if (starts_.size() > 1) {
            record_.set_tag("SetUp", "1");
            record_.set_tag("FEN", G::format(start));
        }
        write_result(play<G>(start));
        notation::write_record(record_, G::kInfo.first_mover, true, out);
    });
    out += '\n';
    ++games_;
}

SampleText sample_text(const AnyVariant& variant, std::uint64_t games, std::uint64_t seed) {
    GameGenerator generator(variant, seed);
    SampleText sample;
    while (generator.games() < games) generator.write_next(sample.text);
    sample.games = generator.games();
    sample.plies = generator.plies();
    return sample;
}

}  // namespace ludex::bench
