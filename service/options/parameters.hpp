#pragma once

#include <map>
#include <string>

#include "service/options/option.hpp"

namespace ludex::service {

/// What was said, by the names of the options. A name that is there twice is an error.
using Parameters = std::multimap<std::string, std::string>;

/// Hands over what is there of the options. A flag is `true`, `false`, or the name alone, which means true; several
/// values are separated by blanks; a value that is empty counts as missing. Errors: what is wrong with a value; a
/// parameter that is missing, given twice or none of the options; text that is no UTF-8.
Status read_parameters(const Options& options, const Parameters& parameters);

}  // namespace ludex::service
