#pragma once

#include <string>
#include <string_view>

namespace ludex {

/// The text with `%2F` as `/`; other uses of `%` stay.
std::string percent_decoded(std::string_view text);

/// The value of a parameter of an address, as it is written there; empty when there is none.
std::string_view address_parameter(std::string_view address, std::string_view name);

}  // namespace ludex
