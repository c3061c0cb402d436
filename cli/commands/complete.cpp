#include "cli/commands/complete.hpp"

#include <algorithm>
#include <cstdlib>

#include "analyzer/explore/opening_names.hpp"
#include "cli/commands/command_words.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "cli/shell/completion.hpp"
#include "storage/open_store.hpp"

namespace ludex::cli {

namespace {

/// The path as a shell would have made it of what was typed: `~/x`, `$NAME/x`, `${NAME}/x`.
std::string expand(const std::string& path) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    std::string name = path.substr(0, slash);
    if (name == "~")
        name = "HOME";
    else if (name.starts_with("${") && name.ends_with('}'))
        name = name.substr(2, name.size() - 3);
    else if (name.starts_with('$'))
        name = name.substr(1);
    else
        return path;
    const char* value = std::getenv(name.c_str());
    return value == nullptr ? path : value + path.substr(slash);
}

/// Names of a database that can be read at once.
std::vector<std::string> stored_names(service::Offer offer, const std::string& database) {
    if (offer == service::Offer::openings) return analyzer::OpeningNames::shipped().names();
    const std::string path = database.empty() ? usual_database() : expand(database);
    if (!has_database(path)) return {};
    const auto store = storage::open_store(path, storage::OpenMode::look, [](auto...) { return false; });
    if (!store) return {};
    const auto lists = (*store)->names();
    if (!lists) return {};
    std::vector<std::string> names = offer == service::Offer::players ? lists->players : lists->events;
    std::sort(names.begin(), names.end());
    return names;
}

std::string line_of(const Candidate& candidate) {
    if (candidate.word == kOfferFiles) return candidate.word;
    return printable(candidate.word) + (candidate.help.empty() ? "" : "\t" + candidate.help);
}

}  // namespace

Exit complete_words(const std::vector<std::string>& words) {
    std::vector<std::string> ordered = words;
    if (words.size() > 1) {
        const std::string last = std::move(ordered.back());
        ordered.pop_back();
        ordered = expand_synonyms(command_first(ordered));
        ordered.push_back(last);
    }
    auto out = Output::open("");
    for (const Candidate& candidate : complete(describe_program(), std::move(ordered), stored_names))
        out->write(line_of(candidate) + "\n");
    return finish(*out);
}

}  // namespace ludex::cli
