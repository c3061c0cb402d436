#include "service/undo_import.hpp"

#include "service/stored_text.hpp"

namespace ludex::service {

namespace {

Error unreadable(const storage::FormerRecord& former) {
    return {ErrorKind::storage,
            "the broken record that game " + std::to_string(former.game) +
                " took the place of cannot be read again; nothing was changed",
            "",
            "",
            {}};
}

Status restore(storage::ImportUndo& undo, const storage::FormerRecord& former) {
    const auto variant = parse_game_name(former.variant);
    if (!variant) return variant.error();
    const StoredText text{former.text, *variant, {former.line, 1}, former.record};
    auto record = find_reading(text, [&](const PreparedRecord& r) { return r.packed.content == former.content; });
    if (!record) record = read_again(text);
    return record ? undo.restore(former, new_game(*record)) : unreadable(former);
}

}  // namespace

Result<std::optional<storage::UndoCounts>> undo_import(storage::GameStore& store, std::int64_t import, bool dry_run) {
    const auto undo = store.begin_undo(import);
    if (!undo) return undo.error();
    if (!*undo) return std::optional<storage::UndoCounts>();
    for (const storage::FormerRecord& former : (*undo)->former_records())
        if (const Status restored = restore(**undo, former); !restored) return restored.error();
    const auto counts = (*undo)->finish(dry_run);
    if (!counts) return counts.error();
    return std::optional(*counts);
}

}  // namespace ludex::service
