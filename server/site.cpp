#include "server/site.hpp"

namespace ludex::server {

void add_site(httplib::Server&, bool) {}
std::string site_navigation(std::string_view) { return {}; }

}  // namespace ludex::server
