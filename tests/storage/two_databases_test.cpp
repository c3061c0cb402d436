// One history on a file, on a server and on a cluster of servers: all answers are the same.
#include <gtest/gtest.h>

#include <algorithm>

#include "analyzer/replay/replay.hpp"
#include "storage/cluster.hpp"
#include "storage/copy_database.hpp"
#include "storage/open_store.hpp"
#include "storage/server_address.hpp"
#include "support/mixed_records.hpp"
#include "support/random_play.hpp"
#include "support/store.hpp"
#include "support/test_cluster.hpp"

namespace ludex::storage {
namespace {

using random_play::below;

/// All kinds of records.
std::vector<std::string> pool() {
    std::vector<std::string> texts = records::mixed_texts();
    // What no text of a server can hold, and what is too long for an index of texts.
    texts.push_back("[Game \"attangle\"]\n\n1. a1 e5 1-0 aufgegeben in K\xF6ln\n");
    texts.push_back(std::string("[Game \"attangle\"]\n\n1. a1 e5 1-0 gone\0away\n", 45));
    std::mt19937_64 random(40);
    std::string name;
    while (name.size() < 4000) name += static_cast<char>('a' + random() % 26);
    texts.push_back("[Game \"attangle\"]\n[White \"" + name + "\"]\n[Event \"" + name + "\"]\n[Termination \"" + name +
                    "\"]\n[Date \"" + name + "\"]\n\n1. a1 zz *\n");
    return texts;
}

// --- What a database says --------------------------------------------------------------------------------------------

std::string of(const GameFacts& f) {
    std::string text;
    for (const std::uint8_t byte : pack_facts(f)) text += std::to_string(byte) + ' ';
    return text;
}

std::string of(const VisitGroups& groups) {
    std::string text;
    for (const auto& [code, sums] : groups.coded)
        text += std::to_string(code.symmetry) + '/' + std::to_string(code.move) + ": " +
                std::to_string(sums.tally.games) + ' ';
    for (const auto& [visit, facts] : groups.others) text += "game " + std::to_string(visit.game) + ' ';
    return text;
}

/// The keys of positions that games of the pool come to.
std::vector<PositionKey> keys_of(const std::vector<std::string>& texts) {
    std::vector<PositionKey> keys;
    for (const std::string& text : texts)
        for (const analyzer::ReplayReport& report : records::replay_all(text)) {
            if (!report.game) continue;
            for (const PositionVisit& visit : position_visits(*report.game))
                if (visit.ply < 4) keys.push_back(visit.folded.key);
        }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

std::string all_that(GameStore& store, const std::vector<PositionKey>& keys) {
    std::string said;
    for (const std::int64_t id : stores::ids(store)) {
        const auto loaded = store.load(id);
        EXPECT_TRUE(loaded && *loaded) << id;
        if (!loaded || !*loaded) continue;
        const StoredGame& game = **loaded;
        said += "game " + std::to_string(id) + "\n" + stores::text_of(store, id) + "\n" +
                (game.original ? game.original->text : "") + "\n";
        for (const Occurrence& o : game.occurrences)
            said += std::to_string(o.import) + ' ' + o.file + ' ' + std::to_string(o.record) + ' ' +
                    std::to_string(o.line) + '\n';
        for (const Problem& p : game.problems) said += p.message + p.text + '\n';
        if (game.related) said += "related " + std::to_string(*game.related) + '\n';
    }
    const auto imports = store.imports();
    EXPECT_TRUE(imports);
    if (imports)
        for (const ImportRow& row : *imports)
            said += "import " + std::to_string(row.id) + ' ' + row.started + ' ' + std::to_string(row.counts.records) +
                    ' ' + std::to_string(row.counts.imported) + '\n';
    const auto names = store.names();
    EXPECT_TRUE(names);
    if (names)
        for (const auto* list : {&names->players, &names->events, &names->words})
            for (const std::string& name : *list) said += name + '\n';
    EXPECT_TRUE(store.for_each_game(
        {}, [&](std::int64_t id, const GameFacts& f) { said += std::to_string(id) + ": " + of(f) + '\n'; }));
    GameFilter whole;
    whole.with_partial = whole.with_related = false;
    GameFilter of_ada;
    of_ada.player = "ada";
    for (const GameFilter& filter : {GameFilter{}, whole, of_ada}) {
        for (const PositionKey key : keys) {
            const auto groups = store.group_visits(key, filter);
            EXPECT_TRUE(groups);
            if (groups) said += of(*groups) + '\n';
        }
        const auto counts = store.count_visits(keys, filter);
        EXPECT_TRUE(counts);
        if (counts)
            for (const std::uint64_t n : *counts) said += std::to_string(n) + ' ';
        const auto ends = store.games_with_shared_end(filter, 2);
        EXPECT_TRUE(ends);
        if (ends)
            for (const std::int64_t id : *ends) said += std::to_string(id) + ' ';
    }
    for (const std::string& fault : stores::faults(store)) said += "fault: " + fault + '\n';
    return said;
}

// --- Histories -------------------------------------------------------------------------------------------------------

/// A change that is made in several stores.
class Change {
public:
    Change(const std::vector<std::string>& texts, std::mt19937_64& random, const std::vector<std::int64_t>& ids,
           std::size_t imports)
        : kind_(ids.empty() ? 0 : below(random, 6)),
          import_(static_cast<std::int64_t>(1 + below(random, imports + 1))) {
        if (!ids.empty()) game_ = ids[below(random, ids.size())];
        for (std::size_t n = 1 + below(random, 12); n > 0; --n) some_.push_back(texts[below(random, texts.size())]);
    }

    void make(GameStore& store) const {
        switch (kind_) {
            case 3: return undo(store);
            case 4: return remove(store);
            case 5: return replace(store);
            default: stores::import(store, some_);
        }
    }

private:
    void undo(GameStore& store) const { EXPECT_TRUE(store.undo_import(import_, false)); }
    void remove(GameStore& store) const {
        const auto corrections = store.begin_corrections();
        ASSERT_TRUE(corrections);
        EXPECT_TRUE((*corrections)->remove(game_));
        EXPECT_TRUE((*corrections)->commit());
    }
    void replace(GameStore& store) const {
        const stores::Made made(some_.front());
        const auto corrections = store.begin_corrections();
        ASSERT_TRUE(corrections);
        const auto replaced = (*corrections)->replace(game_, made.game());
        EXPECT_TRUE(replaced) << replaced.error().message;
        EXPECT_TRUE((*corrections)->commit());
    }

    std::size_t kind_;
    std::int64_t import_, game_ = 0;
    std::vector<std::string> some_;
};

struct Kind {
    const char* name;
    std::string (*make)();  ///< the address of a new database
    int changes;            ///< that are tried: a cluster takes longer
};

void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

constexpr Kind kKinds[] = {{"OneServer", [] { return servers::test_server().make_database(); }, 40},
                           {"Cluster", [] { return servers::test_cluster().make_database(); }, 16}};

/// Moves a bucket of a cluster, whoever reads.
void move_a_bucket(const std::string& address, std::mt19937_64& random) {
    const std::string places[] = {kCoordinator, servers::TestCluster::name_of(0), servers::TestCluster::name_of(1),
                                  servers::TestCluster::name_of(2)};
    const auto bucket = static_cast<int>(below(random, 4));
    const Status moved = move_buckets(
        address, {bucket}, places[below(random, 4)], [](int) {}, wait_a_little);
    EXPECT_TRUE(moved) << moved.error().message;
}

class TwoDatabases : public testing::TestWithParam<Kind> {
protected:
    const std::string server_ = GetParam().make();
    const TemporaryFolder folder_;
    const std::string file_ = folder_.file("games.db");
};

TEST_P(TwoDatabases, SayTheSameAfterTheSameChanges) {
    const std::vector<std::string> texts = pool();
    const std::vector<PositionKey> keys = keys_of(texts);
    std::mt19937_64 random(20261128);
    const auto a = stores::open(file_);
    const auto b = stores::open(server_);
    for (int step = 0; step < GetParam().changes; ++step) {
        if (GetParam().name == kKinds[1].name && step % 3 == 0) move_a_bucket(server_, random);
        const Change change(texts, random, stores::ids(*a), a->imports()->size());
        change.make(*a);
        change.make(*b);
        ASSERT_EQ(all_that(*a, keys), all_that(*b, keys)) << step;
    }
}

TEST_P(TwoDatabases, ACopyThereAndBackIsTheSameFile) {
    const std::vector<std::string> texts = pool();
    {
        const auto store = stores::open(file_);
        stores::import_various(*store);
        stores::import(*store, texts);
        stores::import(*store, texts);
    }
    const std::string anew = folder_.file("anew.db");
    const std::string back = folder_.file("back.db");
    ASSERT_TRUE(copy_database(file_, anew, [] {}));
    const Status there = copy_database(file_, server_, [] {});
    ASSERT_TRUE(there) << there.error().message;
    ASSERT_TRUE(copy_database(server_, back, [] {}));
    EXPECT_EQ(folder_.read("anew.db"), folder_.read("back.db"));
    EXPECT_EQ(stores::contents(file_), stores::contents(back));
    EXPECT_EQ(stores::faults(*stores::open(server_, false)), CheckFaults{});
    EXPECT_FALSE(copy_database(file_, server_, [] {})) << "it holds games already";
}

TEST_P(TwoDatabases, AWriterWaitsForAnother) {
    const auto first = open_store(server_, OpenMode::create);
    const auto second =
        open_store(server_, OpenMode::create, [](Awaited what, auto) { return what == Awaited::server; });
    ASSERT_TRUE(first && second);
    auto batch = (*first)->begin_import("2026-11-28T12:00:00Z");
    ASSERT_TRUE(batch);
    const auto refused = (*second)->begin_import("2026-11-28T12:00:01Z");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::busy);
    batch->reset();
    EXPECT_TRUE((*second)->begin_import("2026-11-28T12:00:02Z"));
}

TEST_P(TwoDatabases, AViewShowsOneStateWhileOthersWrite) {
    const auto texts = records::random_texts();
    const auto writer = stores::open(server_);
    stores::import(*writer, {texts.at(0)});
    const auto reader = open_store(server_, OpenMode::read);
    ASSERT_TRUE(reader);
    const auto state = (*reader)->state();
    {
        const auto view = (*reader)->view();
        ASSERT_TRUE(view);
        EXPECT_EQ(stores::ids(**reader).size(), 1U);
        stores::import(*writer, {texts.at(1)});
        EXPECT_EQ(stores::ids(**reader).size(), 1U);
        EXPECT_EQ(*(*reader)->state(), *state);
    }
    EXPECT_EQ(stores::ids(**reader).size(), 2U);
    EXPECT_NE(*(*reader)->state(), *state);
}

TEST_P(TwoDatabases, AReaderSeesAWholeImportOrNothingOfIt) {
    const auto writer = stores::open(server_);
    const auto reader = open_store(server_, OpenMode::read);
    ASSERT_TRUE(reader);
    auto batch = writer->begin_import("2026-11-28T12:00:00Z");
    ASSERT_TRUE(batch);
    EXPECT_TRUE((*batch)->begin_file("games.pgn"));
    stores::add(**batch, records::random_texts().front());
    EXPECT_TRUE((*batch)->settle());
    EXPECT_TRUE(stores::ids(**reader).empty());
    EXPECT_TRUE((*batch)->commit());
    EXPECT_EQ(stores::ids(**reader).size(), 1U);
}

TEST_P(TwoDatabases, AStoreWhoseServerWasAwayMustBeOpenedAnew) {
    stores::import(*stores::open(server_), {records::random_texts().front()});
    const auto store = stores::open(server_, false);
    EXPECT_TRUE(store->is_current());
    servers::test_server().stop_at_once();
    servers::test_server().start();
    EXPECT_FALSE(store->is_current());
    const auto lost = store->load(1);
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().kind, ErrorKind::io);
    EXPECT_NE(lost.error().message.find(": the server is away: "), std::string::npos) << lost.error().message;
    EXPECT_EQ(stores::ids(*stores::open(server_, false)).size(), 1U);
}

TEST(ServerAddress, APasswordIsNotTold) {
    const TemporaryFolder folder;
    const auto store = open_store("postgresql://ada:secret@/nothing?host=" + folder.path().string(), OpenMode::read);
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().kind, ErrorKind::io);
    EXPECT_EQ(store.error().message.find("secret"), std::string::npos) << store.error().message;
    EXPECT_EQ(store.error().message.find("postgresql:///nothing: the server is away: "), 0U) << store.error().message;
}

