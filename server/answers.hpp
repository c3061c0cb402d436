#pragma once

#include <string>
#include <vector>

#include "service/json.hpp"

namespace ludex::server {

/// As it is sent.
struct AnswerText {
    std::string type;  ///< media type
    std::string body;
};

/// An object, the last member of which may be a list of rows. Those who accept application/x-ndjson get the rows
/// alone, one a line.
struct Answer {
    service::Json head;
    std::string rows_name{};  ///< empty: there are no rows
    std::vector<service::Json> rows{};
};

inline constexpr const char* kJson = "application/json";
inline constexpr const char* kRows = "application/x-ndjson";

AnswerText text_of(Answer answer, bool as_rows);

}  // namespace ludex::server
