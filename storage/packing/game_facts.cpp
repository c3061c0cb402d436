#include "storage/packing/game_facts.hpp"

namespace ludex::storage {

namespace {

// The widths of the fields in bytes and bits. On disk: do not change.

class ByteWriter {
public:
    void put(std::uint64_t value, std::size_t width) {
        const std::uint64_t most = (std::uint64_t{1} << (8 * width)) - 1;
        for (value = value < most ? value : most; width > 0; --width, value >>= 8U)
            bytes_[at_++] = static_cast<std::uint8_t>(value & 0xFFU);
    }
    [[nodiscard]] const std::array<std::uint8_t, kFactsBytes>& bytes() const { return bytes_; }

private:
    std::array<std::uint8_t, kFactsBytes> bytes_{};
    std::size_t at_ = 0;
};

class ByteReader {
public:
    explicit ByteReader(std::span<const std::uint8_t, kFactsBytes> bytes) : bytes_(bytes) {}

    std::uint32_t get(std::size_t width) {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < width; ++i) value |= std::uint32_t{bytes_[at_++]} << (8 * i);
        return value;
    }

private:
    std::span<const std::uint8_t, kFactsBytes> bytes_;
    std::size_t at_ = 0;
};

/// Year, month and day in 14, 4 and 5 bits.
std::uint32_t pack_date(std::uint32_t date) { return date / 10000 << 9U | date / 100 % 100 << 5U | date % 100; }
std::uint32_t unpack_date(std::uint32_t packed) {
    return (packed >> 9U) * 10000 + (packed >> 5U & 15U) * 100 + (packed & 31U);
}

constexpr unsigned kReasonShift = 2;
constexpr unsigned kExists = 1U << 5U;
static_assert(kMostEndReasons << kReasonShift < kExists, "a reason would be taken for a flag");
constexpr unsigned kPartial = 1U << 6U;
constexpr unsigned kRelated = 1U << 7U;

}  // namespace

std::array<std::uint8_t, kFactsBytes> pack_facts(const GameFacts& f) {
    ByteWriter out;
    out.put(static_cast<unsigned>(f.result) | static_cast<unsigned>(f.reason) << kReasonShift |
                (f.exists ? kExists : 0) | (f.is_partial ? kPartial : 0) | (f.is_related ? kRelated : 0),
            1);
    out.put(f.variant, 2);
    out.put(f.plies, 3);
    out.put(f.first_player, 4);
    out.put(f.second_player, 4);
    out.put(f.first_elo, 2);
    out.put(f.second_elo, 2);
    out.put(f.event, 3);
    out.put(pack_date(f.date_first), 3);
    out.put(pack_date(f.date_last), 3);
    out.put(f.termination, 2);
    out.put(f.time_control, 3);
    out.put(f.last_key, 4);
    return out.bytes();
}

GameFacts unpack_facts(std::span<const std::uint8_t, kFactsBytes> bytes) {
    ByteReader in(bytes);
    GameFacts f;
    const std::uint32_t flags = in.get(1);
    f.result = static_cast<GameResult>(flags & 3U);
    f.reason = static_cast<EndReason>(flags >> kReasonShift & 7U);
    f.exists = (flags & kExists) != 0;
    f.is_partial = (flags & kPartial) != 0;
    f.is_related = (flags & kRelated) != 0;
    f.variant = static_cast<std::uint16_t>(in.get(2));
    f.plies = in.get(3);
    f.first_player = in.get(4);
    f.second_player = in.get(4);
    f.first_elo = static_cast<std::uint16_t>(in.get(2));
    f.second_elo = static_cast<std::uint16_t>(in.get(2));
    f.event = in.get(3);
    f.date_first = unpack_date(in.get(3));
    f.date_last = unpack_date(in.get(3));
    f.termination = in.get(2);
    f.time_control = in.get(3);
    f.last_key = in.get(4);
    return f;
}

}  // namespace ludex::storage
