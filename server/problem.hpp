#pragma once

#include <httplib.h>

#include <string>

#include "core/error.hpp"
#include "service/json.hpp"

/// Errors as application/problem+json (RFC 9457).
namespace ludex::server {

/// 413 for limits, 503 for what is busy or was interrupted, 500 for a database that fails, 400 for what was asked
/// wrongly.
int status_of(const Error& error);

/// `detail` is a sentence for people.
service::Json problem_document(int status, const std::string& detail);

void answer_problem(httplib::Response& response, int status, const std::string& detail);
/// With the piece that is wrong, its kind and the rule.
void answer_problem(httplib::Response& response, const Error& error);

/// A whole HTTP answer for a connection that is not served.
std::string refusal(int status);

}  // namespace ludex::server
