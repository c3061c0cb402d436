#include "storage/index/block.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>
#include <utility>

#include "storage/packing/digest.hpp"

namespace ludex::storage {

namespace {

// The widths of the fields. On disk: do not change.
constexpr unsigned kCountBits = 16;  // of keys in a block, of visits in a list
constexpr unsigned kRiceBits = 6;
constexpr unsigned kGameBits = 32;
constexpr unsigned kWidthBits = 6;
constexpr unsigned kPlyWidthBits = 4;
constexpr unsigned kCodeBits = 20;
constexpr unsigned kLongCountBits = 32;
constexpr unsigned kListBits = 32;

/// The largest sum: ratings below 2^16 of fewer than 2^32 games.
constexpr std::uint64_t kMostSum = std::uint64_t{1} << 48U;

constexpr std::size_t kChecksumBytes = 4;
/// The size of a block: a row of this size fills a page of 4,096 bytes of SQLite, and half a page of PostgreSQL.
constexpr std::size_t kBlockBytes = 4032;

/// The parameter that makes the numbers shortest when they are spread randomly around this mean.
unsigned rice_parameter(double mean) {
    const double best = mean * 0.693147;  // ln 2
    return best < 2 ? 0 : std::min(static_cast<unsigned>(std::log2(best)), 63U);
}

std::string with_checksum(std::string bytes) {
    std::uint32_t sum = crc32(bytes);
    for (std::size_t i = 0; i < kChecksumBytes; ++i, sum >>= 8U) bytes += static_cast<char>(sum & 0xFFU);
    return bytes;
}

std::string_view without_checksum(std::string_view bytes) {
    return bytes.substr(0, bytes.size() - std::min(bytes.size(), kChecksumBytes));
}

HitWidths widths_of(std::span<const IndexHit> hits) {
    if (hits.empty()) return {};
    std::uint32_t least = ~0U;
    std::uint32_t most = 0;
    std::uint32_t ply = 0;
    for (const IndexHit& hit : hits) {
        least = std::min(least, hit.game);
        most = std::max(most, hit.game);
        ply |= hit.ply;
    }
    return {least, static_cast<unsigned>(std::bit_width(most - least)), static_cast<unsigned>(std::bit_width(ply))};
}

/// The keys that may go into one block, and their hits. They are enough to fill it, so that the widths fit the block.
struct Candidates {
    std::span<const BlockKey> keys;
    std::span<const IndexHit> hits;
};

/// How far the prefix of a key is from the one before.
std::uint64_t gap(std::span<const BlockKey> keys, std::size_t i) {
    return prefix_of(keys[i].key) - prefix_of(keys[i - 1].key);
}

/// Whether a block may begin with this key, or end before it.
bool is_boundary(std::span<const BlockKey> keys, std::size_t i) {
    return i == 0 || i == keys.size() || gap(keys, i) > 0;
}

Candidates choose(std::span<const BlockKey> keys, std::span<const IndexHit> hits) {
    constexpr std::size_t kMostKeys = 2048;
    constexpr std::size_t kMostHits = 2048;
    std::size_t n = 0;
    std::size_t used = 0;
    for (; !is_boundary(keys, n) || (n < std::min(keys.size(), kMostKeys) && used < kMostHits); ++n)
        used += keys[n].has_list() ? 0 : keys[n].count;
    return {keys.first(n), hits.first(used)};
}

constexpr unsigned kHeaderBits = kCountBits + kRiceBits + kGameBits + kWidthBits + kPlyWidthBits;
constexpr std::size_t kMostBits = (kBlockBytes - kChecksumBytes) * 8 - kHeaderBits;

/// The plan of a block: the number of its keys, and the widths for them.
struct Plan {
    std::size_t keys = 0;
    unsigned rice = 0;
    HitWidths widths;
};

std::size_t bits_of(std::span<const BlockKey> keys, std::size_t i, const Plan& plan) {
    const BlockKey& key = keys[i];
    const std::size_t first = i == 0 ? 0 : rice_bits(gap(keys, i), plan.rice);
    if (key.is_alone()) return first + gamma_bits(1) + plan.widths.game;
    if (key.has_list()) return first + gamma_bits(kLongList) + kRestBits + kLongCountBits + kListBits;
    return first + gamma_bits(key.count) + kRestBits +
           std::size_t{key.count} * (plan.widths.game + plan.widths.ply + kCodeBits);
}

Plan make_plan(std::span<const BlockKey> keys, std::span<const IndexHit> hits) {
    const auto span = static_cast<double>(prefix_of(keys.back().key) - prefix_of(keys.front().key));
    Plan plan{0, rice_parameter(span / static_cast<double>(keys.size())), widths_of(hits)};
    std::size_t bits = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        bits += bits_of(keys, i, plan);
        if (plan.keys > 0 && bits > kMostBits) return plan;
        if (is_boundary(keys, i + 1)) plan.keys = i + 1;
    }
    return plan;
}

void put_key(const BlockKey& key, BitWriter& bits) {
    bits.put_gamma(key.has_list() ? kLongList : key.count);
    if (!key.is_alone()) bits.put(low_bits(key.key, kRestBits), kRestBits);
    if (!key.has_list()) return;
    bits.put(key.count, kLongCountBits);
    bits.put(key.list, kListBits);
}

}  // namespace

