#pragma once

#include <string>

#include "service/json/json.hpp"

namespace ludex::service {

/// A list of a static site, as text: {"fields":[...],"rows":[[...]]}. The fields are named once, not in each row.
class SiteList {
public:
    /// Objects with the same members in the same order.
    void add(const Json& row);
    /// The whole; call it once.
    std::string finish();

private:
    std::string fields_ = "[]";
    std::string rows_;
};

}  // namespace ludex::service
