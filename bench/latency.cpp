// ludex_latency DATABASE: measures how long questions take inside the process, by class of position and kind of filter.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <random>

#include "analyzer/explore/explore.hpp"
#include "analyzer/explore/find.hpp"
#include "analyzer/explore/stored_walk.hpp"
#include "storage/open_store.hpp"

namespace ludex::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kPositionsAClass = 400;

/// Positions of stored games chosen at random, by class.
struct Positions {
    std::vector<AnyPosition> start, opening, later;
};

Positions choose_positions(storage::GameStore& store, std::int64_t games) {
    std::mt19937_64 random(1);
    Positions chosen;
    while (chosen.later.size() < kPositionsAClass) {
        const auto game = store.load_moves(1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(games)));
        if (!game || !*game) continue;
        const auto variant = parse_game_name((*game)->variant);
        const std::size_t opening = 1 + random() % 6;
        const std::size_t later = 7 + random() % 40;
        with_game(*variant, [&]<class G>(const auto&) {
            std::size_t ply = 0;
            const Status walked = analyzer::walk_game<G>(**game, [&](const typename G::Position& p, const auto&) {
                if (ply == 0) chosen.start.emplace_back(p);
                if (ply == opening) chosen.opening.emplace_back(p);
                if (ply == later) chosen.later.emplace_back(p);
                return ++ply <= later;
            });
            if (!walked) std::abort();
        });
    }
    return chosen;
}

void report(const std::string& name, std::vector<double> milliseconds) {
    std::sort(milliseconds.begin(), milliseconds.end());
    fmt::print("{:<44} median {:>9.3f} ms   99 % {:>9.3f} ms\n", name, milliseconds[milliseconds.size() / 2],
               milliseconds[milliseconds.size() * 99 / 100]);
}

double time_of(const std::function<void()>& f) {
    const auto begin = Clock::now();
    f();
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

std::vector<std::pair<std::string, std::function<storage::GameFilter(std::mt19937_64&)>>> filters() {
    const auto with = [](auto set) {
        return [set](std::mt19937_64& random) {
            storage::GameFilter filter;
            set(filter, random);
            return filter;
        };
    };
    return {{"no filter", with([](auto&, auto&) {})},
            {"one date", with([](auto& f, auto& r) { f.since = parse_date(std::to_string(2006 + r() % 19)); })},
            {"ratings and result", with([](auto& f, auto& r) {
                 f.min_elo = 1000 + static_cast<std::int64_t>(r() % 900);
                 f.result = static_cast<GameResult>(r() % 4);
             })},
            {"a player", with([](auto& f, auto& r) { f.player = "Player " + std::to_string(1 + r() % 300); })}};
}

void measure(storage::GameStore& store, const Positions& positions) {
    for (const auto& [name, make] : filters())
        for (const auto& [place, list] :
             {std::pair{"start", &positions.start}, std::pair{"plies 1-6", &positions.opening},
              std::pair{"later", &positions.later}}) {
            std::mt19937_64 random(2);
            std::vector<double> times;
            const std::size_t n = name == "no filter" ? list->size() : std::min<std::size_t>(list->size(), 100);
            for (std::size_t i = 0; i < n; ++i) {
                analyzer::ExploreOptions options;
                options.filter = make(random);
                times.push_back(time_of([&] {
                    if (!analyzer::explore(store, (*list)[i], options)) std::abort();
                }));
            }
            report(fmt::format("explore, {}, {}", place, name), std::move(times));
        }
    std::vector<double> times;
    for (const AnyPosition& position : positions.later)
        times.push_back(time_of([&] {
            const Status found = analyzer::find_position(store, position, {}, false, [](const auto&) {});
            if (!found) std::abort();
        }));
    report("find, later positions", std::move(times));
}

void measure_pattern(storage::GameStore& store, const std::string& game, const std::string& text) {
    const AnyVariant variant = *parse_game_name(game);
    std::uint64_t plies = 0;
    if (!store.for_each_game({}, [&](std::int64_t, const storage::GameFacts& f) { plies += f.plies; })) std::abort();
    std::uint64_t found = 0;
    const double ms = time_of([&] {
        if (!analyzer::find_pattern(store, variant, *analyzer::parse_pattern(variant, text), {}, false,
                                    [&](const auto&) { ++found; }))
            std::abort();
    });
    fmt::print("pattern \"{}\": {} games found, {:.1f} M plies/s\n", text, found,
               static_cast<double>(plies) / ms / 1000);
}

}  // namespace
}  // namespace ludex::bench

int main(int argc, char** argv) {
    using namespace ludex;
    auto store = storage::open_store(argc > 1 ? argv[1] : "", storage::OpenMode::read);
    if (argc < 2 || !store) {
        std::fputs("usage: ludex_latency DATABASE [GAME PATTERN]\n", stderr);
        return 2;
    }
    std::int64_t games = 0;
    if (!(*store)->for_each_game({}, [&](std::int64_t id, const auto&) { games = id; }) || games == 0) return 3;
    bench::measure(**store, bench::choose_positions(**store, games));
    if (argc > 3) bench::measure_pattern(**store, argv[2], argv[3]);
    return 0;
}
