#include "web/assets.hpp"

namespace ludex::web {

namespace {

constexpr std::string_view kReplayScript[]{
#include "replay_script.inc"
};
constexpr std::string_view kReplayStyle[]{
#include "replay_style.inc"
};

}  // namespace

std::string_view replay_script() { return kReplayScript[0]; }
std::string_view replay_style() { return kReplayStyle[0]; }

}  // namespace ludex::web
