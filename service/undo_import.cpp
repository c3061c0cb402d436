#include "service/undo_import.hpp"

#include "notation/json_splitter.hpp"
#include "service/prepared_record.hpp"

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

/// As it was read once.
PreparedRecord read(const storage::FormerRecord& former, const AnyVariant& variant, notation::RecordForm form) {
    analyzer::ReplayOptions options;
    options.assumed_game = variant;
    options.want_canonical = true;
    options.want_visits = true;
    PreparedRecord record(notation::RawRecord{former.text, form, {former.line, 1}, former.record, false, {}});
    prepare(record, options);
    return record;
}

Status restore(storage::ImportUndo& undo, const storage::FormerRecord& former) {
    using notation::RecordForm;
    const auto variant = parse_game_name(former.variant);
    if (!variant) return variant.error();
    // Of a damaged record it may not be seen what it was.
    const bool is_json = notation::begins_json(former.text);
    for (const RecordForm form :
         {is_json ? RecordForm::json : RecordForm::text, is_json ? RecordForm::text : RecordForm::json}) {
        const PreparedRecord record = read(former, *variant, form);
        if (record.parsed == notation::Parsed::record && record.report.game)
            return undo.restore(former, new_game(record));
    }
    return unreadable(former);
}

}  // namespace

Result<std::optional<storage::UndoCounts>> undo_import(storage::GameStore& store, std::int64_t import, bool dry_run) {
    const auto undo = store.begin_undo(import);
    if (!undo) return undo.error();
    if (!*undo) return std::optional<storage::UndoCounts>();
    for (const storage::FormerRecord& former : (*undo)->former_records())
        if (const Status restored = restore(**undo, former); !restored) return restored.error();
    if (!dry_run)
        if (const Status done = (*undo)->commit(); !done) return done.error();
    return std::optional((*undo)->counts());
}

}  // namespace ludex::service
