#include "server/openapi.hpp"

namespace ludex::server {

namespace {

constexpr std::string_view kOpenapi[]{
#include "openapi.inc"
};

}  // namespace

std::string_view openapi() { return kOpenapi[0]; }

}  // namespace ludex::server
