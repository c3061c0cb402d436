#include "storage/sql/changes/game_writer.hpp"

#include <algorithm>
#include <array>

#include "core/names.hpp"
#include "core/utf8.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/tables/judgements.hpp"
#include "storage/sql/tables/superseded.hpp"

namespace ludex::storage {

// --- Games in --------------------------------------------------------------------------------------------------------

GameWriter::GameWriter(Database& db)
    : db_(db),
      sql_(db),
      names_(db),
      has_content_(db, "SELECT 1 FROM game WHERE id = ? AND content_sha256 = ?"),
      any_superseded_(number_of(db, "SELECT EXISTS (SELECT 1 FROM former)") != 0),
      insert_game_(inserter(db, "game")),
      keys_(db),
      facts_(db),
      index_(db, facts_),
      relations_(db, keys_, facts_, index_) {}

std::optional<GameWriter::Known> GameWriter::find(const PackedRecord& packed) {
    for (const std::int64_t key : {packed.line_key, key_of(packed.content)})
        for (const std::int64_t id : keys_.find(key)) {
            const Using guard(has_content_);
            bind_all(has_content_, id, as_blob(packed.content));
            if (has_content_.next()) return Known{id, {}};
        }
    if (!any_superseded_) return std::nullopt;
    if (const auto game = find_superseded(sql_, packed.content)) return Known{*game, key_of(packed.content)};
    return std::nullopt;
}

void GameWriter::expect(std::span<const PackedRecord* const> records) {
    std::vector<std::int64_t> keys;
    for (const PackedRecord* record : records) {
        keys.push_back(record->line_key);
        keys.push_back(key_of(record->content));
    }
    keys_.expect(keys);
}

namespace {

/// One of the constant words of core/, which end with a zero byte. It is not copied.
struct ConstantWord {
    std::string_view word;

