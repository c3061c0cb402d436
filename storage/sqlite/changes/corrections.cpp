#include "storage/sqlite/changes/corrections.hpp"

#include "storage/sqlite/file/connection.hpp"

namespace ludex::storage {

Status SqliteCorrections::remove(std::int64_t id) {
    return guarded([&]() -> Status {
        writer_.remove(id);
        done_ += " -" + std::to_string(id);
        return Done{};
    });
}

Result<std::optional<std::int64_t>> SqliteCorrections::replace(std::int64_t id, const NewGame& game) {
    return guarded([&]() -> Result<std::optional<std::int64_t>> {
        if (const auto same = writer_.find(game.packed); same && same->id != id) return std::optional(same->id);
        writer_.replace(id, game);
        done_ += ' ' + std::to_string(id) + ' ' + std::to_string(key_of(game.packed.content));
        return std::optional<std::int64_t>();
    });
}

Status SqliteCorrections::commit() {
    return guarded([&]() -> Status {
        writer_.flush();
        transaction_.commit("corrections" + done_);
        return Done{};
    });
}

}  // namespace ludex::storage