TEST(ServerAddress, IsShownWithoutWhatIsSecret) {
    const auto shown = [](const char* address) { return public_name(address); };
    EXPECT_EQ(shown("postgresql://ada:secret@host:5432/games?sslmode=require"), "postgresql://host:5432/games");
    EXPECT_EQ(shown("postgresql:///games?host=/tmp&password=se@cret"), "postgresql:///games");
    EXPECT_EQ(shown("postgresql://[::1]:5432/games"), "postgresql://[::1]:5432/games");
    EXPECT_EQ(shown("postgresql://a:1,b:2/games"), "postgresql://a:1,b:2/games");
    EXPECT_EQ(shown("postgresql://ada:p#w@host/db"), "postgresql://host/db");
    EXPECT_EQ(shown("postgresql://ada:p?w@host/db"), "postgresql://host/db");
    for (const char* address :
         {"postgresql://ada:p/w@host/db", "postgresql://ada:pass", "postgresql://ada:se@cr@host/db"})
        EXPECT_EQ(shown(address), "postgresql://...") << address;
    EXPECT_EQ(shown("games?#@.db"), "games?#@.db");
    EXPECT_EQ(without_password("postgresql://ada:secret@host:5432/games?sslmode=require"),
              "postgresql://ada@host:5432/games?sslmode=require");
    EXPECT_EQ(without_password("postgresql://ada@host/games?password=secret&sslmode=require"),
              "postgresql://ada@host/games?sslmode=require");
    EXPECT_EQ(without_password("postgresql:///games?host=/tmp&password=secret"), "postgresql:///games?host=/tmp");
    EXPECT_EQ(without_password("postgresql:///games?password=secret"), "postgresql:///games");
    EXPECT_EQ(without_password("postgresql://a:1,b:2/games"), "postgresql://a:1,b:2/games");
}

