#pragma once

#include <httplib.h>

#include <atomic>
#include <optional>
#include <string>

#include "service/options/option.hpp"

namespace ludex::server {

/// Receives what a client sends by POST, up to kMostUpload bytes, after its parameters were read into `options`.
/// nullopt after answering with a problem; the rest is not read then, so the connection ends. Setting `stop` ends it,
/// too.
std::optional<std::string> receive_body(const httplib::Request& request, httplib::Response& response,
                                        const httplib::ContentReader& read, const service::Options& options,
                                        const std::atomic<bool>& stop);

/// Answers with a problem, and ends the connection: the body was not read.
void refuse_body(httplib::Response& response, int status, const char* detail);

}  // namespace ludex::server
