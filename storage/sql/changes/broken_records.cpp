#include "storage/sql/changes/broken_records.hpp"

#include <algorithm>

#include "storage/packing/digest.hpp"
#include "storage/packing/likeness.hpp"
#include "storage/packing/original_text.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/game_reader.hpp"

namespace ludex::storage {

BrokenRecords::BrokenRecords(Database& db)
    : db_(db),
      any_partial_(number_of(db, "SELECT EXISTS (SELECT 1 FROM game WHERE status = 'partial')") != 0),
      find_content_(db,
                    "SELECT id FROM game WHERE status = 'partial' AND content_sha256 = ?2 UNION ALL "
                    "SELECT game FROM former WHERE content_key = ?1 AND content_sha256 = ?2"),
      find_by_players_(
          db,
          "SELECT partial.id FROM game AS new JOIN game AS partial ON "
          "partial.first_player IS NOT DISTINCT FROM new.first_player AND "
          "partial.second_player IS NOT DISTINCT FROM new.second_player AND "
          "partial.date IS NOT DISTINCT FROM new.date AND partial.status = 'partial' AND partial.id <> new.id "
          "WHERE new.id = ? AND coalesce(new.first_player, new.second_player) IS NOT NULL "
          "ORDER BY partial.id DESC LIMIT 16"),
      goes_further_(db,
                    "SELECT 1 FROM game AS new JOIN game AS partial ON partial.status = 'partial' AND "
                    "(new.status = 'whole' OR new.plies > partial.plies) WHERE new.id = ? AND partial.id = ?"),
      read_(db,
            "SELECT partial.id, text FROM game AS new JOIN game AS partial ON partial.status = 'partial' AND "
            "partial.id <> new.id AND (new.status = 'whole' OR new.plies > partial.plies) AND "
            "coalesce(partial.round = new.round, TRUE) AND coalesce(partial.event = new.event, TRUE) "
            "JOIN original ON original.game = partial.id WHERE new.id = ?1 AND " +
                db.dialect().is_one_of("partial.id", 2) + " ORDER BY partial.id") {
    if (!any_partial_) return;
    Statement meetings(db_,
                       "SELECT DISTINCT first.name, second.name, date FROM game "
                       "LEFT JOIN player AS first ON first.id = first_player "
                       "LEFT JOIN player AS second ON second.id = second_player WHERE status = 'partial'");
    while (meetings.next()) meetings_.insert(columns_of<std::string, std::string, std::string>(meetings));
}

BrokenRecords::Meeting BrokenRecords::meeting_of(const NewGame& game) {
    const GameHeader& h = game.packed.header;
    return {h.first_player.value_or(""), h.second_player.value_or(""), h.date.value_or("")};
}

void BrokenRecords::note_partial(const NewGame& game) {
    any_partial_ = true;
    meetings_.insert(meeting_of(game));
}

void BrokenRecords::begin_file(const std::string& path) {
    in_file_.clear();
    if (!any_partial_) return;
    Statement query(db_,
                    "SELECT record, game.id FROM game JOIN occurrence ON occurrence.game = game.id "
                    "JOIN source_file ON source_file.id = occurrence.file "
                    "WHERE status = 'partial' AND path = ?");
    bind_all(query, path);
    while (query.next()) {
        const auto [record, game] = columns_of<std::uint64_t, std::int64_t>(query);
        in_file_[record].push_back(game);
    }
}

bool BrokenRecords::goes_further(std::int64_t id, std::int64_t partial) {
    const Using guard(goes_further_);
    bind_all(goes_further_, id, partial);
    return id != partial && goes_further_.next();
}

std::optional<std::int64_t> BrokenRecords::find_named(std::string_view content, std::int64_t id) {
    const auto digest = from_hex(content);
    if (!digest) return std::nullopt;
    const Using guard(find_content_);
    bind_all(find_content_, key_of(*digest), as_blob(*digest));
    if (!find_content_.next()) return std::nullopt;
    const auto named = column_of<std::int64_t>(find_content_);
    return goes_further(id, named) ? std::optional(named) : std::nullopt;
}

std::vector<std::int64_t> BrokenRecords::corrected_by(std::int64_t id, std::string_view text,
                                                      std::span<const std::int64_t> candidates) {
    std::vector<std::int64_t> corrected;
    if (candidates.empty()) return corrected;
    const Using guard(read_);
    bind_all(read_, id, candidates);
    while (read_.next()) {
        const auto [partial, packed] = columns_of<std::int64_t, std::string>(read_);
        const auto broken = unpack_original(packed);
        if (broken && is_correction_of(text, *broken)) corrected.push_back(partial);
    }
    return corrected;
}

/// The text that a game was read from; its moves, where the canonical text was read.
std::string BrokenRecords::text_of(std::int64_t id) {
    StatementCache sql(db_);
    const auto original = load_original(sql, id);
    if (original && *original) return (*original)->text;
    const auto game = load_unchecked(sql, id);
    if (!game || !*game) return {};
    std::string text;
    for (const std::string& move : move_texts((*game)->game)) text += move + ' ';
    return text;
}

bool BrokenRecords::repairs(std::int64_t id, std::int64_t partial) {
    return goes_further(id, partial) && !corrected_by(id, text_of(id), {&partial, 1}).empty();
}

std::vector<std::int64_t> BrokenRecords::find_alike(const NewGame& game, std::int64_t id) {
    if (!any_partial_) return {};
    std::vector<std::int64_t> candidates;
    if (const auto found = in_file_.find(game.record_number); found != in_file_.end()) candidates = found->second;
    if (meetings_.contains(meeting_of(game))) {
        const Using guard(find_by_players_);
        bind_all(find_by_players_, id);
        while (find_by_players_.next()) candidates.push_back(column_of<std::int64_t>(find_by_players_));
    }
    // The others are compared with the new record alone, so their order does not matter.
    std::sort(candidates.begin(), candidates.end());
    candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
    return corrected_by(id, game.original_text, candidates);
}

}  // namespace ludex::storage
