#include "server/answer_cache.hpp"

namespace ludex::server {

std::shared_ptr<const AnswerText> AnswerCache::find(const std::string& state, const std::string& question) {
    const std::lock_guard lock(mutex_);
    if (state != state_) {  // the caller has just read it, so it is the newest one
        forget_all();
        state_ = state;
        return nullptr;
    }
    const auto found = by_question_.find(question);
    if (found == by_question_.end()) return nullptr;
    entries_.splice(entries_.begin(), entries_, found->second);
    return found->second->text;
}

void AnswerCache::keep(const std::string& state, const std::string& question, AnswerText text) {
    Entry entry{question, std::make_shared<const AnswerText>(std::move(text))};
    const std::lock_guard lock(mutex_);
    if (state != state_) return;
    if (by_question_.contains(question) || entry.bytes() > most_ / 8) return;
    bytes_ += entry.bytes();
    entries_.push_front(std::move(entry));
    by_question_[question] = entries_.begin();
    while (bytes_ > most_) {
        bytes_ -= entries_.back().bytes();
        by_question_.erase(entries_.back().question);
        entries_.pop_back();
    }
}

void AnswerCache::forget_all() {
    entries_.clear();
    by_question_.clear();
    bytes_ = 0;
}

}  // namespace ludex::server
