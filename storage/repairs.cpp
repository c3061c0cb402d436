#include "storage/repairs.hpp"

#include "storage/compression.hpp"
#include "storage/digest.hpp"
#include "storage/likeness.hpp"
#include "storage/sql.hpp"

namespace ludex::storage {

Repairs::Repairs(SQLite::Database& db)
    : db_(db),
      any_partial_(db.execAndGet("SELECT EXISTS (SELECT 1 FROM game WHERE status = 'partial')").getInt() != 0),
      find_content_(db, "SELECT id FROM game WHERE content_key = ? AND content_sha256 = ? AND status = 'partial'"),
      find_by_players_(db,
                       "SELECT partial.id FROM game AS new JOIN game AS partial ON "
                       "partial.first_player IS new.first_player AND partial.second_player IS new.second_player AND "
                       "partial.date IS new.date AND partial.status = 'partial' AND partial.id <> new.id "
                       "WHERE new.id = ? AND coalesce(new.first_player, new.second_player) IS NOT NULL"),
      read_(db, "SELECT text, plies FROM game JOIN original ON original.game = game.id WHERE game.id = ?") {}

void Repairs::begin_file(const std::string& path) {
    in_file_.clear();
    if (!any_partial_) return;
    SQLite::Statement query(db_,
                            "SELECT record, game.id FROM game JOIN occurrence ON occurrence.game = game.id "
                            "JOIN source_file ON source_file.id = occurrence.file "
                            "WHERE status = 'partial' AND path = ?");
    query.bind(1, path);
    while (query.executeStep())
        in_file_[static_cast<std::uint64_t>(query.getColumn(0).getInt64())].push_back(query.getColumn(1).getInt64());
}

std::optional<std::int64_t> Repairs::find_named(const NewGame& game) {
    const auto digest = from_hex(game.repairs);
    if (!digest) return std::nullopt;
    find_content_.reset();
    find_content_.bind(1, key_of(*digest));
    bind_blob(find_content_, 2, *digest);
    if (!find_content_.executeStep()) return std::nullopt;
    return find_content_.getColumn(0).getInt64();
}

bool Repairs::is_repaired_by(std::int64_t partial, const NewGame& game) {
    read_.reset();
    read_.bind(1, partial);
    if (!read_.executeStep()) return false;
    const bool goes_further =
        game.status == GameStatus::whole || game.game.plies > static_cast<std::uint64_t>(read_.getColumn(1).getInt64());
    const auto broken = decompress(blob_of<std::string>(read_.getColumn(0)));
    return goes_further && broken && is_correction_of(game.original_text, *broken);
}

std::optional<std::int64_t> Repairs::find_alike(const NewGame& game, std::int64_t id) {
    if (!any_partial_) return std::nullopt;
    std::vector<std::int64_t> candidates;
    if (const auto found = in_file_.find(game.record_number); found != in_file_.end()) candidates = found->second;
    find_by_players_.reset();
    find_by_players_.bind(1, id);
    while (find_by_players_.executeStep()) candidates.push_back(find_by_players_.getColumn(0).getInt64());
    for (const std::int64_t candidate : candidates)
        if (candidate != id && is_repaired_by(candidate, game)) return candidate;
    return std::nullopt;
}

}  // namespace ludex::storage
