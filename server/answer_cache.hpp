#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/answer_text.hpp"

namespace ludex::server {

/// The texts of answers, for one state of the database: everybody asks for the first positions of games. When the cache
/// is full, the answer that was not asked for longest is removed. For many threads.
class AnswerCache {
public:
    /// `bytes` limits the texts and the questions together.
    explicit AnswerCache(std::size_t bytes) : most_(bytes) {}

    /// The answer; null when the question has not been answered in this state, which must be the newest. Texts of
    /// another state are removed.
    std::shared_ptr<const AnswerText> find(const std::string& state, const std::string& question);
    /// Keeps an answer, unless find() has seen a newer state since.
    void keep(const std::string& state, const std::string& question, AnswerText text);

private:
    struct Entry {
        std::string question;
        std::shared_ptr<const AnswerText> text;
        [[nodiscard]] std::size_t bytes() const { return 2 * question.size() + text->body.size() + 200; }
    };

    void forget_all();

    std::size_t most_;
    std::mutex mutex_;
    std::string state_;
    std::size_t bytes_ = 0;
    std::list<Entry> entries_;  ///< the entry that was asked for last comes first
    std::unordered_map<std::string, std::list<Entry>::iterator> by_question_;
};

}  // namespace ludex::server
