// Programs that others speak with.
#include "service/protocol/child_process.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

namespace ludex::service {
namespace {

using std::chrono::milliseconds;

ChildProcess::Clock::time_point in(milliseconds time) { return ChildProcess::Clock::now() + time; }

TEST(ChildProcess, IsSpokenWithByLines) {
    auto child = *ChildProcess::start("while read -r line; do echo \"you said $line\"; done");
    for (const char* line : {"one", "two words"}) {
        ASSERT_TRUE(child.write(line));
        EXPECT_EQ(*child.read(in(milliseconds(10'000))), std::string("you said ") + line);
    }
}

TEST(ChildProcess, OneThatDoesNotAnswerIsWaitedForSoLong) {
    auto child = *ChildProcess::start("sleep 600");
    EXPECT_EQ(child.read(in(milliseconds(20))).error().kind, ErrorKind::limit);
}

TEST(ChildProcess, OneThatHasEndedIsNoSignal) {
    auto child = *ChildProcess::start("echo last; exit");
    EXPECT_EQ(*child.read(in(milliseconds(10'000))), "last");
    EXPECT_EQ(child.read(in(milliseconds(10'000))).error().kind, ErrorKind::io);
    Status written = Done{};
    for (int i = 0; written && i < 100'000; ++i) written = child.write("is anybody there?");
    EXPECT_FALSE(written);
}

TEST(ChildProcess, WhatItHasStartedEndsWithIt) {
    pid_t grandchild = 0;
    {
        auto child = *ChildProcess::start("sleep 600 & echo $!; wait");
        grandchild = std::stoi(*child.read(in(milliseconds(10'000))));
        EXPECT_EQ(::kill(grandchild, 0), 0);
    }
    while (::kill(grandchild, 0) == 0) {  // until whoever adopted it has taken note
        std::ifstream status("/proc/" + std::to_string(grandchild) + "/stat");
        std::string number, name, state;
        status >> number >> name >> state;
        if (state == "Z") break;
    }
}

}  // namespace
}  // namespace ludex::service
