#pragma once

#include <chrono>
#include <functional>

namespace SQLite {
class Database;
}

namespace ludex::storage {

/// Asked again and again while another program writes to the database, with the time since it was met so; false gives
/// up, and the error is `busy`.
using WhileBusy = std::function<bool(std::chrono::milliseconds waited)>;

/// Waits ten seconds.
bool wait_a_little(std::chrono::milliseconds waited);

/// What connections do when they find the database locked. Outlives them.
class BusyWait {
public:
    explicit BusyWait(WhileBusy goes_on) : goes_on_(std::move(goes_on)) {}
    BusyWait(const BusyWait&) = delete;
    BusyWait& operator=(const BusyWait&) = delete;

    void install(SQLite::Database& db);
    /// Does again what another program was in the way of and SQLite itself gives up at once.
    void retry(const std::function<void()>& work);

private:
    static int handle(void* self, int tries);

    WhileBusy goes_on_;
    std::chrono::steady_clock::time_point begin_;
};

}  // namespace ludex::storage
