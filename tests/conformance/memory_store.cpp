#include "conformance/memory_store.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "conformance/memory_filter.hpp"
#include "conformance/memory_state.hpp"
#include "core/names.hpp"

namespace ludex::conformance {

namespace {

/// What commits change.
struct Data {
    std::vector<Change> changes;
    State state;
    std::map<Id, JudgedGame> judged;
    Id next_import = 1;
    std::int64_t version = 0;
};

std::vector<Id> games_read_in(const State& state, Id import, const std::string& file) {
    std::vector<Id> games;
    for (const auto& [id, held] : state.games())
        if (std::any_of(held.occurrences.begin(), held.occurrences.end(),
                        [&](const Occurrence& o) { return o.import == import && o.file == file; }))
            games.push_back(id);
    return games;
}

/// The games that the last import of a file has read there and this one has not, and that nobody else has read.
std::vector<GoneGames> find_gone(const Data& data, const Import& now) {
    std::vector<GoneGames> gone;
    for (const std::string& file : now.files) {
        if (file == "-") continue;
        const Import* before = nullptr;
        for (const Change& change : data.changes)
            if (const auto* import = std::get_if<Import>(&change))
                if (std::count(import->files.begin(), import->files.end(), file) > 0) before = import;
        if (before == nullptr) continue;
        const std::vector<Id> kept = games_read_in(data.state, now.id, file);
        std::vector<Id> missing;
        bool any_common = false;
        for (const Id id : games_read_in(data.state, before->id, file)) {
            const Held& held = data.state.games().at(id);
            const bool is_read_elsewhere = std::any_of(held.occurrences.begin(), held.occurrences.end(),
                                                       [&](const Occurrence& o) { return o.file != file; });
            const bool is_there = std::count(kept.begin(), kept.end(), id) > 0;
            any_common = any_common || is_there;
            if (!is_there && !is_read_elsewhere && held.record->is_whole() && !held.related) missing.push_back(id);
        }
        if (any_common && !missing.empty()) gone.push_back({file, before->id, missing});
    }
    return gone;
}

/// Whether a game is at that position after as many plies, for the first time.
bool comes_to(const Record& record, const PositionVisit& there) {
    return std::any_of(record.visits.begin(), record.visits.end(), [&](const PositionVisit& visit) {
        return visit.folded.key == there.folded.key && std::min(visit.ply, kFarPly) == std::min(there.ply, kFarPly);
    });
}

class MemoryBatch final : public ImportBatch {
public:
    MemoryBatch(Data& store, const std::string& started) : store_(store), data_(store) {
        import_.id = data_.next_import++;
        import_.started = started;
    }

    Status begin_file(const std::string& path) override {
        import_.files.push_back(path);
        return Done{};
    }
    Result<AddedRecord> add(const NewGame& game) override {
        const auto record = std::make_shared<const Record>(game);
        const std::size_t file = import_.files.size() - 1;
        const AddedRecord added = data_.state.add(import_, file, record, import_.counts);
        import_.records.emplace_back(file, record);
        ImportCounts& counts = import_.counts;
        ++counts.records;
        counts.related += added.related ? 1U : 0U;
        counts.imported += added.as == Added::imported ? 1U : 0U;
        counts.partial += added.as == Added::partial ? 1U : 0U;
        const bool is_new = added.as == Added::imported || added.as == Added::partial;
        counts.duplicates += is_new ? 0U : 1U;
        counts.plies += is_new ? game.game.plies : 0;
        return added;
    }
    void count_rejected() override {
        ++import_.counts.records;
        ++import_.counts.rejected;
    }
    [[nodiscard]] const ImportCounts& counts() const override { return import_.counts; }
    Status settle() override {
        const auto continued = data_.state.relate();
        import_.counts.continued.insert(import_.counts.continued.end(), continued.begin(), continued.end());
        import_.counts.gone = find_gone(data_, import_);
        return Done{};
    }
    Result<std::int64_t> commit() override {
        if (const Status settled = settle(); !settled) return settled.error();
        data_.changes.emplace_back(import_);
        ++data_.version;
        store_ = data_;
        return import_.id;
    }

private:
    Data& store_;
    Data data_;
    Import import_;
};

class MemoryCorrections final : public Corrections {
public:
    explicit MemoryCorrections(Data& store) : store_(store), data_(store) {}

