// A database whose relations were changed behind its back.
#include <gtest/gtest.h>

#include "support/related_records.hpp"
#include "support/store.hpp"

namespace ludex::storage {
namespace {

using records::kLines;
using records::noted;
using stores::faults;
using Ids = std::vector<std::int64_t>;

TEST(RelatedGames, CheckSeesEachWrongRelationAndRepairMendsIt) {
    for (const char* damage :
         {"UPDATE game SET related = NULL WHERE id = 1", "UPDATE game SET related = NULL WHERE id = 5",
          "UPDATE game SET related = CASE id WHEN 1 THEN NULL ELSE 1 END", "UPDATE game SET related = 3 WHERE id = 2",
          "UPDATE game SET related = 4 WHERE id = 3"}) {
        const TemporaryFolder folder;
        const std::string path = folder.file("games.db");
        stores::import(*stores::open(path),
                       {noted(kLines[2], "*", "a"), noted(kLines[2], "1-0", "b"), noted(kLines[2], "1-0", "c"),
                        noted(kLines[1], "1-0", "d"), noted({kLines[2].game, "1. a1"}, "*", "e")});
        stores::execute(path, damage);
        const auto store = stores::open(path);
        EXPECT_NE(faults(*store), CheckFaults{}) << damage;
        ASSERT_TRUE(store->repair([] {}));
        EXPECT_EQ((*store->load(2))->further, (Ids{1, 3, 5})) << damage;
        EXPECT_EQ(faults(*store), CheckFaults{}) << damage;
    }
}

}  // namespace
}  // namespace ludex::storage
