#include "notation/source/peeked_source.hpp"

#include <algorithm>
#include <cstring>

namespace ludex::notation {

Result<std::string_view> PeekedSource::peek(std::size_t n) {
    while (ahead_.size() < n) {
        std::string block(n - ahead_.size(), '\0');
        const Result<std::size_t> read = source_->read(block);
        LUDEX_TRY(read);
        if (*read == 0) break;
        ahead_.append(block, 0, *read);
    }
    return std::string_view(ahead_).substr(0, n);
}

Result<std::size_t> PeekedSource::read(std::span<char> buffer) {
    if (taken_ == ahead_.size()) return source_->read(buffer);
    const std::size_t n = std::min(buffer.size(), ahead_.size() - taken_);
    std::memcpy(buffer.data(), ahead_.data() + taken_, n);
    taken_ += n;
    return n;
}

}  // namespace ludex::notation
