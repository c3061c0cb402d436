#pragma once

#include <list>
#include <string>

namespace ludex::platform {

/// What is known of an open database.
struct OpenFile;

/// A database that this process has open. As long as the object lives, no other part of the program may open the file
/// or the files beside it: as soon as a process closes any descriptor of a file, POSIX drops all locks that the process
/// has on it, and with them those of SQLite.
class OpenDatabase {
public:
    /// The file must exist; a name that is no file, as ":memory:", is never found again.
    explicit OpenDatabase(const std::string& path);
    ~OpenDatabase();
    OpenDatabase(const OpenDatabase&) = delete;
    OpenDatabase& operator=(const OpenDatabase&) = delete;

    /// Whether the name belongs to another file now, or to none.
    [[nodiscard]] bool was_replaced() const;

private:
    std::list<OpenFile>::iterator file_;
};

/// Whether the path leads to a database that this process has open, or to a file beside one (database_files()),
/// under whatever name. The file is not opened to find that out. May be called by any thread.
bool is_open_database(const std::string& path);
/// The same of an open descriptor.
bool is_open_database(int descriptor);

}  // namespace ludex::platform
