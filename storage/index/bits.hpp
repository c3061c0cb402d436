#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

/// Writes and reads numbers of any width in a sequence of bytes, lowest bit first. Part of the format of the position
/// index (storage/FORMAT.md): do not change.
namespace ludex::storage {

static_assert(std::endian::native == std::endian::little, "words are read from bytes as they are");

constexpr std::uint64_t low_bits(std::uint64_t value, unsigned width) {
    return width >= 64 ? value : value & ((std::uint64_t{1} << width) - 1);
}

/// The largest number of ones at the front of a Golomb-Rice number; after that many, the 64 bits of the value follow.
inline constexpr unsigned kMostRiceOnes = 48;

constexpr std::size_t rice_bits(std::uint64_t value, unsigned low) {
    const std::uint64_t high = value >> low;
    return high >= kMostRiceOnes ? kMostRiceOnes + 64 : static_cast<std::size_t>(high) + 1 + low;
}

constexpr std::size_t gamma_bits(std::uint64_t value) {
    return 2 * static_cast<std::size_t>(std::bit_width(value)) - 1;
}

class BitWriter {
public:
    /// Writes the lowest `width` bits of `value`, up to 64.
    void put(std::uint64_t value, unsigned width) {
        if (width > kWord) {
            put_word(value, kWord);
            value >>= kWord;
            width -= kWord;
        }
        put_word(value, width);
    }

    /// Writes a Golomb-Rice number: as many ones as the value has above its `low` lowest bits, a zero, and those bits.
    void put_rice(std::uint64_t value, unsigned low) {
        const std::uint64_t high = value >> low;
        if (high >= kMostRiceOnes) {
            put(~std::uint64_t{0}, kMostRiceOnes);
            put(value, 64);
            return;
        }
        put(low_bits(~std::uint64_t{0}, static_cast<unsigned>(high)), static_cast<unsigned>(high) + 1);
        put(value, low);
    }

    /// Writes an Elias gamma number, for values from 1 to 2^32 - 1.
    void put_gamma(std::uint64_t value) {
        const auto width = static_cast<unsigned>(std::bit_width(value));
        put(0, width - 1);
        put(1, 1);
        put(value, width - 1);
    }

    /// Writes a number of any size: its width in 6 bits, then the number.
    void put_number(std::uint64_t value) {
        const unsigned width = std::min(static_cast<unsigned>(std::bit_width(value)), 63U);
        put(width, 6);
        put(value, width);
    }

    /// The bytes; the last one is filled up with zeros.
    std::string take() {
        for (; fill_ > 0; fill_ -= std::min(fill_, 8U)) {
            bytes_ += static_cast<char>(word_ & 0xFFU);
            word_ >>= 8U;
        }
        return std::move(bytes_);
    }

private:
    static constexpr unsigned kWord = 32;

    void put_word(std::uint64_t value, unsigned width) {
        word_ |= low_bits(value, width) << fill_;
        fill_ += width;
        if (fill_ < kWord) return;
        const auto full = static_cast<std::uint32_t>(word_);
        bytes_.append(reinterpret_cast<const char*>(&full), sizeof full);
        word_ >>= kWord;
        fill_ -= kWord;
    }

    std::string bytes_;
    std::uint64_t word_ = 0;
    unsigned fill_ = 0;  ///< number of bits of the word in use, below 32
};

/// Reads what BitWriter wrote. Behind the end all bits are zero, and failed() returns true.
class BitReader {
public:
    explicit BitReader(std::string_view bytes) : bytes_(bytes) {}

    std::uint64_t get(unsigned width) {
        constexpr unsigned kAtOnce = 32;
        if (width > kAtOnce) {
            const std::uint64_t low = get(kAtOnce);
            return low | get(width - kAtOnce) << kAtOnce;
        }
        const std::uint64_t value = low_bits(ahead(), width);
        at_ += width;
        return value;
    }

    /// Reads up to 57 bits.
    std::uint64_t get_short(unsigned width) {
        const std::uint64_t value = low_bits(ahead(), width);
        at_ += width;
        return value;
    }

    std::uint64_t get_rice(unsigned low) {
        const std::uint64_t word = ahead();
        const auto high = static_cast<unsigned>(std::countr_one(word));
        if (high < kMostRiceOnes && high + 1 + low <= kSure) {  // the whole number is in the word
            at_ += high + 1 + low;
            return std::uint64_t{high} << low | low_bits(word >> (high + 1), low);
        }
        if (high >= kMostRiceOnes) {
            at_ += kMostRiceOnes;
            return get(64);
        }
        at_ += high + 1;
        return std::uint64_t{high} << low | get(low);
    }

    std::uint64_t get_gamma() {
        const auto width = static_cast<unsigned>(std::countr_zero(ahead()));
        if (width >= 32) {
            at_ = bytes_.size() * 8 + 1;
            return 1;
        }
        at_ += width + 1;
        return std::uint64_t{1} << width | get(width);
    }

    /// Reads a Rice number, the gamma number 1 and a field of some bits. False, and nothing is read, when the gamma
    /// number is another one, or all of it does not lie in one word, which happens rarely.
    [[gnu::always_inline]] bool get_rice_one_and_field(unsigned low, unsigned width, std::uint64_t& rice,
                                                       std::uint64_t& field) {
        const std::uint64_t word = ahead();
        const auto high = static_cast<unsigned>(std::countr_one(word));
        const unsigned one = high + 1 + low;
        if (high >= kMostRiceOnes || one + 1 + width > kSure || (word >> one & 1U) == 0) return false;
        rice = std::uint64_t{high} << low | low_bits(word >> (high + 1), low);
        field = low_bits(word >> (one + 1), width);
        at_ += one + 1 + width;
        return true;
    }

    std::uint64_t get_number() { return get(static_cast<unsigned>(get(6))); }

    /// Whether the remaining bits have room for this many fields of this width.
    [[nodiscard]] bool has(std::uint64_t fields, unsigned width) const {
        return !failed() && fields * width <= bytes_.size() * 8 - at_;
    }
    [[nodiscard]] bool failed() const { return at_ > bytes_.size() * 8; }

private:
    /// The least number of bits that ahead() holds.
    static constexpr unsigned kSure = 57;

    /// The next bits, 57 at least.
    [[nodiscard, gnu::always_inline]] std::uint64_t ahead() const {
        const std::size_t byte = at_ / 8;
        std::uint64_t word = 0;
        if (byte + sizeof word <= bytes_.size()) {
            std::memcpy(&word, bytes_.data() + byte, sizeof word);
        } else if (byte < bytes_.size()) {
            std::memcpy(&word, bytes_.data() + byte, bytes_.size() - byte);
        }
        return word >> (at_ % 8);
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
};

}  // namespace ludex::storage
