#pragma once

#include <string>

#include "core/result.hpp"
#include "service/questions/statistics_question.hpp"

namespace ludex::service {

/// A table by point as one SVG document: where pieces of either side stand, come to and are taken. Errors: tag_value,
/// when the table is another one, or has no rows, or those of several rules, which have a board each.
Result<std::string> heat_maps(const Statistics& statistics, bool dark);

}  // namespace ludex::service
