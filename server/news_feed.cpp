#include "server/news_feed.hpp"

#include <fmt/format.h>

#include "drawing/parts/svg.hpp"
#include "storage/packing/digest.hpp"

namespace ludex::server {

namespace {

/// The name of a sentence, by which readers of feeds know whether they have shown it.
std::string name_of(const std::string& sentence) { return "urn:sha256:" + storage::to_hex(storage::sha256(sentence)); }

std::string entry_of(const service::Json& sentence, const std::string& updated) {
    const std::string text = sentence.at("text").get<std::string>();
    const service::Json& game = sentence.at("id");
    const std::string link = game.is_null() ? "/news" : "/games/" + std::to_string(game.get<std::int64_t>());
    return fmt::format("<entry><title>{}</title><id>{}</id><updated>{}</updated><link href=\"{}\"/></entry>\n",
                       drawing::escaped(text), name_of(text), updated, link);
}

}  // namespace

std::string feed_of(const service::Answer& news) {
    const service::Json& known = news.head.at("updated");
    const std::string updated = known.is_string() ? known.get<std::string>() : "1970-01-01T00:00:00Z";
    std::string feed = fmt::format(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n"
        "<title>Ludex: what is new</title><id>urn:ludex:news</id><updated>{}</updated>"
        "<author><name>Ludex</name></author><link href=\"/news\"/>\n",
        updated);
    for (const service::Json& sentence : news.rows) feed += entry_of(sentence, updated);
    return feed + "</feed>\n";
}

}  // namespace ludex::server
