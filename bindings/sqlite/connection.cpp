#include "bindings/sqlite/connection.hpp"

namespace ludex::sql {

Result<const Database*> Connection::database() {
    const char* name = sqlite3_api->db_filename(db_, "main");
    const std::string path = name == nullptr ? "" : name;
    if (path.empty())
        return Error{.kind = ErrorKind::bad_setup,
                     .message = "the functions of Ludex want a database in a file, as main"};
    if (!opened_ || path != path_) {
        auto opened = Database::open(path, Database::Mode::read);
        if (!opened) return opened.error();
        opened_.emplace(std::move(*opened));
        path_ = path;
    }
    return &*opened_;
}

}  // namespace ludex::sql
