// Histories at random, on SQLite and in memory: both stores must say the same.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <sstream>

#include "conformance/stores.hpp"
#include "support/broken_records.hpp"
#include "support/related_records.hpp"

namespace ludex::storage {
namespace {

using records::kBroken;
using stores::Made;

/// Records of few games, broken ones and unfinished ones among them, so that most have something to do with others.
std::vector<std::string> pool() {
    std::vector<std::string> texts;
    for (const records::Broken& sample : kBroken)
        for (const char* moves : {sample.whole, sample.broken})
            for (const char* player : {"A", "Ada"}) {
                texts.push_back(records::record_of(sample, moves, player));
                texts.push_back("[Round \"1\"]\n" + records::record_of(sample, moves, player));
            }
    for (const records::Moves& line : records::kLines)
        for (const char* result : {"*", "1-0", "0-1"})
            for (const char* note : {"one", "two"}) texts.push_back(records::noted(line, result, note));
    for (const char* moves : {"1. a1", "1. a1 b2 2. c3"})
        texts.push_back(records::noted({"attangle", moves}, "*", "a part"));
    return texts;
}

using Numbers = std::map<std::int64_t, std::int64_t>;

/// Numbers for all games that follow from their contents. Games that come back get new numbers, in any order.
Numbers by_content(GameStore& store) {
    std::map<Sha256, std::int64_t> contents;
    EXPECT_TRUE(store.for_each_content([&](std::int64_t id, const Sha256& content) { contents[content] = id; }));
    Numbers numbers;
    for (const auto& [content, id] : contents) numbers.emplace(id, static_cast<std::int64_t>(numbers.size()) + 1);
    return numbers;
}

/// All that a store says of its games and imports, with other numbers for the games.
std::string said_by(GameStore& store, const Numbers& numbers) {
    std::map<std::int64_t, std::string> games;
    EXPECT_TRUE(store.list({}, {}, [&](const GameSummary& g) {
        std::ostringstream out;
        const auto stored = *store.load(g.id);
        out << numbers.at(g.id) << ' ' << g.variant << ' ' << g.first << '-' << g.second << ' ' << to_text(g.result)
            << ' ' << g.reason << ' ' << g.plies << (g.status == GameStatus::whole ? " whole" : " partial")
            << " counts " << numbers.at(g.related.value_or(g.id)) << '\n'
            << stores::text_of(store, g.id) << records::brief(stored->problems) << '\n'
            << (stored->original ? stored->original->text : "canonical") << '\n';
        std::multiset<std::string> read;
        for (const Occurrence& o : stored->occurrences)
            read.insert(std::to_string(o.import) + ' ' + o.file + ' ' + std::to_string(o.record));
        for (const std::string& place : read) out << "read " << place << '\n';
        std::set<std::int64_t> others;
        for (const std::int64_t further : stored->further) others.insert(numbers.at(further));
        for (const std::int64_t other : others) out << "further " << other << '\n';
        games[numbers.at(g.id)] = out.str();
    }));
    std::ostringstream out;
    for (const auto& [id, game] : games) out << game;
    const auto imports = *store.imports();
    for (const ImportRow& row : imports)
        out << "import " << row.id << ' ' << row.counts.records << ' ' << row.counts.imported << ' '
            << row.counts.partial << ' ' << row.counts.duplicates << ' ' << row.files.size() << '\n';
    return out.str();
}

/// The numbers of games and wins at each position of the stored games, and who comes there.
std::string positions_of(GameStore& store, const Numbers& numbers, const GameFilter& filter) {
    std::set<PositionKey> keys;
    EXPECT_TRUE(store.list({}, {}, [&](const GameSummary& g) {
        for (const PositionVisit& visit : position_visits((*store.load(g.id))->game)) keys.insert(visit.folded.key);
    }));
    std::ostringstream out;
    for (const PositionKey key : keys) {
        const auto groups = *store.group_visits(key, filter);
        GameSums sums;
        for (const auto& [code, sum] : groups.coded) sums.add(sum);
        for (const auto& [visit, facts] : groups.others) sums.add(facts);
        const auto counted = *store.count_visits(std::vector{key}, filter);
        out << key << ": " << counted.at(0) << ' ' << sums.tally.games << ' ' << sums.tally.first << ' '
            << sums.tally.second << ' ' << sums.tally.unfinished;
        std::set<std::string> visits;
        EXPECT_TRUE(store.for_each_visit(key, filter, [&](const GameVisit& visit, const GameFacts& facts) {
            visits.insert(std::to_string(numbers.at(visit.game)) + " at " + std::to_string(visit.ply) + ' ' +
                          std::string(to_text(facts.result)));
        }));
        for (const std::string& visit : visits) out << ", " << visit;
        out << '\n';
    }
    return out.str();
}

/// The games with a shared end, and the start positions.
std::string ends_and_starts_of(GameStore& store, const Numbers& numbers, const GameFilter& filter) {
    std::ostringstream out;
    for (const std::uint32_t fewest_plies : {0U, 3U}) {
        std::set<std::int64_t> shared;
        const auto found = store.games_with_shared_end(filter, fewest_plies);
        for (const std::int64_t id : *found) shared.insert(numbers.at(id));
        for (const std::int64_t number : shared) out << number << ' ';
        out << "share their end\n";
    }
    std::map<std::int64_t, std::string> starts;
    EXPECT_TRUE(store.for_each_start(filter, [&](std::int64_t id, const GameFacts& facts, std::string_view start) {
        starts[numbers.at(id)] = std::to_string(facts.plies) + ' ' + std::string(start);
    }));
    for (const auto& [number, start] : starts) out << number << ": " << start << '\n';
    return out.str();
}

/// What one step of a history does, and what the store says to it.
std::string import(GameStore& store, const std::string& file, const std::vector<std::string>& texts) {
    auto batch = *store.begin_import("2026-11-26T00:00:00Z");
    EXPECT_TRUE(batch->begin_file(file));
    std::ostringstream out;
    std::uint64_t number = 0;
    for (const std::string& text : texts) {
        const AddedRecord added = stores::add(*batch, text, ++number);
        out << "added " << static_cast<int>(added.as) << ' ' << added.game << ' ' << added.related.value_or(0) << '\n';
    }
    EXPECT_TRUE(batch->commit());
    const ImportCounts& counts = batch->counts();
    out << counts.imported << ' ' << counts.duplicates << ' ' << counts.partial << ' ' << counts.replaced << ' '
        << counts.related << '\n';
    std::set<std::pair<std::int64_t, std::int64_t>> continued;
    for (const ContinuedGame& game : counts.continued) continued.emplace(game.beginning, game.continuation);
    for (const auto& [from, to] : continued) out << from << " goes on in " << to << '\n';
    for (const GoneGames& gone : counts.gone) out << "gone " << gone.import << ' ' << gone.games.size() << '\n';
    return out.str();
}

std::string remove(GameStore& store, std::int64_t id) {
    auto corrections = *store.begin_corrections();
    EXPECT_TRUE(corrections->remove(id));
    EXPECT_TRUE(corrections->commit());
    return "removed";
}

std::string replace(GameStore& store, std::int64_t id, const std::string& text) {
    auto corrections = *store.begin_corrections();
    const auto other = corrections->replace(id, Made(text).game());
    EXPECT_TRUE(other && corrections->commit());
    return "is already " + std::to_string(other->value_or(0));
}

std::string undo(GameStore& store, std::int64_t import) {
    const auto counts = store.undo_import(import, false);
    EXPECT_TRUE(counts) << counts.error().message;
    if (!*counts) return "no such import";
    return std::to_string((*counts)->removed) + ' ' + std::to_string((*counts)->kept) + ' ' +
           std::to_string((*counts)->restored);
}

/// Two stores, which do the same: one that is tested, and the slow one in memory.
class Pair {
public:
    /// Each fourth history is one on a server, where a test takes longer.
    explicit Pair(std::uint64_t history)
        : first_(conformance::kStores[history % 4 == 0 ? 1 : 0].open()), second_(conformance::memory_store()) {}

