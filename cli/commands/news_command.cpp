#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/commands.hpp"
#include "cli/input/database_options.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "core/text.hpp"
#include "service/answers.hpp"
#include "service/reports/news_json.hpp"

namespace ludex::cli {

namespace {

struct NewsOptions {
    std::string database;
    service::NewsQuestion question;
    bool json = false;
};

/// "and 9 more new moves, 1 more record (--limit 0)"; empty where all is told.
std::string rest_text(const service::News& news) {
    std::vector<std::string> rest;
    const auto add = [&](const auto& news_of, const char* one, const char* many) {
        const std::size_t more = news_of.found - news_of.told.size();
        if (more > 0) rest.push_back(fmt::format("{} more {}", with_commas(more), more == 1 ? one : many));
    };
    add(news.moves, "new move", "new moves");
    add(news.records, "record", "records");
    add(news.upsets, "win against the ratings", "wins against the ratings");
    add(news.verdicts, "opening", "openings");
    return rest.empty() ? std::string() : fmt::format("and {} (--limit 0)\n", fmt::join(rest, ", "));
}

std::string news_text(const service::News& news) {
    std::string text = fmt::format("since {}: {}, beside {}\n", news.since, counted(news.games, "new game"),
                                   counted(news.older, "older game"));
    if (news.games > 0 && news.older == 0) return text + "all games are new: nothing is news yet\n";
    if (!news.are_moves_sought) text += "so many new games are not searched for new moves: --since a later import\n";
    const auto sentences = service::news_sentences(news);
    if (sentences.empty()) text += "nothing that was not known before\n";
    for (const service::NewsSentence& sentence : sentences) text += "- " + printable(sentence.text) + "\n";
    return text + rest_text(news);
}

Exit run(NewsOptions& options) {
    const auto store = open_database(options.database, storage::OpenMode::read);
    if (!store) return Exit::unusable;
    catch_interrupts();
    auto out = Output::open("");
    const auto news = service::read_news(*store, options.question, interrupt_flag());
    if (!news) return complain(news.error(), exit_of(news.error()));
    out->write(options.json ? service::dump(service::json_of(service::answer_of(*news))) + "\n" : news_text(*news));
    return finish(*out);
}

}  // namespace

Command news_command() {
    const auto options = std::make_shared<NewsOptions>();
    Command command{"news", "What new games change: new moves, records, upsets, openings that are seen otherwise"};
    add_database_option(command, options->database);
    command.add(service::news_options(options->question));
    command.flag("--json", options->json, "One JSON document");
    command.examples = {"ludex news", "ludex news --since 2026.11 --known 1",
                        "ludex news --since 1 --game attangle --json"};
    command.run = [options](const Command&) { return run(*options); };
    return command;
}

}  // namespace ludex::cli
