#pragma once

#include <atomic>
#include <span>
#include <string>
#include <string_view>

#include "analyzer/repertoire/repertoire.hpp"

namespace ludex::service {

/// Adds the lines of records of any form, variations included, to each of these. `name` stands in messages; setting
/// `stop` ends it. Errors: that of the first record that is not legal, with its place as `NAME:LINE:COLUMN`; syntax,
/// when there is no record; interrupted.
Status read_repertoire(std::string_view text, const std::string& name, std::span<analyzer::Repertoire> into,
                       const std::atomic<bool>& stop);

}  // namespace ludex::service
