#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/answers.hpp"

namespace ludex::server {

/// Texts of answers, for as long as the database is in one state: everybody asks for the first positions of games. The
/// one that was not asked for longest gives way. For many threads.
class AnswerCache {
public:
    /// `bytes` of texts and questions together.
    explicit AnswerCache(std::size_t bytes) : most_(bytes) {}

    /// Null when the question was not answered in this state, the newest one. Texts of another state are forgotten.
    std::shared_ptr<const AnswerText> find(const std::string& state, const std::string& question);
    /// Does nothing when find() has seen a newer state since.
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
    std::list<Entry> entries_;  ///< the last that was asked for first
    std::unordered_map<std::string, std::list<Entry>::iterator> by_question_;
};

}  // namespace ludex::server
