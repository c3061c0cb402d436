#include "service/program_time.hpp"

#include <fmt/chrono.h>

#include <cstdlib>
#include <ctime>

#include "core/text.hpp"

namespace ludex::service {

std::string utc_now() {
    std::time_t now = std::time(nullptr);
    if (const char* fixed = std::getenv("SOURCE_DATE_EPOCH"))
        if (const auto seconds = parse_number<std::time_t>(fixed)) now = *seconds;
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

}  // namespace ludex::service