TEST(ServerAddress, AWrongOneIsNotRepeated) {
    for (const char* address : {"postgresql://ada:100%sure@host/db", "postgresql://ada:secret@host/db?nonsense=1"}) {
        const auto store = open_store(address, OpenMode::read);
        ASSERT_FALSE(store);
        EXPECT_NE(store.error().message.find("this is no address of a server"), std::string::npos);
        EXPECT_EQ(store.error().message.find("sure"), std::string::npos) << store.error().message;
        EXPECT_EQ(store.error().message.find("secret"), std::string::npos) << store.error().message;
    }
}

bool has_problem_at(GameStore& store, std::int64_t game, const std::string& text) {
    const auto loaded = store.load(game);
    if (!loaded || !*loaded) return false;
    const auto& problems = (*loaded)->problems;
    return std::any_of(problems.begin(), problems.end(), [&](const Problem& p) { return p.text == text; });
}

TEST_P(TwoDatabases, TakeWhatIsNoUtf8AndWhatIsLong) {
    const auto store = stores::open(server_);
    const std::vector<std::string> texts = pool();
    const storage::ImportCounts counts = stores::import(*store, {texts.end() - 3, texts.end()});
    EXPECT_EQ(counts.records, 3U);
    EXPECT_EQ(stores::ids(*store).size(), 3U);
    EXPECT_TRUE(has_problem_at(*store, 1, "aufgegeben in Köln"));
    EXPECT_TRUE(has_problem_at(*store, 2, "goneaway"));
    EXPECT_EQ(stores::faults(*store), CheckFaults{});
}

INSTANTIATE_TEST_SUITE_P(Kinds, TwoDatabases, testing::ValuesIn(kKinds),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace ludex::storage
