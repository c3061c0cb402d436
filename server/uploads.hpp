#pragma once

#include <httplib.h>

#include <atomic>

#include "server/slots.hpp"
#include "server/stores.hpp"

namespace ludex::server {

/// Record files that people send: they are checked, or checked and stored. The answer is a line of JSON for each record
/// (of an import: with errors), lines {"progress":...} between them, and a summary in the end, as `validate --json` and
/// `import --json` write them; {"error":...} in its place when nothing was stored.
class Uploads {
public:
    /// `stop`, when raised, ends what is under way; nothing of an import is stored then.
    Uploads(Stores& stores, const std::atomic<bool>& stop) : stores_(stores), stop_(stop) {}

    void validate(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);
    void import(const httplib::Request& request, httplib::Response& response, const httplib::ContentReader& read);

private:
    Stores& stores_;
    const std::atomic<bool>& stop_;
    Slots validations_{2};
    Slots imports_{1};
};

}  // namespace ludex::server
