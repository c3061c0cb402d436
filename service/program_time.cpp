#include "service/program_time.hpp"

#include <fmt/chrono.h>

#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <optional>

#include "core/text.hpp"

namespace ludex::service {

namespace {

constexpr const char* kVariable = "SOURCE_DATE_EPOCH";
constexpr std::int64_t kEndOfYear9999 = 253402300799;

std::optional<std::int64_t> fixed_time(const char* said) {
    const auto seconds = parse_number<std::int64_t>(said);
    return seconds && *seconds >= 0 && *seconds <= kEndOfYear9999 ? seconds : std::nullopt;
}

}  // namespace

Status check_fixed_time() {
    const char* said = std::getenv(kVariable);
    if (said == nullptr || fixed_time(said)) return Done{};
    return Error{.kind = ErrorKind::syntax,
                 .message = std::string(kVariable) + " is a number of seconds since 1970, at most " +
                            std::to_string(kEndOfYear9999),
                 .offending = said};
}

std::string utc_now() {
    const char* said = std::getenv(kVariable);
    const auto fixed = said == nullptr ? std::nullopt : fixed_time(said);
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                       fmt::gmtime(fixed ? static_cast<std::time_t>(*fixed) : std::time(nullptr)));
}

}  // namespace ludex::service
