#include "notation/source/input_window.hpp"

namespace ludex::notation {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

Result<bool> InputWindow::read_more() {
    if (at_end_) return false;
    const bool at_start = dropped_ == 0 && begin_ == 0 && filled_ == 0;
    if (begin_ > 0) {
        buffer_.erase(0, begin_);
        filled_ -= begin_;
        dropped_ += begin_;
        begin_ = 0;
    }
    do {
        LUDEX_TRY(read_block());
    } while (at_start && !at_end_ && filled_ < kByteOrderMark.size());
    if (at_start && text().starts_with(kByteOrderMark)) begin_ = kByteOrderMark.size();
    return !at_end_ || (at_start && filled_ > 0);
}

Status InputWindow::fill(std::size_t bytes) {
    while (text().size() < bytes) {
        const Result<bool> read = read_more();
        LUDEX_TRY(read);
        if (!*read) break;
    }
    return Done{};
}

Status InputWindow::read_block() {
    // A pipe may fill only a part of the room.
    if (buffer_.size() - filled_ < block_bytes_) buffer_.resize(filled_ + 2 * block_bytes_);
    const Result<std::size_t> n = source_.read({buffer_.data() + filled_, block_bytes_});
    LUDEX_TRY(n);
    filled_ += *n;
    at_end_ = *n == 0;
    return Done{};
}

void InputWindow::begin_at(std::size_t offset, SourcePlace place) {
    begin_ += offset;
    place_ = place;
}

void InputWindow::cut(std::size_t offset, std::size_t end) {
    buffer_.erase(begin_ + offset, end - offset);
    filled_ -= end - offset;
    dropped_ += end - offset;
}

}  // namespace ludex::notation
