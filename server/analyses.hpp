#pragma once

#include <httplib.h>

#include <atomic>

#include "server/slots.hpp"

namespace ludex::server {

/// The engine for the pages. The answer to a question has a line for each depth that the search reaches, in the form of
/// `analyze --json`.
class Analyses {
public:
    /// Setting `stop` ends all searches.
    Analyses(unsigned at_a_time, const std::atomic<bool>& stop) : slots_(static_cast<int>(at_a_time)), stop_(stop) {}

    void answer(const httplib::Request& request, httplib::Response& response) const;
    /// How many searches may go on at a time.
    [[nodiscard]] const Slots& slots() const { return slots_; }

private:
    Slots slots_;
    const std::atomic<bool>& stop_;
};

}  // namespace ludex::server