EncodedBlock encode_block(std::span<const BlockKey> all_keys, std::span<const IndexHit> all_hits) {
    const auto [keys, hits] = choose(all_keys, all_hits);
    const Plan plan = make_plan(keys, hits);
    BitWriter bits;
    bits.put(plan.keys, kCountBits);
    bits.put(plan.rice, kRiceBits);
    bits.put(plan.widths.base, kGameBits);
    bits.put(plan.widths.game, kWidthBits);
    bits.put(plan.widths.ply, kPlyWidthBits);
    std::size_t used = 0;
    for (std::size_t i = 0; i < plan.keys; ++i) {
        const BlockKey& key = keys[i];
        if (i > 0) bits.put_rice(gap(keys, i), plan.rice);
        put_key(key, bits);
        if (key.has_list()) continue;
        for (const IndexHit& hit : hits.subspan(used, key.count)) {
            bits.put(hit.game - plan.widths.base, plan.widths.game);
            if (key.is_alone()) continue;
            bits.put(hit.ply, plan.widths.ply);
            bits.put(hit.code, kCodeBits);
        }
        used += key.count;
    }
    return {with_checksum(bits.take()), plan.keys, used};
}

BlockCursor::BlockCursor(std::uint64_t first, std::string_view bytes) : bits_(without_checksum(bytes)), prefix_(first) {
    left_ = static_cast<std::uint32_t>(bits_.get(kCountBits));
    rice_ = static_cast<unsigned>(bits_.get(kRiceBits));
    widths_.base = static_cast<std::uint32_t>(bits_.get(kGameBits));
    widths_.game = static_cast<unsigned>(bits_.get(kWidthBits));
    widths_.ply = static_cast<unsigned>(bits_.get(kPlyWidthBits));
    if (widths_.game > kGameBits) left_ = 0;  // damaged
}

bool BlockCursor::next_of_any_kind() {
    if (left_ == 0 || bits_.failed()) return false;
    --left_;
    if (std::exchange(begun_, true)) prefix_ += bits_.get_rice(rice_);
    key_ = {key_of_prefix(prefix_), static_cast<std::uint32_t>(bits_.get_gamma()), 0};
    hits_.clear();
    if (key_.count == 1) {
        set_alone(bits_.get_short(widths_.game));
        return !bits_.failed();
    }
    key_.key |= bits_.get_short(kRestBits);
    const bool is_right = key_.count >= kLongList ? read_list() : read_hits();
    if (!is_right) left_ = 0;
    return is_right && !bits_.failed();
}

bool BlockCursor::read_list() {
    key_.count = static_cast<std::uint32_t>(bits_.get(kLongCountBits));
    key_.list = static_cast<std::uint32_t>(bits_.get(kListBits));
    return key_.count > 0 && key_.list > 0;
}

bool BlockCursor::read_hits() {
    bool are_right = true;
    hits_.resize(key_.count);
    for (IndexHit& hit : hits_) {
        const std::uint64_t both = bits_.get_short(widths_.game + widths_.ply);
        hit.game = widths_.base + static_cast<std::uint32_t>(low_bits(both, widths_.game));
        hit.ply = static_cast<std::uint32_t>(both >> widths_.game);
        hit.code = static_cast<std::uint32_t>(bits_.get_short(kCodeBits));
        are_right = are_right && hit.ply <= kFarPly;
    }
    return are_right;
}

