#pragma once

#include <cstddef>

/// How much of a request is taken, in bytes. Each limit leaves room for the one below it, so that whoever sends too
/// much is told so by the part that knows why.
namespace ludex::server {

inline constexpr std::size_t kMostUpload = std::size_t{64} << 20U;  ///< of a file
inline constexpr std::size_t kMostBody = std::size_t{80} << 20U;    ///< as httplib counts it
/// Of whatever comes: line, headers, body and the sizes of its chunks.
inline constexpr std::size_t kMostRequest = std::size_t{96} << 20U;

}  // namespace ludex::server
