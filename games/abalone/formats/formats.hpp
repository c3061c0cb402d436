#pragma once

#include "notation/foreign/game_formats.hpp"

namespace ludex::notation {

/// What Abalassembly, KAAWA and KAAH, OpenSpiel, gym-abalone's APGN and the teams of BCIT write.
const GameFormats& abalone_formats();

}  // namespace ludex::notation