std::string encode_list(std::span<const IndexHit> hits) {
    std::vector<std::uint32_t> codes;
    for (const IndexHit& hit : hits) codes.push_back(hit.code);
    std::sort(codes.begin(), codes.end());
    codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
    const HitWidths widths = widths_of(hits);
    const double span = hits.back().game - hits.front().game;
    const unsigned rice = rice_parameter(span / static_cast<double>(hits.size()));
    const auto code_width = static_cast<unsigned>(std::bit_width(codes.size() - 1));
    BitWriter bits;
    bits.put(hits.size(), kCountBits);
    bits.put(rice, kRiceBits);
    bits.put(hits.front().game, kGameBits);
    bits.put(widths.ply, kPlyWidthBits);
    bits.put(codes.size(), kCountBits);
    for (const std::uint32_t code : codes) bits.put(code, kCodeBits);
    for (std::size_t i = 0; i < hits.size(); ++i) {
        if (i > 0) bits.put_rice(hits[i].game - hits[i - 1].game - 1, rice);
        bits.put(hits[i].ply, widths.ply);
        const auto code = std::lower_bound(codes.begin(), codes.end(), hits[i].code);
        bits.put(static_cast<std::uint64_t>(code - codes.begin()), code_width);
    }
    return with_checksum(bits.take());
}

ListCursor::ListCursor(std::string_view bytes) : bits_(without_checksum(bytes)) {
    left_ = static_cast<std::uint32_t>(bits_.get(kCountBits));
    rice_ = static_cast<unsigned>(bits_.get(kRiceBits));
    game_ = static_cast<std::uint32_t>(bits_.get(kGameBits));
    ply_width_ = static_cast<unsigned>(bits_.get(kPlyWidthBits));
    const std::uint64_t codes = bits_.get(kCountBits);
    if (!bits_.has(codes, kCodeBits)) return;
    codes_.resize(codes);
    for (std::uint32_t& code : codes_) code = static_cast<std::uint32_t>(bits_.get(kCodeBits));
}

namespace {

/// Calls f for the numbers of sums in the order in which they are stored.
template <class Sums, class F>
void for_each_number(Sums& s, F&& f) {
    for (auto* n : {&s.tally.first, &s.tally.draws, &s.tally.second, &s.tally.unfinished, &s.rated, &s.first_elo,
                    &s.second_elo, &s.scored, &s.half_points, &s.scored_first_elo, &s.scored_second_elo})
        f(*n);
    for (auto* days : {&s.earliest, &s.latest}) {
        f(days->first);
        f(days->last);
    }
}

}  // namespace

std::string encode_sums(const CodeSums& sums) {
    BitWriter bits;
    bits.put(sums.size(), kCountBits);
    for (const auto& [code, sum] : sums) {
        bits.put(code, kCodeBits);
        for_each_number(sum, [&](std::uint64_t n) { bits.put_number(n); });
    }
    return with_checksum(bits.take());
}

SumsCursor::SumsCursor(std::string_view bytes) : bits_(without_checksum(bytes)), left_(bits_.get(kCountBits)) {}

bool SumsCursor::next() {
    if (left_ == 0 || bits_.failed() || !read_sums()) return false;
    --left_;
    return true;
}

bool SumsCursor::read_sums() {
    code_ = static_cast<std::uint32_t>(bits_.get(kCodeBits));
    bool fits = code_ >= std::exchange(least_, std::uint64_t{code_} + 1);
    sums_ = {};
    for_each_number(sums_, [&](auto& number) {
        const std::uint64_t value = bits_.get_number();
        number = static_cast<std::remove_reference_t<decltype(number)>>(value);
        fits = fits && value <= kMostSum && number == value;
    });
    const bool dated = sums_.earliest.first != GameFacts::kNoDate;
    if (sums_.latest < sums_.earliest || (!dated && sums_.latest != GameSums::Days())) return false;
    sums_.tally.games = sums_.tally.first + sums_.tally.draws + sums_.tally.second + sums_.tally.unfinished;
    return fits && !bits_.failed();
}

bool has_right_checksum(std::string_view bytes) {
    if (bytes.size() <= kChecksumBytes) return false;
    std::uint32_t sum = 0;
    std::memcpy(&sum, bytes.data() + bytes.size() - kChecksumBytes, kChecksumBytes);
    return sum == crc32(without_checksum(bytes));
}

}  // namespace ludex::storage
