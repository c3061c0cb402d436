#include "service/questions/common_options.hpp"

namespace ludex::service {

Options row_options(std::uint64_t& offset, std::uint64_t& limit, std::uint64_t most_rows) {
    constexpr std::uint64_t kMostOffset = 1'000'000'000;
    return {{.name = "offset",
             .label = "Offset",
             .value = number(offset, 0, kMostOffset),
             .help = "Leave out so many rows at the beginning"},
            limit_option(limit, most_rows)};
}

Option limit_option(std::uint64_t& limit, std::uint64_t most_rows) {
    Value value = most_rows == 0 ? number(limit) : number(limit, 1, most_rows);
    if (limit > 0) value.usual = std::to_string(limit);
    return {.name = "limit", .label = "Rows", .value = std::move(value), .help = "At most so many rows", .letter = 'n'};
}

Option exact_option(bool& target) {
    return {.name = "exact",
            .label = "Exact",
            .value = flag(target),
            .help = "Turned and mirrored positions are not the same"};
}

Option partial_option(bool& target) {
    return {.name = "partial",
            .label = "Broken records",
            .value = flag(target),
            .help = "Count the legal parts of broken records, too"};
}

}  // namespace ludex::service
