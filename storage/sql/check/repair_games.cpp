#include "storage/sql/check/repair_games.hpp"

#include "notation/write/canonical_text.hpp"
#include "storage/reading/stored_text.hpp"
#include "storage/sql/check/store_repair.hpp"

namespace ludex::storage {

namespace {

/// Whether a game that could not be read is damaged; otherwise the disk or the memory has failed.
template <class T>
bool is_damage(const Result<T>& unread) {
    return unread.error().kind == ErrorKind::storage;
}

/// The variant under which one of the games has the text that was stored; else the variant in its damaged row.
Result<std::optional<AnyVariant>> find_variant(StoreRepair& repair, const LostVariant& lost) {
    for (const std::int64_t id : lost.games)
        for (const AnyVariant& variant : all_variants()) {
            const auto game = repair.load_as(id, variant);
            if (!game && !is_damage(game)) return game.error();
            if (!game || !*game) continue;
            const auto same = repair.is_as_stored(**game);
            LUDEX_TRY(same);
            if (*same) return std::optional(variant);
        }
    return lost.said;
}

Problem damage() {
    Problem problem;
    problem.kind = ErrorKind::storage;
    problem.message =
        "the record was damaged in the database: this is what is left of it, and may differ from what was read";
    return problem;
}

Problem game_is_lost() {
    Problem problem = damage();
    problem.message =
        "the record was damaged in the database, and its text does not tell of which game it is: this is a guess";
    return problem;
}

/// A damaged game that has a number and was read from some file.
class DamagedGame {
public:
    DamagedGame(StoreRepair& repair, std::int64_t id) : repair_(repair), id_(id) {}

    Status mend() {
        auto remains = repair_.load_remains(id_);
        LUDEX_TRY(remains);
        remains_ = std::move(*remains);
        Result<bool> mended = read_original();
        if (mended && !*mended) mended = write_anew();
        if (mended && !*mended) mended = keep_remains();
        LUDEX_TRY(mended);
        if (*mended) return Done{};
        return repair_.remove(id_, "nothing of it could be read; it is lost");
    }

    /// Restores a game without a row. False when it is lost.
    Result<bool> find() { return read_original(); }

private:
    /// Restores the game from the text that was read, if that was kept and is whole. False when it was not.
    Result<bool> read_original() {
        const auto text = repair_.load_original(id_);
        LUDEX_TRY(text);
        if (!*text) return false;
        const auto content = repair_.load_content(id_);
        LUDEX_TRY(content);
        StoredText stored = remains_ ? stored_text(*remains_) : StoredText();
        use_original(stored, **text);
        return restore(reading_of(stored, *content), "read again from the text that it came from");
    }

    /// The reading of the text that was stored, as far as the row shows it. The digest is compared first, because a
    /// damaged variant can make another game of the moves.
    [[nodiscard]] std::optional<PreparedRecord> reading_of(const StoredText& text,
                                                           const std::optional<Sha256>& content) const {
        std::optional<PreparedRecord> record;
        if (content) record = find_reading(text, [&](const PreparedRecord& r) { return r.packed.content == *content; });
        if (!record && remains_) {
            const std::string canonical = notation::canonical_text(remains_->record, remains_->game);
            record = find_reading(text, [&](const PreparedRecord& r) { return r.canonical_text == canonical; });
        }
        if (!record) record = read_again(text);
        if (!record) record = longest_reading(text, {game_is_lost()});
        return record;
    }

    /// Writes the game again from its own canonical text, if that is unchanged. False when it is not.
    Result<bool> write_anew() {
        if (!remains_ || remains_->status == GameStatus::partial) return false;
        const auto same = repair_.is_as_stored(*remains_);
        if (!same || !*same) return same;
        return restore(read_again(stored_text(*remains_)), "its row was damaged, but the record is whole");
    }

    Result<bool> keep_remains() {
        if (!remains_) return false;
        return restore(
            read_again(stored_text(*remains_), {damage()}),
            "damaged: what is left, " + std::to_string(remains_->game.plies) + " plies, is kept as a broken record");
    }

    Result<bool> restore(const std::optional<PreparedRecord>& record, const std::string& how) {
        if (!record) return false;
        LUDEX_TRY(repair_.restore(id_, new_game(*record), how));
        return true;
    }

    StoreRepair& repair_;
    std::int64_t id_;
    std::optional<StoredGame> remains_;
};

/// Repairs the games without a row; those without a text are lost.
Status mend_lost(StoreRepair& repair) {
    const auto games = repair.lost_games();
    LUDEX_TRY(games);
    for (const std::int64_t id : *games) LUDEX_TRY(DamagedGame(repair, id).find());
    return Done{};
}

Status mend_game(StoreRepair& repair, std::int64_t id) {
    const auto is_sound = repair.has_sound_row(id);
    LUDEX_TRY(is_sound);
    const auto game = repair.load(id);
    if (!game && !is_damage(game)) return game.error();
    if (*is_sound && game && *game) {
        const auto same = repair.is_as_stored(**game);
        LUDEX_TRY(same);
        if (*same) return Done{};
    }
    return DamagedGame(repair, id).mend();
}

}  // namespace

Result<RepairReport> repair_games(Database& db, const std::function<void()>& each_game) {
    StoreRepair repair(db);
    const auto lost = repair.lost_variants();
    LUDEX_TRY(lost);
    for (const LostVariant& variant : *lost) {
        const auto found = find_variant(repair, variant);
        LUDEX_TRY(found);
        if (!*found) continue;
        LUDEX_TRY(repair.name_variant(variant.id, **found));
    }
    LUDEX_TRY(mend_lost(repair));
    const auto games = repair.games();
    LUDEX_TRY(games);
    for (const std::int64_t id : *games) {
        LUDEX_TRY(mend_game(repair, id));
        each_game();
    }
    LUDEX_TRY(repair.commit());
    const auto left = repair.games();
    LUDEX_TRY(left);
    return RepairReport{left->size(), repair.done()};
}

}  // namespace ludex::storage
