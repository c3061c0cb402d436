#pragma once

#include <string>
#include <vector>

#include "service/json/json.hpp"

namespace ludex::server {

/// An answer in the form in which it is sent.
struct AnswerText {
    std::string type;  ///< media type
    std::string body;
};

/// An object whose last member may be a list of rows. Clients that accept application/x-ndjson get only the rows, one a
/// line.
struct Answer {
    service::Json head;
    std::string rows_name{};  ///< empty when there are no rows
    std::vector<service::Json> rows{};
};

inline constexpr const char* kJson = "application/json";
inline constexpr const char* kRows = "application/x-ndjson";

AnswerText text_of(Answer answer, bool as_rows);

}  // namespace ludex::server
