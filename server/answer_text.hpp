#pragma once

#include <string>

#include "service/answers.hpp"

namespace ludex::server {

/// An answer in the form in which it is sent.
struct AnswerText {
    std::string type;  ///< media type
    std::string body;
};

inline constexpr const char* kJson = "application/json";
inline constexpr const char* kRows = "application/x-ndjson";

/// Clients that accept application/x-ndjson get only the rows, one a line.
AnswerText text_of(service::Answer answer, bool as_rows);

}  // namespace ludex::server
