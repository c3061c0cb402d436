#pragma once

#include <chrono>
#include <functional>

#include "storage/while_waiting.hpp"

namespace ludex::storage {

class SqliteDatabase;

/// The handler for connections that find the database locked. It must outlive them.
class BusyWait {
public:
    explicit BusyWait(WhileWaiting goes_on) : goes_on_(std::move(goes_on)) {}
    BusyWait(const BusyWait&) = delete;
    BusyWait& operator=(const BusyWait&) = delete;

    void install(SqliteDatabase& db);
    /// Repeats work that another program was in the way of, in cases where SQLite itself gives up at once.
    void retry(const std::function<void()>& work);

private:
    static int handle(void* self, int tries);

    WhileWaiting goes_on_;
    std::chrono::steady_clock::time_point begin_;
};

}  // namespace ludex::storage
