#pragma once

#include <string>
#include <string_view>

namespace ludex::abalone {

/// The position string in a web address, or in the part of an address that people copy: PlayStrategy's analysis
/// (`.../analysis/abalone/ss1SS/..._0_0_b_0_1`, `fen=...`), and the 61 digits of Abalassembly's editor
/// (`?pos=MjIw...`). Other texts are returned as they are.
std::string position_in_address(std::string_view text);

}  // namespace ludex::abalone
