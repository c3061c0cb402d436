#pragma once

#include <chrono>
#include <functional>

namespace SQLite {
class Database;
}

namespace ludex::storage {

/// Called again and again while another program writes to the database, with the time that has passed since the first
/// attempt. It returns false to give up; then the error is `busy`.
using WhileBusy = std::function<bool(std::chrono::milliseconds waited)>;

/// The usual WhileBusy: it waits for ten seconds.
bool wait_a_little(std::chrono::milliseconds waited);

/// The handler for connections that find the database locked. It must outlive them.
class BusyWait {
public:
    explicit BusyWait(WhileBusy goes_on) : goes_on_(std::move(goes_on)) {}
    BusyWait(const BusyWait&) = delete;
    BusyWait& operator=(const BusyWait&) = delete;

    void install(SQLite::Database& db);
    /// Repeats work that another program was in the way of, in cases where SQLite itself gives up at once.
    void retry(const std::function<void()>& work);

private:
    static int handle(void* self, int tries);

    WhileBusy goes_on_;
    std::chrono::steady_clock::time_point begin_;
};

}  // namespace ludex::storage
