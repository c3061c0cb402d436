// Damaged rows on a server and in a cluster are found and repaired as those in files.
#include <gtest/gtest.h>

#include "service/mend_database.hpp"
#include "storage/postgres/server.hpp"
#include "support/store.hpp"
#include "support/test_cluster.hpp"

namespace ludex::service {
namespace {

struct Kind {
    const char* name;
    std::string (*make)();  ///< the address of a new database
    const char* damage;     ///< SQL
};

constexpr Kind kKinds[] = {
    {"OneServer", [] { return servers::test_server().make_database(); },
     "DELETE FROM player WHERE id = 1; DELETE FROM game_key; UPDATE game SET plies = 77 WHERE id = 2; "
     "DELETE FROM variant; DELETE FROM index_block WHERE run = 1; DELETE FROM occurrence WHERE game = 3"},
    {"Cluster", [] { return servers::test_cluster().make_database(); },
     "DELETE FROM player WHERE id = 1; DELETE FROM game_key_rows; UPDATE game_rows SET plies = 77 WHERE id = 2; "
     "DELETE FROM variant; DELETE FROM index_block WHERE run = 1; DELETE FROM occurrence_rows WHERE game = 3"}};

class ServerRepair : public testing::TestWithParam<Kind> {
protected:
    Result<Mended> mend(const std::string& output = {}) const {
        return mend_database({address_, output, [](std::uint64_t) {}, storage::wait_a_little});
    }

    const std::string address_ = GetParam().make();
};

TEST_P(ServerRepair, MendsWhatIsDamaged) {
    stores::import_various(*stores::open(address_));
    const std::string text = stores::text_of(*stores::open(address_, false), 2);
    storage::Server(address_).run(std::string("SET search_path = ludex; ") + GetParam().damage);
    EXPECT_GT(stores::faults(*stores::open(address_, false)).size(), 5U);
    const auto mended = mend();
    ASSERT_TRUE(mended) << mended.error().message;
    EXPECT_FALSE(mended->steps.empty());
    const auto store = stores::open(address_, false);
    EXPECT_EQ(stores::faults(*store), storage::CheckFaults{});
    EXPECT_EQ(stores::ids(*store).size(), 5U);
    const auto again = mend();
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->faults.empty());
}

TEST_P(ServerRepair, RefusesAFileForTheResult) {
    stores::import_various(*stores::open(address_));
    const auto mended = mend("rescued.db");
    ASSERT_FALSE(mended);
    EXPECT_NE(mended.error().message.find("-o is for files"), std::string::npos) << mended.error().message;
}

INSTANTIATE_TEST_SUITE_P(Kinds, ServerRepair, testing::ValuesIn(kKinds),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace ludex::service
