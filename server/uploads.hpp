#pragma once

#include <httplib.h>

#include <atomic>

#include "server/slots.hpp"
#include "server/stores.hpp"

namespace ludex::server {

/// Record files that users send: they are checked, or checked and stored. The answer has a line of JSON for each record
/// (for an import: for each record with errors), lines {"progress":...} between them, and a summary at the end, as
/// `validate --json` and `import --json` write them. If nothing was stored, {"error":...} stands in place of the
/// summary.
class Uploads {
public:
    /// Setting `stop` ends the work under way; then nothing of an import is stored.
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
