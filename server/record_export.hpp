#pragma once

#include <httplib.h>

#include <atomic>

#include "server/slots.hpp"
#include "server/stores.hpp"

namespace ludex::server {

/// Answers with the canonical records of the games that the filters of the request let through, by number, at most
/// 10,000 of them. A store is taken for some games at a time, so that slow clients hold none. Trees are made as a
/// whole, with a place of `heavy`, and end when `stop` is set.
void answer_records(Stores& stores, const Slots& heavy, const std::atomic<bool>& stop, const httplib::Request& request,
                    httplib::Response& response);

}  // namespace ludex::server
