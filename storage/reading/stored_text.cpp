#include "storage/reading/stored_text.hpp"

#include <utility>

#include "notation/syntax/json_begin.hpp"
#include "notation/write/canonical_text.hpp"

namespace ludex::storage {

namespace {

std::optional<PreparedRecord> read(const StoredText& text, const std::optional<AnyVariant>& variant,
                                   std::string_view notation, const std::vector<Problem>& known) {
    using notation::RecordForm;
    analyzer::ReplayOptions options;
    options.assumed_game = variant;
    options.assumed_notation = notation;
    options.want_canonical = true;
    options.want_visits = true;
    // The form of a damaged record may not be recognisable; so both forms are tried.
    const bool is_json = notation::begins_json(text.text);
    for (const RecordForm form :
         {is_json ? RecordForm::json : RecordForm::text, is_json ? RecordForm::text : RecordForm::json}) {
        PreparedRecord record(notation::RawRecord{text.text, form, text.where, text.number, false, {}});
        prepare(record, options, known);
        if (record.parsed == notation::Parsed::record && record.report.game) return record;
    }
    return std::nullopt;
}

/// The notations to try; "" stands for no hint.
std::vector<std::string_view> notations_of(const AnyVariant& variant) {
    std::vector<std::string_view> names{""};
    with_game(variant, [&]<class G>(const auto&) {
        for (const MoveNotation& n : G::notations()) names.push_back(n.name);
    });
    return names;
}

}  // namespace

StoredText stored_text(const StoredGame& game) {
    StoredText text{.text = notation::canonical_text(game.record, game.game), .variant = game.game.variant};
    if (game.occurrences.empty()) return text;
    const Occurrence& place = game.occurrences.front();
    text.where = {static_cast<std::uint32_t>(place.line), 1};
    text.number = static_cast<std::uint64_t>(place.record);
    return text;
}

void use_original(StoredText& text, const OriginalText& original) {
    text.text = original.text;
    if (const auto variant = parse_game_name(original.hints.variant)) text.variant = *variant;
    text.notation = original.hints.notation;
}

std::optional<PreparedRecord> read_again(const StoredText& text, const std::vector<Problem>& known) {
    return read(text, text.variant, text.notation, known);
}

std::optional<PreparedRecord> find_reading(const StoredText& text,
                                           const std::function<bool(const PreparedRecord&)>& was_stored) {
    if (auto record = read_again(text); record && was_stored(*record)) return record;
    for (const AnyVariant& variant : all_variants())
        for (const std::string_view notation : notations_of(variant))
            if (auto record = read(text, variant, notation, {}); record && was_stored(*record)) return record;
    return std::nullopt;
}

std::optional<PreparedRecord> reading_with(const StoredText& text, const Sha256& content) {
    auto record = find_reading(text, [&](const PreparedRecord& r) { return r.packed.content == content; });
    return record ? std::move(record) : read_again(text);
}

std::optional<PreparedRecord> longest_reading(const StoredText& text, const std::vector<Problem>& known) {
    std::optional<PreparedRecord> longest;
    for (const AnyVariant& variant : all_variants()) {
        auto record = read(text, variant, "", known);
        if (record && (!longest || record->report.game->plies > longest->report.game->plies))
            longest = std::move(record);
    }
    return longest;
}

}  // namespace ludex::storage
