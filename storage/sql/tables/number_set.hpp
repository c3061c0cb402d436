#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ludex::storage {

/// A set of small numbers, often of one.
class NumberSet {
public:
    void insert(std::int64_t n) {
        if (n < 0) return;
        const auto place = static_cast<std::size_t>(n);
        if (place >= has_.size()) has_.resize(std::max(place + 1, has_.size() * 2));
        only_ = is_empty_ || only_ == place ? place : kSeveral;
        is_empty_ = false;
        has_[place] = true;
    }
    [[nodiscard]] bool empty() const { return is_empty_; }
    [[nodiscard]] bool has(std::size_t n) const { return n < has_.size() && has_[n]; }
    /// The number, when there is one.
    [[nodiscard]] std::optional<std::uint32_t> only() const {
        return only_ < kSeveral ? std::optional(static_cast<std::uint32_t>(only_)) : std::nullopt;
    }

private:
    static constexpr std::size_t kSeveral = ~std::uint32_t{0};

    std::vector<bool> has_;
    std::size_t only_ = kSeveral;  ///< the number, when there is one
    bool is_empty_ = true;
};

}  // namespace ludex::storage
