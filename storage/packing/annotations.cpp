#include "storage/packing/annotations.hpp"

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/record_terms.hpp"
#include "core/text.hpp"

namespace ludex::storage {

namespace {

using Json = nlohmann::json;

// On disk. Do not change.
constexpr const char* kComment = "comment";
constexpr const char* kNag = "nag";
constexpr const char* kMove = "move";
constexpr const char* kBegin = "(";
constexpr const char* kEnd = ")";

// --- Clocks ----------------------------------------------------------------------------------------------------------

std::string clock_comment(std::int64_t seconds) { return "[%clk " + clock_text(seconds) + ']'; }

/// The whole seconds of a comment that consists of a clock in canonical form; nullopt for other comments.
std::optional<std::int64_t> pure_clock(std::string_view comment) {
    const ClockReading clock = read_clock(comment);
    if (!clock.milliseconds || *clock.milliseconds % 1000 != 0) return std::nullopt;
    const std::int64_t seconds = *clock.milliseconds / 1000;
    if (clock_comment(seconds) != comment) return std::nullopt;
    return seconds;
}

/// Writes one varint a ply: 0 for no clock, else the zigzag-coded difference to the same player's last clock, plus 1.
class ClockWriter {
public:
    void set(std::size_t ply, std::int64_t seconds) {
        for (; ply_ < ply; ++ply_) varint(0);
        std::int64_t& last = last_[ply % 2];
        const std::int64_t difference = seconds - last;
        last = seconds;
        varint((static_cast<std::uint64_t>(difference) << 1U ^ static_cast<std::uint64_t>(difference >> 63U)) + 1);
        ++ply_;
    }
    std::string take() { return std::move(bytes_); }

private:
    void varint(std::uint64_t n) {
        for (; n >= 0x80; n >>= 7U) bytes_ += static_cast<char>(n | 0x80U);
        bytes_ += static_cast<char>(n);
    }

    std::string bytes_;
    std::size_t ply_ = 1;
    std::array<std::int64_t, 2> last_{};
};

class ClockReader {
public:
    explicit ClockReader(std::string_view bytes) : bytes_(bytes) {}

    [[nodiscard]] bool at_end() const { return bytes_.empty(); }

    /// The clock after the next ply, which is `ply`; nullopt when there is none.
    std::optional<std::int64_t> next(std::size_t ply) {
        const std::uint64_t n = varint();
        if (n == 0) return std::nullopt;
        const std::uint64_t zigzag = n - 1;
        const std::uint64_t difference = zigzag >> 1U ^ (~(zigzag & 1U) + 1U);
        std::uint64_t& last = last_[ply % 2];
        last += difference;
        return static_cast<std::int64_t>(last);
    }

private:
    std::uint64_t varint() {
        std::uint64_t n = 0;
        for (unsigned shift = 0; !bytes_.empty() && shift < 64; shift += 7) {
            const auto byte = static_cast<unsigned char>(bytes_.front());
            bytes_.remove_prefix(1);
            n |= std::uint64_t{byte & 0x7FU} << shift;
            if (byte < 0x80) break;
        }
        return n;
    }

    std::string_view bytes_;
    std::array<std::uint64_t, 2> last_{};
};

Json entry(std::size_t ply, const GameRecord& record, const Element& e) {
    switch (e.kind) {
        case ElementKind::move: return {ply, kMove, record.text_of(e)};
        case ElementKind::comment: return {ply, kComment, record.text_of(e)};
        case ElementKind::nag: return {ply, kNag, e.nag};
        case ElementKind::variation_begin: return {ply, kBegin};
        case ElementKind::variation_end: return {ply, kEnd};
    }
    return {};
}

}  // namespace

Annotations pack_annotations(const GameRecord& record) {
    Json json = Json::array();
    ClockWriter clocks;
    std::size_t ply = 0;
    std::size_t depth = 0;
    bool after_main_move = false;
    for (const Element& e : record.elements) {
        const bool main_move = e.kind == ElementKind::move && depth == 0;
        if (e.kind == ElementKind::variation_begin) ++depth;
        if (e.kind == ElementKind::variation_end) --depth;
        if (main_move) {
            ++ply;
        } else if (const auto clock = after_main_move && e.kind == ElementKind::comment ? pure_clock(record.text_of(e))
                                                                                        : std::nullopt) {
            clocks.set(ply, *clock);
        } else {
            json.push_back(entry(ply, record, e));
        }
        after_main_move = main_move;
    }
    return {json.empty() ? "" : json.dump(-1, ' ', false, Json::error_handler_t::replace), clocks.take()};
}

namespace {

/// Whether a comment has the form that the reader makes: no line ends inside, no blanks at its ends.
bool is_clean(std::string_view comment) {
    return comment.find_first_of("\r\n\t\f\v") == std::string_view::npos && trim(comment) == comment;
}

/// The number in the JSON value; nullopt when it is not a number or larger than `most`.
std::optional<std::size_t> json_number(const Json& json, std::size_t most) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > most) return std::nullopt;
    return json.get<std::size_t>();
}

/// Adds an entry to the record; false when it is not a valid one. `depth` is the number of open variations.
bool add_entry(const Json& e, std::size_t& depth, GameRecord& record) {
    const auto kind = e.at(1).get<std::string>();
    if (kind == kComment) {
        const auto& comment = e.at(2).get_ref<const std::string&>();
        if (!is_clean(comment)) return false;
        record.add(ElementKind::comment, comment);
    } else if (kind == kMove) {
        if (depth == 0) return false;  // the main line stands elsewhere
        record.add(ElementKind::move, e.at(2).get_ref<const std::string&>());
    } else if (kind == kNag) {
        const auto nag = json_number(e.at(2), kLargestNag);
        if (!nag) return false;
        record.add_nag(static_cast<unsigned>(*nag));
    } else if (kind == kBegin) {
        ++depth;
        record.add(ElementKind::variation_begin, {});
    } else if (kind == kEnd) {
        if (depth-- == 0) return false;
        record.add(ElementKind::variation_end, {});
    } else {
        return false;
    }
    return true;
}

}  // namespace

Status unpack_annotations(const Annotations& packed, const std::vector<std::string>& main_line, GameRecord& record) {
    const Error damaged{.kind = ErrorKind::storage, .message = "the stored comments are damaged"};
    try {
        const Json json = packed.json.empty() ? Json::array() : Json::parse(packed.json);
        ClockReader clocks(packed.clocks);
        auto next = json.begin();
        std::size_t depth = 0;
        for (std::size_t ply = 0; ply <= main_line.size(); ++ply) {
            if (ply > 0) {
                record.add(ElementKind::move, main_line[ply - 1]);
                if (const auto clock = clocks.next(ply)) record.add(ElementKind::comment, clock_comment(*clock));
            }
            for (; next != json.end() && json_number(next->at(0), main_line.size()) == ply; ++next)
                if (!add_entry(*next, depth, record)) return damaged;
            if (depth > 0) return damaged;
        }
        if (next != json.end()) return damaged;
    } catch (const Json::exception&) {
        return damaged;
    }
    return Done{};
}

std::vector<std::optional<std::int64_t>> read_clocks(std::string_view clocks) {
    std::vector<std::optional<std::int64_t>> seconds;
    for (ClockReader reader(clocks); !reader.at_end();) seconds.push_back(reader.next(seconds.size() + 1));
    return seconds;
}

}  // namespace ludex::storage
