#pragma once

#include <atomic>
#include <cstddef>

#include "core/result.hpp"

namespace ludex::server {

/// Whether trees that are made for an answer may go on. Each line of a tree repeats what stands before it, so that a
/// small record can be a large answer. Errors: limit, for more bytes than 16 MB; interrupted.
inline Status check_trees(std::size_t bytes, const std::atomic<bool>& stop) {
    constexpr std::size_t kMost = std::size_t{16} << 20U;
    if (stop) return Error{.kind = ErrorKind::interrupted, .message = "interrupted"};
    if (bytes > kMost) return Error{.kind = ErrorKind::limit, .message = "these trees have more than 16 MB"};
    return Done{};
}

}  // namespace ludex::server