    template <class Step>
    void does(Step&& step, bool may_renumber = false) {
        const std::string first = step(*first_);
        ASSERT_EQ(first, step(*second_));
        const Numbers one = by_content(*first_), two = by_content(*second_);
        ASSERT_TRUE(one == two || may_renumber);
        ASSERT_EQ(said_by(*first_, one), said_by(*second_, two));
        GameFilter counted;
        counted.with_partial = counted.with_related = false;
        for (const GameFilter& filter : {GameFilter{}, counted}) {
            ASSERT_EQ(positions_of(*first_, one, filter), positions_of(*second_, two, filter));
            ASSERT_EQ(ends_and_starts_of(*first_, one, filter), ends_and_starts_of(*second_, two, filter));
        }
        ASSERT_EQ(stores::faults(*first_), CheckFaults{});
    }
    [[nodiscard]] std::vector<std::int64_t> ids() const { return stores::ids(*first_); }

private:
    std::unique_ptr<GameStore> first_, second_;
};

/// Imports and corrections.
TEST(StoresAreAlike, AfterAnyImportsAndCorrections) {
    const std::vector<std::string> texts = pool();
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        std::mt19937_64 random(seed);
        Pair pair(seed);
        for (int step = 0; step < 14 && !::testing::Test::HasFatalFailure(); ++step) {
            SCOPED_TRACE("history " + std::to_string(seed) + ", step " + std::to_string(step));
            const auto ids = pair.ids();
            const std::string& text = texts[random() % texts.size()];
            switch (ids.empty() ? 0 : random() % 6) {
                case 4: pair.does([&, id = ids[random() % ids.size()]](auto& s) { return remove(s, id); }); break;
                case 5:
                    pair.does([&, id = ids[random() % ids.size()]](auto& s) { return replace(s, id, text); });
                    break;
                default: {
                    std::vector<std::string> some{text};
                    while (random() % 3 != 0) some.push_back(texts[random() % texts.size()]);
                    const std::string file(1, static_cast<char>('a' + random() % 3));
                    pair.does([&](auto& s) { return import(s, file, some); });
                }
            }
        }
    }
}

/// An import that is undone leaves nothing: the store in memory has never had it.
TEST(StoresAreAlike, AfterAnImportIsUndone) {
    const std::vector<std::string> texts = pool();
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        std::mt19937_64 random(1000 + seed);
        Pair pair(seed);
        SCOPED_TRACE("history " + std::to_string(seed));
        for (int batch = 0; batch < 4; ++batch) {
            std::vector<std::string> some;
            for (std::size_t n = 1 + random() % 5; n > 0; --n) some.push_back(texts[random() % texts.size()]);
            const std::string file(1, static_cast<char>('a' + random() % 3));
            pair.does([&](auto& s) { return import(s, file, some); });
        }
        pair.does([&, import = static_cast<std::int64_t>(1 + random() % 4)](auto& s) { return undo(s, import); }, true);
        if (::testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace ludex::storage
