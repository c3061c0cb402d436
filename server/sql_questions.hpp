#pragma once

#include <httplib.h>

#include <atomic>
#include <string>

#include "server/answer_text.hpp"
#include "server/slots.hpp"

namespace ludex::server {

/// Questions in SQL, which only read the tables and views of docs/database.md, within limits of rows and time.
class SqlQuestions {
public:
    /// Setting `stop` ends those under way.
    SqlQuestions(std::string database, const std::atomic<bool>& stop) : database_(std::move(database)), stop_(stop) {}

    /// Adds `sql` and `sql.csv` below a path.
    void add_to(httplib::Server& http, const std::string& below);

private:
    void answer(const httplib::Request& request, httplib::Response& response, AnswerForm form) const;

    std::string database_;
    const std::atomic<bool>& stop_;
    Slots slots_{2};
};

}  // namespace ludex::server
