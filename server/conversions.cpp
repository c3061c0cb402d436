#include "server/conversions.hpp"

#include "drawing/game_pictures.hpp"
#include "drawing/raster.hpp"
#include "server/body.hpp"
#include "server/check_trees.hpp"
#include "server/limited_source.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/single_game.hpp"
#include "service/record_text.hpp"
#include "service/records/record_reader.hpp"
#include "web/replay_page.hpp"

namespace ludex::server {

namespace {

constexpr unsigned kFilmWidth = 400;    // pixels: for a post in a forum
constexpr unsigned kFilmDelayMs = 800;  // from picture to picture

constexpr std::size_t kMostText = std::size_t{1} << 20U;  // bytes of records that become one tree
/// A record of many variations is many long lines.
constexpr std::uint64_t kMostMovesOfLines = 200'000;

/// What is converted, replayed, in canonical notation.
using Games = std::vector<analyzer::ReplayReport>;

/// All games of a text. Errors: there are none; limit.
Result<Games> read_all_games(const std::string& text, const service::ReadingQuestion& reading,
                             const std::atomic<bool>& stop) {
    if (text.size() > kMostText) return Error{.kind = ErrorKind::limit, .message = "these records have more than 1 MB"};
    auto source = open_limited(text, "the text", kMostText);
    LUDEX_TRY(source);
    auto options = service::read_options(reading);
    LUDEX_TRY(options);
    options->want_canonical = true;
    service::RecordReader reader(**source, *options, [&stop] { return stop.load(); });
    Games games;
    for (;;) {
        const auto more = reader.next();
        LUDEX_TRY(more);
        if (!*more) break;
        if (reader.report().game) games.push_back(reader.report());
    }
    if (games.empty()) return Error{.kind = ErrorKind::syntax, .message = "there is no record of a game in it"};
    return games;
}

/// One game; with `merge` all of the text. Errors: those of reading.
Result<Games> read_games(const std::string& text, const ConversionRequest& asked, const std::atomic<bool>& stop) {
    if (asked.trees.merge) return read_all_games(text, asked.reading, stop);
    auto record = read_single_game(text, asked.reading);
    LUDEX_TRY(record);
    return Games{std::move(record->report)};
}

/// Errors: what cannot be done with the games.
Status check_games(const Games& games, const ConversionRequest& asked) {
    if (!asked.trees.merge && !asked.trees.split) return Done{};
    if (asked.to == "gif")
        return Error{.kind = ErrorKind::syntax,
                     .message = "an animation shows one line: merge and split do not go with gif"};
    std::uint64_t moves = 0;
    for (const analyzer::ReplayReport& game : games) moves += notation::moves_of_lines(game.canonical);
    if (moves > kMostMovesOfLines)
        return Error{.kind = ErrorKind::limit, .message = "the lines of these records have more than 200,000 moves"};
    return Done{};
}

struct File {
    std::string bytes;
    const char* type;
};

/// Writes the games as they are, or as trees. Errors: those of `write`.
Status write_trees(const Games& games, const service::TreeQuestion& question, const service::TreeForms::Write& write) {
    service::TreeForms trees(question, "", write);
    for (const analyzer::ReplayReport& game : games)
        LUDEX_TRY(question.is_asked() ? trees.add(game.canonical, *game.game) : write(game.canonical, *game.game));
    return trees.finish();
}

Result<File> text_file(const Games& games, const service::TreeQuestion& trees, const service::TextForm& form,
                       const std::atomic<bool>& stop) {
    File file{{}, "text/plain; charset=utf-8"};
    service::RecordWriter writer(form, [&](std::string_view text) { file.bytes += text; });
    LUDEX_TRY(write_trees(games, trees, [&](const GameRecord& canonical, const CheckedGame& game) {
        const Status written = writer.write(canonical, game);
        return written ? check_trees(file.bytes.size(), stop) : written;
    }));
    writer.finish();
    return file;
}

Result<File> page_file(const Games& games, const service::TreeQuestion& trees, const std::atomic<bool>& stop) {
    File file{{}, "application/octet-stream"};  // to be saved: it is no page of this server
    web::ReplayPage page([&](std::string_view text) { file.bytes += text; }, "Game");
    LUDEX_TRY(write_trees(games, trees, [&](const GameRecord& canonical, const CheckedGame& game) {
        page.add({canonical, game, {}});
        return check_trees(file.bytes.size(), stop);
    }));
    page.finish();
    return file;
}

Result<File> film_file(const analyzer::ReplayReport& game, const std::atomic<bool>& stop) {
    drawing::Style style;
    for (const Colour c : {Colour::black, Colour::white})
        style.players[index_of(c)] = std::string(game.canonical.tag(name_of(c)));
    const auto pictures = drawing::pictures_of(*game.game, style);
    drawing::Film film;
    film.frames = pictures.size();
    film.svg_of = [&](std::size_t i) { return drawing::svg_of(pictures[i]); };
    film.width = kFilmWidth;
    film.delay_ms = kFilmDelayMs;
    film.on_frame = [&](std::size_t) { return !stop; };
    auto bytes = drawing::gif_of(film);
    LUDEX_TRY(bytes);
    return File{*std::move(bytes), "image/gif"};
}

}  // namespace

void Conversions::convert(const httplib::Request& request, httplib::Response& response,
                          const httplib::ContentReader& read) {
    ConversionRequest asked;
    const auto body = receive_body(request, response, read, parameters_of(asked), stop_);
    if (!body) return;
    const auto games = read_games(*body, asked, stop_);
    if (!games) return answer_problem(response, games.error());
    if (const Status fine = check_games(*games, asked); !fine) return answer_problem(response, fine.error());
    Slots::Place place;
    if (asked.to == "gif" && !(place = analyses_.take()))
        return answer_problem(response, 503, "too many pictures are being drawn");
    auto file = [&]() -> Result<File> {
        if (asked.to == "html") return page_file(*games, asked.trees, stop_);
        if (asked.to == "gif") return film_file(games->front(), stop_);
        const auto form = service::find_text_form(asked.to);
        LUDEX_TRY(form);
        return text_file(*games, asked.trees, *form, stop_);
    }();
    if (!file) return answer_problem(response, file.error());
    response.set_header("Cache-Control", "no-store");
    response.set_header("Content-Disposition", "attachment");
    response.set_content(std::move(file->bytes), file->type);
}

}  // namespace ludex::server
