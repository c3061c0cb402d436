#include "server/posts.hpp"

namespace ludex::server {

void Posts::add_to(httplib::Server& http, Allowed allowed) {
    const auto add = [&](std::set<std::string, std::less<>>& paths, const std::string& name, auto& object, auto take) {
        const std::string path = "/api/v1/" + name;
        paths.insert(path);
        http.Post(path,
                  [&object, take](const httplib::Request& request, httplib::Response& response,
                                  const httplib::ContentReader& read) { (object.*take)(request, response, read); });
    };
    add(reads_, "validate", uploads_, &Uploads::validate);
    add(reads_, "section", sections_, &Sections::show);
    add(reads_, "convert", conversions_, &Conversions::convert);
    add(reads_, "repertoire", preparations_, &Preparations::compare);
    add(reads_, "annotate", sections_, &Sections::annotate);
    if (allowed.broadcast) add(writes_at_, "broadcast", live_, &Live::take);
    if (!allowed.change) return;
    add(writes_at_, "import", uploads_, &Uploads::import);
    add(writes_at_, "save", writes_, &GameWrites::save);
    add(writes_at_, "delete", writes_, &GameWrites::remove);
    add(writes_at_, "undo", writes_, &GameWrites::undo);
}

}  // namespace ludex::server
