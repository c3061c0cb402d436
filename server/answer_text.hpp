#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "service/answers.hpp"

namespace ludex::server {

/// An answer in the form in which it is sent.
struct AnswerText {
    std::string type;  ///< media type
    std::string body;
};

inline constexpr const char* kJson = "application/json";
inline constexpr const char* kRows = "application/x-ndjson";
inline constexpr const char* kCsv = "text/csv; charset=utf-8";

/// The whole answer, or only its rows: one a line as JSON, as CSV with the names of their plain values, or, where they
/// are sentences, as an Atom feed.
enum class AnswerForm : std::uint8_t { whole, rows, csv, feed };

/// A line of CSV.
std::string csv_line(const std::vector<std::string>& cells);

/// An answer without rows is whole in any form.
AnswerText text_of(service::Answer answer, AnswerForm form);

}  // namespace ludex::server
