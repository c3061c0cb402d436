#include "service/check.hpp"

#include <fmt/format.h>

#include "notation/write/canonical_text.hpp"

namespace ludex::service {

namespace {

/// Whether the game's text differs from the one that was stored. False for a game that cannot be read: that fault has
/// been reported already.
bool has_another_text(storage::GameStore& store, const storage::StoredGame* stored) {
    if (stored == nullptr) return false;
    const auto same = store.has_content(*stored, notation::canonical_text(stored->record, stored->game));
    return !same || !*same;
}

}  // namespace

Result<storage::CheckReport> check(storage::GameStore& store, const std::function<void()>& each_game) {
    std::vector<std::string> differing;
    auto report = store.check_all([&](const storage::StoredGame* stored) {
        if (has_another_text(store, stored))
            differing.push_back(fmt::format("game {}: the record differs from the one that was stored", stored->id));
        each_game();
    });
    if (report) report->faults.insert(report->faults.end(), differing.begin(), differing.end());
    return report;
}

}  // namespace ludex::service
