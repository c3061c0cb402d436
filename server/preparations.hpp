#pragma once

#include <httplib.h>

#include <atomic>

#include "server/slots.hpp"
#include "server/stores.hpp"

namespace ludex::server {

/// Reports on players beside a repertoire that is sent.
class Preparations {
public:
    /// `heavy`: the places of questions that take long. Setting `stop` ends one.
    Preparations(Stores& stores, const Slots& heavy, const std::atomic<bool>& stop)
        : stores_(stores), heavy_(heavy), stop_(stop) {}

    /// Answers as a question for a preparation does, and says what is made of the records that are the body.
    void compare(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);

private:
    Stores& stores_;
    const Slots& heavy_;
    const std::atomic<bool>& stop_;
};

}  // namespace ludex::server
