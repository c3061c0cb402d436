#include "storage/sql/changes/corrections.hpp"

#include "storage/sql/failure.hpp"

namespace ludex::storage {

Status SqlCorrections::remove(std::int64_t id) {
    return guarded([&]() -> Status {
        writer_.remove(id);
        done_ += " -" + std::to_string(id);
        return Done{};
    });
}

Result<std::optional<std::int64_t>> SqlCorrections::replace(std::int64_t id, const NewGame& game) {
    return guarded([&]() -> Result<std::optional<std::int64_t>> {
        if (const auto same = writer_.find(game.packed); same && same->id != id) return std::optional(same->id);
        writer_.replace(id, game);
        done_ += ' ' + std::to_string(id) + ' ' + std::to_string(key_of(game.packed.content));
        return std::optional<std::int64_t>();
    });
}

Status SqlCorrections::commit() {
    return guarded([&]() -> Status {
        writer_.flush();
        transaction_.commit("corrections" + done_);
        return Done{};
    });
}

}  // namespace ludex::storage
