// Nothing is lost when a disk fails, memory runs out, a process is killed or the power goes, at any write: the database
// is whole, with all of what was being done or nothing of it, and the same done again completes it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>

#include "service/works.hpp"
#include "support/faulty_disk.hpp"
#include "support/faulty_memory.hpp"
#include "support/store.hpp"

namespace ludex::service {
namespace {

using faults::Fault;
using faults::FaultyDisk;

// --- What is done ----------------------------------------------------------------------------------------------------

void make_new(const std::string&) {}

/// Makes a database of version 1.
void make_old(const std::string& path) {
    std::ifstream in(LUDEX_SOURCE_DIR "/tests/storage/golden/format-11.sql");
    std::ostringstream sql;
    sql << in.rdbuf();
    stores::execute(path, sql.str().c_str());
}

void make_damaged(const std::string& path) {
    stores::make_games(path);
    stores::execute(path,
                    "UPDATE game SET plies = 9 WHERE id = 7; DELETE FROM game_key; DELETE FROM index_run;"
                    "UPDATE game SET moves = x'ff' WHERE id = 8; DELETE FROM original WHERE game = 8");
}

void mend(storage::GameStore& store) {
    const auto done = store.repair([] {});
    if (!done) throw std::runtime_error(done.error().message);
}

struct Work {
    const char* name;
    void (*prepare)(const std::string& path);
    void (*act)(storage::GameStore& store);
    bool is_repeatable;       ///< done again, it changes nothing but the list of imports
    bool is_damaged = false;  ///< before it was done
};

constexpr Work kWorks[] = {
    {"first_import", make_new, stores::import_more, false},
    {"import", stores::make_games, stores::import_more, false},
    {"undo", stores::make_games, stores::take_back, true},
    {"edit", stores::make_games, stores::edit, false},
    {"judgement", stores::make_games, stores::judge, true},
    {"repair", make_damaged, mend, true, true},
    {"migration", make_old, [](storage::GameStore&) {}, true},
    {"migration_and_import", make_old, stores::import_more, false},
};

/// Opens the database and does the work. False: something failed.
bool attempt(const Work& work, const std::string& path) {
    try {
        const auto store = stores::open(path);
        work.act(*store);
        return true;
    } catch (const std::runtime_error&) {
        return false;
    }
}

// --- What came of it -------------------------------------------------------------------------------------------------

/// Copies a database without the files beside it, and away with what an older copy had beside it.
void put(const std::string& from, const std::string& to) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) std::filesystem::remove(to + end);
    if (std::filesystem::exists(from)) std::filesystem::copy_file(from, to);
}

// --- The tests -------------------------------------------------------------------------------------------------------

enum class Accident : std::uint8_t { refusal, kill, torn_write, power_loss, failed_allocation, no_memory };

struct Case {
    Work work;
    Accident accident;
};

/// GoogleTest would print the bytes, of which some are padding.
void PrintTo(const Case& c, std::ostream* out) { *out << c.work.name; }

/// The fault to produce, and when. Operations of the disk or allocations count from 1.
class Trouble {
public:
    explicit Trouble(Accident accident) : accident_(accident) {}

    void arm(std::uint64_t nth) {
        switch (accident_) {
            case Accident::refusal: return disk_.arm(Fault::refuse, nth);
            case Accident::kill:
            case Accident::power_loss: return disk_.arm(Fault::stop, nth);
            case Accident::torn_write: return disk_.arm(Fault::tear, nth);
            case Accident::failed_allocation: return faults::arm_memory(nth, false);
            case Accident::no_memory: return faults::arm_memory(nth, true);
        }
    }
    void disarm() {
        disk_.disarm();
        faults::disarm_memory();
    }
    /// The number of operations since the last disarm().
    [[nodiscard]] std::uint64_t operations() const {
        const bool is_of_memory = accident_ == Accident::failed_allocation || accident_ == Accident::no_memory;
        return is_of_memory ? faults::allocations() : disk_.operations();
    }
    void happen(std::mt19937_64& random) {
        if (accident_ == Accident::power_loss) disk_.lose_power(random);
    }

private:
    Accident accident_;
    FaultyDisk disk_;
};

/// LUDEX_FAULTS of each kind for each work.
std::uint64_t most_faults() {
    const char* const wanted = std::getenv("LUDEX_FAULTS");
    return wanted == nullptr ? 80 : std::stoull(wanted);
}

class Crash : public testing::TestWithParam<Case> {};

TEST_P(Crash, LeavesAllOrNothing) {
    const auto& [work, accident] = GetParam();
    const TemporaryFolder folder;
    const std::string base = folder.file("base.db");
    const std::string path = folder.file("games.db");
    work.prepare(base);
    put(base, path);
    Trouble trouble(accident);
    trouble.disarm();
    ASSERT_TRUE(attempt(work, path));
    const std::uint64_t operations = trouble.operations();
    ASSERT_GT(operations, 5U);
    const std::string after = stores::contents(path);
    put(base, path);
    stores::open(path);
    const std::string before = stores::contents(path);
    std::mt19937_64 random(5);

    const std::uint64_t most = most_faults();  // evenly spread where there are more operations
    const std::uint64_t step = (operations + most - 1) / most;
    std::size_t undone = 0;
    std::size_t faults_made = 0;
    for (std::uint64_t nth = 1; nth <= operations; nth += step) {
        SCOPED_TRACE("operation " + std::to_string(nth) + " of " + std::to_string(operations));
        put(base, path);
        trouble.arm(nth);
        const bool said_done = attempt(work, path);
        trouble.disarm();
        trouble.happen(random);
        storage::CheckFaults faults;
        {
            const auto store = stores::open(path);  // recovers
            faults = stores::faults(*store);
        }
        const std::string found = stores::contents(path);
        const bool is_done = found == after;
        if (is_done || !work.is_damaged) {
            EXPECT_EQ(faults, storage::CheckFaults{});
        }
        EXPECT_TRUE(is_done || !said_done) << "what was said to be done is done";
        EXPECT_TRUE(is_done || found == before) << "a part of it was done";
        undone += said_done ? 0 : 1;
        ++faults_made;
        if (!is_done || work.is_repeatable) {
            EXPECT_TRUE(attempt(work, path));
            EXPECT_EQ(stores::contents(path), after) << "done again, it is complete";
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(undone, 0U) << "no fault had an effect";
    RecordProperty("faults", std::to_string(faults_made));
}

std::vector<Case> all_cases() {
    std::vector<Case> cases;
    for (const Work& work : kWorks)
        for (const Accident accident : {Accident::refusal, Accident::kill, Accident::torn_write, Accident::power_loss,
                                        Accident::failed_allocation, Accident::no_memory})
            cases.push_back({work, accident});
    return cases;
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
    constexpr const char* kNames[] = {"refusal", "kill", "torn_write", "power_loss", "failed_allocation", "no_memory"};
    return std::string(info.param.work.name) + "_" + kNames[static_cast<std::size_t>(info.param.accident)];
}

INSTANTIATE_TEST_SUITE_P(Faults, Crash, testing::ValuesIn(all_cases()), name_of);

}  // namespace
}  // namespace ludex::service
