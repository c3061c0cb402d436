#pragma once

#include "service/json/json.hpp"
#include "service/reports/news.hpp"

namespace ludex::service {

/// What the answer says beside its sentences.
Json news_json(const News& news);

/// A piece of news in a sentence, and the game that it is about.
struct NewsSentence {
    std::string text;
    std::int64_t game = 0;  ///< 0: none
};
/// All news, in the order of the kinds.
std::vector<NewsSentence> news_sentences(const News& news);
/// A row of `sentences`.
Json news_sentence_json(const NewsSentence& sentence);

}  // namespace ludex::service
