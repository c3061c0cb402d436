#pragma once

#include <httplib.h>

#include "server/stores.hpp"

namespace ludex::server {

/// Answers with the canonical records of the games that the filters of the request let through, by number, at most
/// kMostRecords of them. A store is taken for some games at a time, so that slow clients hold none.
void answer_records(Stores& stores, const httplib::Request& request, httplib::Response& response);

}  // namespace ludex::server
