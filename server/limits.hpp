#pragma once

#include <cstddef>

/// The limits for a request, in bytes. Each is larger than the one before it, so that a request that is too large is
/// refused by the part that can say why.
namespace ludex::server {

inline constexpr std::size_t kMostUpload = std::size_t{64} << 20U;  ///< of a file
inline constexpr std::size_t kMostBody = std::size_t{80} << 20U;    ///< as httplib counts it
/// Limits all that is received: request line, headers, body and the sizes of its chunks.
inline constexpr std::size_t kMostRequest = std::size_t{96} << 20U;

}  // namespace ludex::server
