#pragma once

/// The whole library: games and positions, records, repertoires, the engine, databases.

#include <ludex/analysis.hpp>
#include <ludex/database.hpp>
#include <ludex/engine.hpp>
#include <ludex/error.hpp>
#include <ludex/outcome.hpp>
#include <ludex/position.hpp>
#include <ludex/problem.hpp>
#include <ludex/record.hpp>
#include <ludex/repertoire.hpp>
#include <string_view>

namespace ludex {

/// The version of the library that is loaded: "0.1.0".
LUDEX_API std::string_view version();

}  // namespace ludex