    friend void bind_value(Statement& statement, int index, ConstantWord text) {
        statement.prepared().bind_text_in_place(index, text.word.data());
    }
};

std::optional<TextInPlace> unless_empty(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(in_place(text));
}

}  // namespace

std::int64_t GameWriter::next_id() {
    if (!next_id_) next_id_ = number_of(db_, "SELECT coalesce(max(id), 0) + 1 FROM game");
    const std::int64_t id = *next_id_;
    if (id >= FactsTable::kMostGames)
        throw DatabaseFailure(
            {.kind = ErrorKind::storage, .message = "database: no more games fit: their numbers are used up"});
    return id;
}

std::int64_t GameWriter::write_row(const NewGame& g, const NameIds& names, std::optional<std::int64_t> related,
                                   std::optional<std::int64_t> wanted) {
    const std::int64_t id = wanted ? *wanted : next_id();
    const GameHeader& h = g.packed.header;
    const Outcome& outcome = g.game.outcome;
    const auto reason =
        outcome.decided() ? std::optional(ConstantWord{end_reason_name(g.game.variant, outcome.reason)}) : std::nullopt;
    const std::string& clocks = g.packed.annotations.clocks;
    bind_all(insert_game_, id, names.variant, in_place(g.packed.start), as_blob(g.game.moves), g.game.plies,
             ConstantWord{to_text(g.status)}, names.first_player, names.second_player, h.first_elo, h.second_elo,
             names.event, names.site, in_place(h.round), in_place(h.date), in_place(h.time_control),
             in_place(h.termination), ConstantWord{to_text(g.recorded)}, ConstantWord{to_text(g.effective)}, reason,
             related, unless_empty(h.other_tags), unless_empty(g.packed.annotations.json),
             clocks.empty() ? std::nullopt : std::optional(as_blob(clocks)), as_blob(g.packed.content));
    insert_game_.run();
    if (next_id_) next_id_ = std::max(*next_id_, id + 1);
    return id;
}

void insert_problem(StatementCache& sql, std::int64_t game, std::int64_t number, const Problem& p) {
    std::string near;
    for (const std::string& move : p.near) near += (near.empty() ? "" : " ") + move;
    const std::string_view text = excerpt_of(p);
    insert_row(sql, "problem", game, number, to_text(p.severity), to_text(p.kind), p.where.line, p.where.column, p.ply,
               mended_text(text).value_or(std::string(text)), p.rule, p.message, near);
}

void GameWriter::insert_problems(std::int64_t id, const std::vector<Problem>& problems) {
    std::int64_t number = 0;
    for (const Problem& p : problems) insert_problem(sql_, id, ++number, p);
}

void GameWriter::insert_original(std::int64_t id, const PackedRecord::Original& original) {
    insert_row(sql_, "original", id, as_blob(original.digest), as_blob(original.packed));
    if (!original.hints.is_nothing()) insert_hints(id, original.hints);
}

void GameWriter::insert_hints(std::int64_t id, const ImportHints& hints) {
    insert_row(sql_, "told", id, unless_empty(hints.variant), unless_empty(hints.notation));
}

GameFacts GameWriter::facts_of(const NewGame& g, const NameIds& names, bool is_related) {
    const GameHeader& h = g.packed.header;
    const auto number = [](const std::optional<std::int64_t>& n) { return static_cast<std::uint32_t>(n.value_or(0)); };
    GameFacts facts;
    facts.plies = g.game.plies;
    facts.first_player = number(names.first_player);
    facts.second_player = number(names.second_player);
    facts.event = number(names.event);
    facts.termination = number(names.termination);
    facts.time_control = number(names.time_control);
    facts.date_first = h.span ? static_cast<std::uint32_t>(h.span->first) : GameFacts::kNoDate;
    facts.date_last = h.span ? static_cast<std::uint32_t>(h.span->last) : GameFacts::kNoDate;
    facts.last_key = last_key_of(g.visits);
    facts.first_elo = h.first_elo ? kept_elo(*h.first_elo) : 0;
    facts.second_elo = h.second_elo ? kept_elo(*h.second_elo) : 0;
    facts.variant = static_cast<std::uint16_t>(names.variant);
    facts.result = g.effective;
    facts.reason = g.game.outcome.reason;
    facts.exists = true;
    facts.is_partial = g.status == GameStatus::partial;
    facts.is_related = is_related;
    return facts;
}

GameWriter::Inserted GameWriter::insert(const NewGame& g) {
    const Inserted inserted = place(g, {});
    relations_.note_added(inserted.id, inserted.related, g.effective);
    return inserted;
}

GameWriter::Inserted GameWriter::place(const NewGame& g, std::optional<std::int64_t> wanted) {
    const NameIds names = names_.ids_of(g.game.variant, g.packed.header);
    const auto related = relations_.find(g, names);
    const std::int64_t id = write_row(g, names, related, wanted);
    facts_.set(id, facts_of(g, names, related.has_value()));
    const bool is_first = g.status == GameStatus::whole && !related;
    keys_.add(is_first ? g.packed.line_key : key_of(g.packed.content), id);
    insert_problems(id, g.problems);
    if (g.packed.original) insert_original(id, *g.packed.original);
    index_.add(id, g.visits);
    return {id, related};
}

std::vector<ContinuedGame> GameWriter::flush() {
    auto continued = relations_.settle();
    keys_.flush();
    index_.flush();
    facts_.flush();
    return continued;
}

// --- Games out -------------------------------------------------------------------------------------------------------

void GameWriter::remove(std::int64_t id) {
    relations_.release(id);
    erase(id);
}

void GameWriter::erase(std::int64_t id) {
    next_id_.reset();
    keys_.remove(stored_key(sql_, id), id);
    index_.remove(id);
    facts_.set(id, {});
    remove_judgement(sql_, id);
    for (const char* table : {"problem", "original", "told", "occurrence", "former"})
        erase_rows_with(sql_, table, "game", id);
    erase_rows_with(sql_, "game", "id", id);
}

namespace {

/// The number that references carry while the row of their game is written anew.
constexpr std::int64_t kNoGame = 0;

}  // namespace

std::optional<std::int64_t> GameWriter::remember_content(std::int64_t id, std::int64_t successor,
                                                         std::optional<std::int64_t> import) {
    Statement& content = sql_.get(
        "SELECT content_sha256, original.text, variant.name FROM game JOIN variant ON variant.id = game.variant "
        "LEFT JOIN original ON original.game = game.id WHERE game.id = ?");
    const Using reading(content);
    bind_all(content, id);
    if (!content.next()) return std::nullopt;
    const auto [digest, text, variant] = columns_of<Sha256, std::optional<std::string>, std::string>(content);
    Statement insert = inserter(db_, "former", Insertion::Same::kept);
    bind_all(insert, key_of(digest), as_blob(digest), successor, text ? std::optional(as_blob(*text)) : std::nullopt,
             import, variant);
    insert.run();
    change_rows(sql_, "former", {{"game", "?1"}}, "game = ?2", successor, id);
    any_superseded_ = true;
    return key_of(digest);
}

void GameWriter::supersede(std::int64_t id, std::int64_t successor, std::optional<std::int64_t> import) {
    if (const auto content = remember_content(id, successor, import))
        change_rows(sql_, "occurrence", {{"former", "?1"}}, "game = ?2 AND former IS NULL", *content, id);
    change_rows(sql_, "occurrence", {{"game", "?1"}}, "game = ?2", successor, id);
    remove(id);
}

bool GameWriter::has_moves(std::int64_t id, const NewGame& g) {
    Statement query(db_,
                    "SELECT 1 FROM game WHERE id = ? AND variant = ? AND start IS NOT DISTINCT FROM ? AND moves = ?");
    bind_all(query, id, names_.variant_id(g.game.variant), g.packed.start, as_blob(g.game.moves));
    return query.next();
}

void GameWriter::move_references(std::int64_t from, std::int64_t to, bool with_judgement) {
    change_rows(sql_, "former", {{"game", "?1"}}, "game = ?2", to, from);
    change_rows(sql_, "occurrence", {{"game", "?1"}}, "game = ?2", to, from);
    if (with_judgement) move_judgement(db_, from, to);
}

void GameWriter::replace(std::int64_t id, const NewGame& game) {
    const bool keeps_moves = has_moves(id, game);
    if (keeps_moves) move_judgement(db_, id, kNoGame);
    supersede(id, kNoGame, std::nullopt);
    relations_.note_changed(place(game, id).related.value_or(id));
    move_references(kNoGame, id, keeps_moves);
    // When a game has been edited back to an earlier content, that content is no longer superseded.
    erase_rows(sql_, "former", "content_key = ? AND content_sha256 = ?", key_of(game.packed.content),
               as_blob(game.packed.content));
    change_rows(sql_, "occurrence", {{"former", "NULL"}}, "game = ?1 AND former = ?2", id, key_of(game.packed.content));
}

void GameWriter::restore(std::int64_t id, const NewGame& game) {
    const bool keeps_moves = has_moves(id, game);
    move_references(id, kNoGame, keeps_moves);
    erase(id);
    place(game, id);
    move_references(kNoGame, id, keeps_moves);
}

void GameWriter::forget_unused_names() {
    constexpr std::array kUsed{
        std::pair{"player",
                  "SELECT first_player FROM game WHERE first_player IS NOT NULL "
                  "UNION SELECT second_player FROM game WHERE second_player IS NOT NULL"},
        std::pair{"event", "SELECT event FROM game WHERE event IS NOT NULL"},
        std::pair{"site", "SELECT site FROM game WHERE site IS NOT NULL"},
        std::pair{"variant", "SELECT variant FROM game"},
    };
    for (const auto& [table, used] : kUsed) eraser(db_, table, std::string("id NOT IN (") + used + ")").run();
    eraser(db_, "word",
           "name NOT IN (SELECT termination FROM game WHERE termination IS NOT NULL "
           "UNION SELECT time_control FROM game WHERE time_control IS NOT NULL)")
        .run();
}

}  // namespace ludex::storage
