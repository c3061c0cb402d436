#include "storage/packing/original_text.hpp"

#include <zstd.h>

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>

#include "storage/packing/compression.hpp"
#include "storage/packing/original_dictionary.hpp"

namespace ludex::storage {

namespace {

// On disk: do not change.
constexpr char kOwnForm = 1;  ///< the first byte; a frame of an older version begins with another one
constexpr int kOriginalLevel = 3;
constexpr std::string_view kFrameMagic = "\x28\xB5\x2F\xFD";  ///< a frame begins with it; it is not kept

constexpr char kMoveMark = 1;       ///< stands for the next move
constexpr char kOtherMoveMark = 2;  ///< stands before the next move, which is written in another way

Error damaged_original() { return {.kind = ErrorKind::storage, .message = "the kept original text is damaged"}; }

// --- Frames ----------------------------------------------------------------------------------------------------------

template <auto Free>
struct Freed {
    template <class T>
    void operator()(T* made) const {
        Free(made);
    }
};

/// The size that a function of zstd returned. It fails only when there is no memory.
std::size_t size_or_throw(std::size_t result) {
    if (ZSTD_isError(result) != 0) throw std::bad_alloc();
    return result;
}

std::string compress_with_dictionary(std::string_view text) {
    static const std::string kText = original_dictionary();
    static const std::unique_ptr<ZSTD_CDict, Freed<ZSTD_freeCDict>> kDictionary(
        ZSTD_createCDict(kText.data(), kText.size(), kOriginalLevel));
    thread_local const std::unique_ptr<ZSTD_CCtx, Freed<ZSTD_freeCCtx>> context(ZSTD_createCCtx());
    std::string frame(ZSTD_compressBound(text.size()), '\0');
    if (!kDictionary || !context) throw std::bad_alloc();
    frame.resize(size_or_throw(ZSTD_compress_usingCDict(context.get(), frame.data(), frame.size(), text.data(),
                                                        text.size(), kDictionary.get())));
    return frame.substr(kFrameMagic.size());
}

/// The text of a frame, and the bytes behind it.
struct Unframed {
    std::string text;
    std::string_view rest;
};

std::optional<Unframed> decompress_with_dictionary(std::string_view kept) {
    static const std::string kText = original_dictionary();
    static const std::unique_ptr<ZSTD_DDict, Freed<ZSTD_freeDDict>> kDictionary(
        ZSTD_createDDict(kText.data(), kText.size()));
    thread_local const std::unique_ptr<ZSTD_DCtx, Freed<ZSTD_freeDCtx>> context(ZSTD_createDCtx());
    if (!kDictionary || !context) throw std::bad_alloc();
    const std::string bytes = std::string(kFrameMagic) + std::string(kept);
    const std::size_t frame = ZSTD_findFrameCompressedSize(bytes.data(), bytes.size());
    const auto size = frame_text_size(bytes);
    if (ZSTD_isError(frame) != 0 || !size) return std::nullopt;
    std::string text(*size, '\0');
    const std::size_t n =
        ZSTD_decompress_usingDDict(context.get(), text.data(), text.size(), bytes.data(), frame, kDictionary.get());
    if (ZSTD_isError(n) != 0 || n != text.size()) return std::nullopt;
    return Unframed{std::move(text), kept.substr(frame - kFrameMagic.size())};
}

// --- Moves -----------------------------------------------------------------------------------------------------------

/// The text with marks for moves.
struct Marked {
    std::string text;
    std::size_t moves = 0;   ///< for how many a mark stands
    std::size_t others = 0;  ///< how many are written in another way
};

Marked mark_moves(std::string_view text, const GameRecord& read, const CheckedGame& game) {
    Marked marked;
    const auto words = read.main_line();
    const auto moves = move_texts(game);
    std::size_t done = 0;
    for (std::size_t i = 0; i < std::min(words.size(), moves.size()); ++i) {
        const std::size_t found = text.find(words[i], done);
        if (found == std::string_view::npos) break;
        const bool is_same = words[i] == moves[i];
        marked.text.append(text, done, found - done);
        marked.text += is_same ? kMoveMark : kOtherMoveMark;
        if (!is_same) marked.text += words[i];
        ++(is_same ? marked.moves : marked.others);
        done = found + words[i].size();
    }
    marked.text.append(text, done);
    return marked;
}

constexpr std::string_view kMarks = "\1\2";

bool has_marks(std::string_view text) { return text.find_first_of(kMarks) != std::string_view::npos; }

/// Puts moves where the marks are, one after the other.
class MoveFiller {
public:
    explicit MoveFiller(std::string_view marked) : rest_(marked) {}

    /// False when there is no mark left, or the text becomes longer than a record.
    bool put(std::string_view move) {
        const std::size_t mark = rest_.find_first_of(kMarks);
        if (mark == std::string_view::npos || text_.size() + mark + move.size() > kLongestText) return false;
        text_ += rest_.substr(0, mark);
        if (rest_[mark] == kMoveMark) text_ += move;
        rest_.remove_prefix(mark + 1);
        return true;
    }
    /// The text, when no mark is left.
    Result<std::string> take() {
        if (has_marks(rest_) || text_.size() + rest_.size() > kLongestText) return damaged_original();
        text_ += rest_;
        return std::move(text_);
    }

private:
    std::string_view rest_;
    std::string text_;
};

/// Takes a line off the front, without its end.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

std::string joined(std::string_view lines_and_text, std::string_view moves) {
    return kOwnForm + compress_with_dictionary(lines_and_text) + std::string(moves);
}

/// The text with the moves that the bytes code.
Result<std::string> fill_in(std::string_view marked, std::string_view variant_name, std::string_view start,
                            std::string_view moves) {
    const auto variant = parse_game_name(variant_name);
    LUDEX_TRY(variant);
    return with_game(*variant, [&]<class G>(const auto& v) -> Result<std::string> {
        const auto position = start_position<G>(v, start);
        LUDEX_TRY(position);
        MoveFiller filler(marked);
        const std::span<const std::uint8_t> coded(reinterpret_cast<const std::uint8_t*>(moves.data()), moves.size());
        const Status walked = walk_moves<G>(
            *position, coded, [&](const auto&, const auto& move) { return move && filler.put(G::format(*move)); });
        LUDEX_TRY(walked);
        return filler.take();
    });
}

}  // namespace

std::string pack_original(std::string_view text, const GameRecord& read, const CheckedGame& game) {
    if (has_marks(text)) return pack_original(text);
    const Marked marked = mark_moves(text, read, game);
    if (marked.moves <= marked.others) return pack_original(text);
    std::string all = full_name(game.variant) + '\n';
    if (game.own_start) all += format(game.start);
    all += '\n';
    all += marked.text;
    return joined(all, {reinterpret_cast<const char*>(game.moves.data()), game.moves.size()});
}

std::string pack_original(std::string_view text) { return joined("\n\n" + std::string(text), {}); }

Result<std::string> unpack_original(std::string_view packed) {
    if (packed.empty() || packed.front() != kOwnForm) {
        auto text = decompress(packed);
        return text ? Result(*std::move(text)) : damaged_original();
    }
    const auto unframed = decompress_with_dictionary(packed.substr(1));
    if (!unframed) return damaged_original();
    std::string_view text = unframed->text;
    const std::string_view variant = take_line(text);
    const std::string_view start = take_line(text);
    if (unframed->rest.empty()) return std::string(text);
    auto filled = fill_in(text, variant, start, unframed->rest);
    return filled ? std::move(filled) : damaged_original();
}

}  // namespace ludex::storage
