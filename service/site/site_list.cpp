#include "service/site/site_list.hpp"

namespace ludex::service {

void SiteList::add(const Json& row) {
    Json names = Json::array();
    Json values = Json::array();
    for (const auto& [name, value] : row.items()) {
        names.push_back(name);
        values.push_back(value);
    }
    if (rows_.empty()) fields_ = dump(names);
    rows_ += (rows_.empty() ? "" : ",") + dump(values);
}

std::string SiteList::finish() { return R"({"fields":)" + fields_ + R"(,"rows":[)" + rows_ + "]}\n"; }

}  // namespace ludex::service
