#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace ludex::storage {

/// Texts by keys, of which those are kept that were asked for not long ago.
template <class Key>
class RecentBytes {
public:
    /// `most`: bytes; twice as many may be kept.
    explicit RecentBytes(std::size_t most) : most_(most) {}

    /// Before a question: what was not asked for since it was called twice may go. Ends what views show.
    void begin() {
        if (bytes_ <= most_) return;
        older_ = std::exchange(newer_, {});
        bytes_ = 0;
    }
    /// Whether the text is kept; then it is from now on as if it were new.
    bool ask_for(const Key& key) {
        if (newer_.contains(key)) return true;
        auto known = older_.extract(key);
        if (known.empty()) return false;
        bytes_ += size_of(known.mapped());
        newer_.insert(std::move(known));
        return true;
    }
    void keep(const Key& key, std::string_view text) {
        const auto [kept, is_new] = newer_.try_emplace(key, text);
        if (is_new) bytes_ += size_of(kept->second);
    }
    /// Null when it is not kept. Valid until the next begin() or forget().
    [[nodiscard]] const std::string* find(const Key& key) const {
        if (const auto found = newer_.find(key); found != newer_.end()) return &found->second;
        const auto found = older_.find(key);
        return found == older_.end() ? nullptr : &found->second;
    }
    void forget() {
        newer_.clear();
        older_.clear();
        bytes_ = 0;
    }

private:
    static std::size_t size_of(const std::string& text) {
        constexpr std::size_t kBesides = 100;  // about what an entry of a map takes
        return text.size() + kBesides;
    }

    std::size_t most_;
    std::size_t bytes_ = 0;  ///< of the newer ones
    std::map<Key, std::string> newer_, older_;
};

}  // namespace ludex::storage
