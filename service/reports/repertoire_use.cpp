#include "service/reports/repertoire_use.hpp"

#include <algorithm>

#include "analyzer/explore/stored_moves.hpp"

namespace ludex::service {

namespace {

void add(RepertoireUse& use, const std::optional<Departure>& departure, Colour player) {
    using How = Departure::How;
    if (!departure) {
        ++use.departures.never;
        use.known.push_back(0);
        return;
    }
    use.known.push_back(static_cast<std::uint32_t>(departure->known));
    switch (departure->how) {
        case How::whole: ++use.departures.whole; break;
        case How::ended: ++use.departures.ended; break;
        case How::left: ++(departure->mover == player ? use.departures.player : use.departures.opponents); break;
    }
}

}  // namespace

Result<RepertoireUse> use_of(storage::GameStore& store, const analyzer::Repertoire& repertoire,
                             const analyzer::HabitQuestion& asked, const std::atomic<bool>& stop) {
    const Colour player = analyzer::side_of(asked);
    RepertoireUse use;
    std::optional<Error> failed;
    LUDEX_TRY(store.for_each_moves(analyzer::games_of_player(asked), [&](std::int64_t, const auto& game) {
        if (failed || stop) return;
        const auto checked = analyzer::checked_game(game);
        if (checked)
            add(use, analyzer::departure_of(*checked, repertoire), player);
        else
            failed = checked.error();
    }));
    if (failed) return *failed;
    std::sort(use.known.begin(), use.known.end());
    auto coverage = analyzer::cover(store, repertoire, asked, stop);
    LUDEX_TRY(coverage);
    use.coverage = *std::move(coverage);
    return use;
}

std::optional<std::uint32_t> median_known(const RepertoireUse& use) {
    if (use.known.empty()) return std::nullopt;
    return use.known[(use.known.size() - 1) / 2];
}

}  // namespace ludex::service
