#pragma once

#include <string>

#include "service/answers.hpp"

namespace ludex::server {

inline constexpr const char* kFeed = "application/atom+xml; charset=utf-8";

/// The news as an Atom feed (RFC 4287). Its addresses are those of this server, without its name.
std::string feed_of(const service::Answer& news);

}  // namespace ludex::server
