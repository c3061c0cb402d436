#include "storage/postgres/array.hpp"

#include <bit>

#include "storage/packing/big_endian.hpp"

namespace ludex::storage {

void ServerArray::add_null() {
    append_big_endian(elements_, ~std::uint32_t{0});
    has_null_ = true;
    ++size_;
}

void ServerArray::add(std::int64_t number) {
    append_big_endian(elements_, std::uint32_t{sizeof number});
    append_big_endian(elements_, static_cast<std::uint64_t>(number));
    ++size_;
}

void ServerArray::add(double number) { add(std::bit_cast<std::int64_t>(number)); }

void ServerArray::add(std::string_view bytes) {
    append_big_endian(elements_, static_cast<std::uint32_t>(bytes.size()));
    elements_ += bytes;
    ++size_;
}

/// https://github.com/postgres/postgres/blob/REL_15_STABLE/src/backend/utils/adt/arrayfuncs.c, array_recv()
std::string ServerArray::packed() const {
    std::string bytes;
    const std::uint32_t dimensions = size_ > 0 ? 1 : 0;
    append_big_endian(bytes, dimensions);
    append_big_endian(bytes, std::uint32_t{has_null_ ? 1U : 0U});
    append_big_endian(bytes, type_);
    if (dimensions == 0) return bytes;
    append_big_endian(bytes, size_);
    constexpr std::uint32_t kFirstIndex = 1;
    append_big_endian(bytes, kFirstIndex);
    return bytes + elements_;
}

void ServerArray::clear() {
    size_ = 0;
    has_null_ = false;
    elements_.clear();
}

}  // namespace ludex::storage
