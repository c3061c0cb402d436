#include "storage/sqlite/file/busy_wait.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <algorithm>
#include <thread>

#include "storage/sqlite/sqlite_database.hpp"

namespace ludex::storage {

void BusyWait::install(SqliteDatabase& db) { sqlite3_busy_handler(db.raw().getHandle(), &BusyWait::handle, this); }

void BusyWait::retry(const std::function<void()>& work) {
    for (int tries = 0;; ++tries) {
        try {
            return work();
        } catch (const SqliteFailure& failure) {
            if (failure.code() != SQLITE_BUSY || handle(this, tries) == 0) throw;
        }
    }
}

int BusyWait::handle(void* self, int tries) {
    using std::chrono::milliseconds;
    auto& wait = *static_cast<BusyWait*>(self);
    const auto now = std::chrono::steady_clock::now();
    if (tries == 0) wait.begin_ = now;
    if (!wait.goes_on_(Awaited::writer, std::chrono::duration_cast<milliseconds>(now - wait.begin_))) return 0;
    constexpr int kLongest = 100;
    std::this_thread::sleep_for(milliseconds(std::min(tries + 1, kLongest)));
    return 1;
}

}  // namespace ludex::storage
