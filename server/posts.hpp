#pragma once

#include <httplib.h>

#include <atomic>
#include <set>
#include <string>

#include "server/conversions.hpp"
#include "server/game_writes.hpp"
#include "server/live.hpp"
#include "server/preparations.hpp"
#include "server/sections.hpp"
#include "server/uploads.hpp"

namespace ludex::server {

/// What is sent to the server by POST: files, records, changes.
class Posts {
public:
    /// `analyses` are those of the engine, `heavy` those of questions that take long; `live` outlives this.
    Posts(Stores& stores, Live& live, const Slots& analyses, const Slots& heavy, const std::atomic<bool>& stop,
          Sections::MayWrite may_write)
        : live_(live),
          uploads_(stores, stop),
          writes_(stores, stop),
          conversions_(analyses, stop),
          preparations_(stores, heavy, stop),
          sections_(stores, analyses, stop, std::move(may_write)) {}

    /// Which of them there are, besides those that only read.
    struct Allowed {
        bool change = false;     ///< the database
        bool broadcast = false;  ///< games that go on
    };
    void add_to(httplib::Server& http, Allowed allowed);
    /// Whether something is sent to this path; all other paths are read.
    [[nodiscard]] bool has(const std::string& path) const { return reads_.contains(path) || writes_at_.contains(path); }
    /// Whether who sends something to this path needs the right to write.
    [[nodiscard]] bool is_write(const std::string& path) const { return writes_at_.contains(path); }

private:
    Live& live_;
    Uploads uploads_;
    GameWrites writes_;
    Conversions conversions_;
    Preparations preparations_;
    Sections sections_;
    std::set<std::string, std::less<>> reads_, writes_at_;
};

}  // namespace ludex::server
