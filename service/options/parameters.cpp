#include "service/options/parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "core/text.hpp"
#include "core/utf8.hpp"

namespace ludex::service {

namespace {

Error wrong(std::string message, const std::string& found = "") {
    return {.kind = ErrorKind::syntax, .message = std::move(message), .offending = found};
}

/// What is wrong with the value of a parameter.
Error with_name(Error error, const std::string& name) {
    if (error.kind == ErrorKind::syntax) error.message = name + " " + error.message;
    return error;
}

Status take_all(const Option& option, const std::string& given) {
    if (!option.value.repeated) return option.value.take(given);
    for (const std::string_view one : split(given, ' '))
        if (!one.empty())
            if (Status taken = option.value.take(std::string(one)); !taken) return taken;
    return Done{};
}

Status read(const Option& option, const Parameters& parameters) {
    const auto [begin, end] = parameters.equal_range(option.name);
    const bool is_there = begin != end && (!begin->second.empty() || option.value.is_flag());
    if (!is_there && option.required) return wrong(option.name + " is missing: " + option.help);
    if (begin == end) return Done{};
    if (std::next(begin) != end) return wrong(option.name + " is given more than once");
    if (!is_utf8(begin->second)) return wrong(option.name + " is no UTF-8");
    if (!is_there) return Done{};
    const Status taken = take_all(option, begin->second);
    return taken ? taken : Status(with_name(taken.error(), option.name));
}

Status refuse_others(const Options& options, const Parameters& parameters) {
    std::set<std::string, std::less<>> known;
    for (const Option& option : options) known.insert(option.name);
    for (const auto& [name, value] : parameters)
        if (!known.contains(name))
            return wrong(known.empty() ? "no parameters are taken here"
                                       : fmt::format("no such parameter; there are {}", fmt::join(known, ", ")),
                         is_utf8(name) ? name : "");
    return Done{};
}

}  // namespace

Status read_parameters(const Options& options, const Parameters& parameters) {
    for (const Option& option : options)
        if (Status taken = read(option, parameters); !taken) return taken;
    return refuse_others(options, parameters);
}

}  // namespace ludex::service