    Status remove(std::int64_t id) override {
        const auto found = data_.state.games().find(id);
        if (found == data_.state.games().end()) return Done{};
        data_.changes.emplace_back(Removal{found->second.record->content()});
        data_.state.remove(id);
        data_.judged.erase(id);
        return Done{};
    }
    Result<std::optional<std::int64_t>> replace(std::int64_t id, const NewGame& game) override {
        const auto record = std::make_shared<const Record>(game);
        if (const auto same = data_.state.find(record->content()); same && *same != id) return same;
        const RecordPtr before = data_.state.games().at(id).record;
        data_.changes.emplace_back(Edit{before->content(), record});
        data_.state.replace(id, record);
        if (!before->has_moves_of(*record)) data_.judged.erase(id);
        return std::optional<std::int64_t>();
    }
    Status commit() override {
        data_.state.relate();
        ++data_.version;
        store_ = data_;
        return Done{};
    }

private:
    Data& store_;
    Data data_;
};

State done_again(const std::vector<Change>& changes, std::map<Sha256, Id> numbers) {
    State state(std::move(numbers));
    for (const Change& change : changes) state.redo(change);
    return state;
}

/// Makes all changes again but one import. Games that are still there keep their numbers; others follow behind them.
Data without(const Data& data, Id import) {
    Data rest = data;
    std::erase_if(rest.changes, [&](const Change& change) {
        const auto* other = std::get_if<Import>(&change);
        return other != nullptr && other->id == import;
    });
    std::map<Sha256, Id> numbers = data.state.numbers();
    const State left = done_again(rest.changes, numbers);
    std::erase_if(numbers, [&](const auto& entry) { return !left.numbers().contains(entry.first); });
    rest.state = done_again(rest.changes, std::move(numbers));
    std::erase_if(rest.judged, [&](const auto& entry) { return !rest.state.games().contains(entry.first); });
    ++rest.version;
    return rest;
}

GameMoves moves_of(const Record& r) {
    return {full_name(r.game.variant), r.packed.start.value_or(""), r.game.moves,
            r.packed.header.time_control.value_or(""), r.packed.annotations.clocks};
}

GameSummary summary_of(Id id, const Held& held) {
    const Record& r = *held.record;
    const GameHeader& h = r.packed.header;
    GameSummary g;
    g.id = id;
    g.variant = full_name(r.game.variant);
    g.date = h.date.value_or("");
    g.first = h.first_player.value_or("");
    g.second = h.second_player.value_or("");
    g.event = h.event.value_or("");
    g.round = h.round.value_or("");
    g.termination = h.termination.value_or("");
    g.first_elo = h.first_elo;
    g.second_elo = h.second_elo;
    g.result = r.effective;
    if (r.game.outcome.decided()) g.reason = end_reason_name(r.game.variant, r.game.outcome.reason);
    g.plies = r.game.plies;
    g.status = r.status;
    g.moves = moves_of(r);
    g.related = held.related;
    return g;
}

class MemoryStore final : public GameStore {
public:
    Result<std::unique_ptr<StoreView>> view() override { return std::make_unique<StoreView>(); }
    Result<std::unique_ptr<ImportBatch>> begin_import(const std::string& started) override {
        return std::unique_ptr<ImportBatch>(std::make_unique<MemoryBatch>(data_, started));
    }
    Result<std::unique_ptr<Corrections>> begin_corrections() override {
        return std::unique_ptr<Corrections>(std::make_unique<MemoryCorrections>(data_));
    }

    Result<std::vector<ImportRow>> imports() override {
        std::vector<ImportRow> rows;
        for (const Change& change : data_.changes)
            if (const auto* import = std::get_if<Import>(&change))
                rows.push_back({import->id, import->started, "the store in memory", import->files, import->counts});
        return rows;
    }
    Result<std::optional<UndoCounts>> undo_import(std::int64_t import, bool dry_run) override {
        const bool is_there = std::any_of(data_.changes.begin(), data_.changes.end(), [&](const Change& change) {
            const auto* other = std::get_if<Import>(&change);
            return other != nullptr && other->id == import;
        });
        if (!is_there) return std::optional<UndoCounts>();
        Data rest = without(data_, import);
        UndoCounts counts;
        const auto before = data_.state.numbers();
        const auto after = rest.state.numbers();
        for (const auto& [id, held] : games()) {
            const bool is_of_it = std::any_of(held.occurrences.begin(), held.occurrences.end(),
                                              [&](const Occurrence& o) { return o.import == import; });
            if (is_of_it) ++(after.contains(held.record->content()) ? counts.kept : counts.removed);
        }
        for (const auto& [content, id] : after) counts.restored += before.contains(content) ? 0U : 1U;
        if (!dry_run) data_ = std::move(rest);
        return std::optional(counts);
    }

