#include "service/site/static_site.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

#include "drawing/board_parts.hpp"
#include "service/answers.hpp"
#include "service/json/game_json.hpp"
#include "service/json/rules_json.hpp"
#include "service/record_text.hpp"
#include "service/site/explore_slice.hpp"
#include "service/site/site_folder.hpp"
#include "service/site/site_list.hpp"
#include "web/page_engine.hpp"
#include "web/static_pages.hpp"

namespace ludex::service {

namespace {

constexpr std::size_t kGamesAFile = 50;
constexpr std::size_t kPositionsAFile = 100;
constexpr std::size_t kGamesAPosition = 10;

class SiteWriter {
public:
    SiteWriter(storage::GameStore& store, const SiteRequest& request, const std::function<bool(std::uint64_t)>& go_on,
               SiteFolder& folder)
        : store_(store), request_(request), go_on_(go_on), folder_(folder) {}

    Status run() {
        LUDEX_TRY(write_pages());
        LUDEX_TRY(write_games());
        LUDEX_TRY(write_lists());
        LUDEX_TRY(write_setups());
        LUDEX_TRY(write_positions());
        about_["title"] = request_.title;
        about_["games"] = counts_.games;
        about_["positions"] = counts_.positions;
        about_["plies"] = request_.depth.plies;
        about_["min_games"] = request_.depth.min_games;
        about_["games_a_file"] = kGamesAFile;
        about_["generated"] = utc_now();
        return folder_.finish(about_);
    }

    [[nodiscard]] SiteCounts counts() const { return counts_; }

private:
    Status write_json(const std::string& name, const Json& json) { return folder_.write(name, dump(json) + "\n"); }

    [[nodiscard]] Status check_interrupt() const {
        if (go_on_(counts_.games)) return Done{};
        return Error{.kind = ErrorKind::interrupted, .message = "the work was interrupted"};
    }

    // --- Pages -------------------------------------------------------------------------------------------------------

    Status write_pages() {
        for (const web::StaticPage& page : web::static_pages(request_.title))
            LUDEX_TRY(folder_.write(page.file, page.content));
        for (const char* name : {"ludex.js", "ludex.wasm"}) {
            const auto part = web::read_page_part(name, "a static site");
            LUDEX_TRY(part);
            LUDEX_TRY(folder_.write(name, *part));
        }
        return write_json("data/rules.json", rules_json());
    }

    // --- Games -------------------------------------------------------------------------------------------------------

    Status write_games() {
        std::vector<std::int64_t> games;
        SiteList list;
        const auto listed = store_.list(request_.filter, {}, [&](const storage::GameSummary& game) {
            if (game.is_damaged) return;
            games.push_back(game.id);
            list.add(summary_json(game));
        });
        LUDEX_TRY(listed);
        LUDEX_TRY(folder_.write("data/games.json", list.finish()));
        for (std::size_t i = 0; i < games.size(); i += kGamesAFile) {
            const std::size_t end = std::min(games.size(), i + kGamesAFile);
            LUDEX_TRY(write_records(i / kGamesAFile, std::span(games).subspan(i, end - i)));
        }
        return Done{};
    }

    /// The legal part of each game, so that the records of a file are as many as the games.
    Status write_records(std::size_t file, std::span<const std::int64_t> games) {
        std::string text;
        RecordWriter writer(OwnForm::pgn, [&](std::string_view part) { text += part; });
        for (const std::int64_t game : games) {
            const auto stored = store_.load(game);
            LUDEX_TRY(stored);
            if (!*stored)
                return Error{.kind = ErrorKind::storage, .message = "games were deleted meanwhile: try again"};
            LUDEX_TRY(writer.write((*stored)->record, (*stored)->game));
            ++counts_.games;
            LUDEX_TRY(check_interrupt());
        }
        writer.finish();
        return folder_.write(fmt::format("games/{}.pgn", file), text);
    }

    Status write_lists() {
        PlayersQuestion players;
        players.filters.filter = request_.filter;
        LUDEX_TRY(write_answer("data/players.json", answer(store_, players)));
        EventsQuestion events;
        events.filters.filter = request_.filter;
        return write_answer("data/events.json", answer(store_, events));
    }

    Status write_answer(const std::string& name, const Result<Answer>& answer) {
        LUDEX_TRY(answer);
        SiteList list;
        for (const Json& row : answer->rows) list.add(row);
        return folder_.write(name, list.finish());
    }

    // --- The explorer ------------------------------------------------------------------------------------------------

    [[nodiscard]] analyzer::ExploreOptions explore_options() const {
        analyzer::ExploreOptions options;
        options.filter = request_.filter;
        options.sample_games = kGamesAPosition;
        return options;
    }

    Status write_setups() {
        std::map<std::string, AnyVariant> without_start;
        for (const AnyVariant& variant : all_variants())
            if (asks_for_setups(variant, {})) without_start.emplace(drawing::board_name(variant), variant);
        for (const auto& [name, variant] : without_start) {
            ExploreQuestion question{.most_setups = kMostSetups};
            question.position.game = full_name(variant);
            question.filters.filter = request_.filter;
            auto explored = answer(store_, question);
            LUDEX_TRY(explored);
            LUDEX_TRY(write_json(fmt::format("explore/{}/setups.json", name), json_of(*std::move(explored))));
        }
        return Done{};
    }

    Status write_positions() {
        storage::GameFilter counted = request_.filter;
        counted.with_partial = false;
        counted.with_related = false;
        const auto positions = common_positions(store_, counted, request_.depth, [&] { return go_on_(counts_.games); });
        LUDEX_TRY(positions);
        std::map<std::string, std::vector<AnyPosition>> by_board;
        for (const auto& [variant, position] : *positions) by_board[drawing::board_name(variant)].push_back(position);
        about_["explore"] = Json::object();
        for (const auto& [board, part] : by_board) LUDEX_TRY(write_board(board, part));
        return Done{};
    }

    /// Files of some hundred positions; which file is told by the lowest bits of the key.
    Status write_board(const std::string& board, const std::vector<AnyPosition>& positions) {
        std::size_t files = 1;
        while (files * kPositionsAFile < positions.size()) files *= 2;
        about_["explore"][board] = files;
        std::map<std::uint64_t, std::vector<AnyPosition>> parts;
        for (const AnyPosition& position : positions) parts[key(position) % files].push_back(position);
        for (const auto& [file, part] : parts)
            LUDEX_TRY(write_part(fmt::format("explore/{}/{}.json", board, file), part));
        return Done{};
    }

    Status write_part(const std::string& name, const std::vector<AnyPosition>& positions) {
        Json part = Json::object();
        for (const AnyPosition& position : positions) {
            LUDEX_TRY(check_interrupt());
            const auto explored = analyzer::explore(store_, position, explore_options());
            LUDEX_TRY(explored);
            part[slice_name(position)] = slice_json(*explored);
            ++counts_.positions;
        }
        return write_json(name, part);
    }

    storage::GameStore& store_;
    const SiteRequest& request_;
    const std::function<bool(std::uint64_t)>& go_on_;
    SiteFolder& folder_;
    SiteCounts counts_;
    Json about_;
};

}  // namespace

Result<SiteCounts> write_site(storage::GameStore& store, const SiteRequest& request,
                              const std::function<bool(std::uint64_t)>& go_on) {
    auto folder = SiteFolder::begin(request.folder);
    LUDEX_TRY(folder);
    SiteWriter writer(store, request, go_on, *folder);
    LUDEX_TRY(writer.run());
    SiteCounts counts = writer.counts();
    counts.bytes = folder->bytes();
    return counts;
}

}  // namespace ludex::service
