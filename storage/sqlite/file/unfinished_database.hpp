#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"

namespace ludex::storage {

/// A new database that gets its name when it is whole. Until then it has another one, under which it is deleted if it
/// does not come to that.
class UnfinishedDatabase {
public:
    explicit UnfinishedDatabase(std::string place);
    ~UnfinishedDatabase();
    UnfinishedDatabase(const UnfinishedDatabase&) = delete;
    UnfinishedDatabase& operator=(const UnfinishedDatabase&) = delete;

    /// The name under which it is written.
    [[nodiscard]] const std::string& path() const { return path_; }
    /// Gives the file its name, once no connection to it is open. Errors: io.
    [[nodiscard]] Status finish() const;

    /// The files that are there before the database `place` is whole. A signal that ends the program should delete
    /// them.
    static std::vector<std::string> files(const std::string& place);

private:
    std::string place_;
    std::string path_;
};

/// Whether a new database may be made under a name. Errors: io, when there is a file, or a database it would belong to.
Status check_new_name(const std::string& path);

}  // namespace ludex::storage