    Result<std::uint64_t> list(const GameFilter& filter, const ListPart& part,
                               const std::function<void(const GameSummary&)>& f) override {
        std::vector<Id> ids = passing(filter);
        sort(ids, part);
        const std::size_t total = ids.size();
        ids.erase(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(part.offset, total)));
        if (part.limit > 0 && ids.size() > part.limit) ids.resize(part.limit);
        for (const Id id : ids) f(summary_of(id, games().at(id)));
        return total;
    }
    Status list(std::span<const std::int64_t> ids, const std::function<void(const GameSummary&)>& f) override {
        for (const Id id : ids)
            if (const auto found = games().find(id); found != games().end()) f(summary_of(id, found->second));
        return Done{};
    }
    Result<std::optional<StoredGame>> load(std::int64_t id) override {
        const auto found = games().find(id);
        if (found == games().end()) return std::optional<StoredGame>();
        const auto& [record, occurrences, related] = found->second;
        StoredGame stored{id,
                          record->status,
                          record->game,
                          record->canonical,
                          record->problems,
                          occurrences,
                          related,
                          data_.state.further(id),
                          {}};
        if (record->packed.original) stored.original = OriginalText{record->text, record->packed.original->hints};
        return std::optional(std::move(stored));
    }
    Result<std::optional<GameMoves>> load_moves(std::int64_t id) override {
        const auto found = games().find(id);
        return found == games().end() ? std::optional<GameMoves>() : std::optional(moves_of(*found->second.record));
    }

    Result<std::optional<JudgedGame>> load_judgement(std::int64_t id) override {
        const auto found = data_.judged.find(id);
        return found == data_.judged.end() ? std::optional<JudgedGame>() : std::optional(found->second);
    }
    Result<std::vector<std::int64_t>> judged_games() override {
        std::vector<std::int64_t> ids;
        for (const auto& [id, judged] : data_.judged) ids.push_back(id);
        std::sort(ids.begin(), ids.end());
        return ids;
    }
    Status save_judgement(std::int64_t id, const JudgedGame& judged) override {
        data_.judged[id] = judged;
        ++data_.version;
        return Done{};
    }

    Status for_each_game(const GameFilter& filter,
                         const std::function<void(std::int64_t, const GameFacts&)>& f) override {
        const Names names(games());
        for (const Id id : passing(filter)) f(id, names.facts_of(games().at(id)));
        return Done{};
    }
    Status for_each_moves(const GameFilter& filter,
                          const std::function<void(std::int64_t, const GameMoves&)>& f) override {
        for (const Id id : passing(filter)) f(id, moves_of(*games().at(id).record));
        return Done{};
    }
    Status for_each_start(const GameFilter& filter,
                          const std::function<void(std::int64_t, const GameFacts&, std::string_view)>& f) override {
        const Names names(games());
        for (const Id id : passing(filter))
            f(id, names.facts_of(games().at(id)), moves_of(*games().at(id).record).start);
        return Done{};
    }
    Result<NameLists> names() override { return Names(games()).lists(); }
    Result<std::int64_t> state() override { return data_.version; }
    bool is_current() override { return true; }

    Status for_each_content(const std::function<void(std::int64_t, const Sha256& content)>& f) override {
        for (const auto& [id, held] : games()) f(id, held.record->content());
        return Done{};
    }
    Result<std::optional<std::int64_t>> find_superseded(const Sha256& content) override {
        return data_.state.find_superseded(content);
    }
    Result<std::int64_t> line_of(std::int64_t game) override {
        const auto found = games().find(game);
        return found == games().end() ? 0 : found->second.record->packed.line_key;
    }

