#pragma once

#include <httplib.h>

#include <string>

#include "core/error.hpp"
#include "service/json/json.hpp"

/// Errors as application/problem+json (RFC 9457).
namespace ludex::server {

/// The HTTP status: 413 for limits, 503 for busy or interrupted, 500 for a database that fails, 400 for a wrong
/// request.
int status_of(const Error& error);

/// A problem document; `detail` is a sentence for users.
service::Json problem_document(int status, const std::string& detail);

void answer_problem(httplib::Response& response, int status, const std::string& detail);
/// Answers with the error: its message, the piece that is wrong, its kind and the rule.
void answer_problem(httplib::Response& response, const Error& error);

/// A complete HTTP answer for a connection that is not served.
std::string refusal(int status);

}  // namespace ludex::server
