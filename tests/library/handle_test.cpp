// What debug builds check of handles (library/c/handle.hpp). The tests are such a build.
#include <gtest/gtest.h>
#include <ludex/ludex.h>

namespace {

TEST(HandleDeathTest, OneThatWasGivenBackEndsTheProgram) {
    ludex_board* board = ludex_board_new("attangle", nullptr);
    ludex_board_free(board);
    EXPECT_DEATH(ludex_board_ply(board), "given back");
}

TEST(HandleDeathTest, OneThatIsInUseEndsTheProgram) {
    ludex_engine* engine = ludex_engine_new(nullptr);
    ludex_board* board = ludex_board_new("attangle", nullptr);
    const auto use = [](void* user, const char*) { ludex_engine_forget(static_cast<ludex_engine*>(user)); };
    EXPECT_DEATH(ludex_engine_analyse(engine, board, R"({"depth":2})", use, engine), "two threads");
    ludex_board_free(board);
    ludex_engine_free(engine);
}

}  // namespace