    Result<VisitGroups> group_visits(PositionKey folded, const GameFilter& filter) override {
        VisitGroups groups;
        const Status read = for_each_visit(folded, filter, [&](const GameVisit& visit, const GameFacts& facts) {
            groups.coded[*visit.code].add(facts);
        });
        return read ? Result<VisitGroups>(groups) : read.error();
    }
    Result<std::vector<std::uint64_t>> count_visits(std::span<const PositionKey> folded,
                                                    const GameFilter& filter) override {
        std::vector<std::uint64_t> counts;
        for (const PositionKey key : folded) {
            std::uint64_t n = 0;
            const Status read = for_each_visit(key, filter, [&](const auto&, const auto&) { ++n; });
            if (!read) return read.error();
            counts.push_back(n);
        }
        return counts;
    }
    Status for_each_visit(PositionKey folded, const GameFilter& filter,
                          const std::function<void(const GameVisit&, const GameFacts&)>& f) override {
        const Names names(games());
        for (const Id id : passing(filter)) {
            const Held& held = games().at(id);
            for (const PositionVisit& visit : held.record->visits)
                if (visit.folded.key == folded)
                    f({id, std::min(visit.ply, kFarPly), VisitCode{visit.folded.symmetry, visit.move}},
                      names.facts_of(held));
        }
        return Done{};
    }

    Result<std::vector<std::int64_t>> games_with_shared_end(const GameFilter& filter,
                                                            std::uint32_t fewest_plies) override {
        std::set<Id> found;
        const std::vector<Id> ids = passing(filter);
        for (const Id id : ids) {
            const Record& record = *games().at(id).record;
            if (record.game.plies < fewest_plies) continue;
            const PositionVisit& last = record.visits.back();
            for (const Id other : ids)
                if (other != id && comes_to(*games().at(other).record, last)) found.insert({id, other});
        }
        return std::vector<std::int64_t>(found.begin(), found.end());
    }

    /// What is computed anew at each change cannot be wrong.
    Result<CheckReport> check(const std::function<void()>& each_game) override {
        for (std::size_t i = 0; i < games().size(); ++i) each_game();
        return CheckReport{};
    }
    Result<RepairReport> repair(const std::function<void()>&) override { return RepairReport{games().size(), {}}; }

private:
    [[nodiscard]] const std::map<Id, Held>& games() const { return data_.state.games(); }

    [[nodiscard]] std::vector<Id> passing(const GameFilter& filter) const {
        std::vector<Id> ids;
        for (const auto& [id, held] : games())
            if (passes(filter, id, held, games())) ids.push_back(id);
        return ids;
    }

    /// What a game is sorted by, as a number or as a name; nullopt where it is not known.
    [[nodiscard]] std::optional<std::pair<std::int64_t, std::string>> key_of(SortBy sort, Id id) const {
        using Key = std::optional<std::pair<std::int64_t, std::string>>;
        const GameSummary g = summary_of(id, games().at(id));
        const auto number = [](std::int64_t n) { return Key({n, ""}); };
        const auto name = [](const std::string& n) {
            return n.empty() ? Key() : Key({0, plain_letters(n) + '\0' + n});
        };
        switch (sort) {
            case SortBy::id: return number(0);
            case SortBy::date: {
                const std::uint32_t day = Names(games()).facts_of(games().at(id)).date_first;
                return day == GameFacts::kNoDate ? Key() : number(-std::int64_t{day});
            }
            case SortBy::plies: return number(-g.plies);
            case SortBy::elo: return g.first_elo && g.second_elo ? number(-*g.first_elo - *g.second_elo) : Key();
            case SortBy::first: return name(g.first);
            case SortBy::second: return name(g.second);
            case SortBy::event: return name(g.event);
            case SortBy::game: return name(g.variant);
            case SortBy::result: break;
        }
        if (g.result == GameResult::unfinished) return Key();
        return number(g.result == GameResult::first_wins ? 0 : g.result == GameResult::draw ? 1 : 2);
    }

    void sort(std::vector<Id>& ids, const ListPart& part) const {
        std::map<Id, std::optional<std::pair<std::int64_t, std::string>>> keys;
        for (const Id id : ids) keys[id] = key_of(part.sort, id);
        std::sort(ids.begin(), ids.end(), [&](Id a, Id b) {
            if (keys[a].has_value() != keys[b].has_value()) return keys[a].has_value();
            if (part.is_reversed) std::swap(a, b);
            if (keys[a] != keys[b]) return keys[a] < keys[b];
            return part.sort == SortBy::date ? b < a : a < b;
        });
    }

    Data data_;
};

}  // namespace

std::unique_ptr<GameStore> memory_store() { return std::make_unique<MemoryStore>(); }

}  // namespace ludex::conformance
