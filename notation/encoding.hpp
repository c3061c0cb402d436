#pragma once

#include <string>
#include <string_view>

namespace ludex::notation {

bool is_utf8(std::string_view text);
std::string latin1_to_utf8(std::string_view text);

}  // namespace ludex::notation
