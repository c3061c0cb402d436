#include "notation/input_window.hpp"

namespace ludex::notation {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 18U;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

Result<bool> InputWindow::read_more() {
    if (at_end_) return false;
    const bool at_start = dropped_ == 0 && begin_ == 0 && buffer_.empty();
    if (begin_ > 0) {
        buffer_.erase(0, begin_);
        dropped_ += begin_;
        begin_ = 0;
    }
    const std::size_t old = buffer_.size();
    buffer_.resize(old + kBlockBytes);
    const Result<std::size_t> n = source_.read({buffer_.data() + old, kBlockBytes});
    buffer_.resize(old + (n ? *n : 0));
    if (!n) return n.error();
    at_end_ = *n == 0;
    if (at_start && buffer_.starts_with(kByteOrderMark)) buffer_.erase(0, kByteOrderMark.size());
    return !at_end_;
}

void InputWindow::begin_at(std::size_t offset, SourcePlace place) {
    begin_ += offset;
    place_ = place;
}

void InputWindow::cut(std::size_t offset, std::size_t end) {
    buffer_.erase(begin_ + offset, end - offset);
    dropped_ += end - offset;
}

std::string_view cut_to(std::string_view text, std::size_t limit) {
    if (text.size() <= limit) return text;
    text = text.substr(0, limit);
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80) text.remove_suffix(1);
    if (!text.empty() && static_cast<unsigned char>(text.back()) >= 0xC0) text.remove_suffix(1);
    return text;
}

}  // namespace ludex::notation
