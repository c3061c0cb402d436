#pragma once

#include "notation/foreign/game_formats.hpp"

namespace ludex::notation {

/// Abstract Play's records.
const GameFormats& attangle_formats();

}  // namespace ludex::notation
