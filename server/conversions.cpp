#include "server/conversions.hpp"

#include "drawing/game_pictures.hpp"
#include "drawing/raster.hpp"
#include "server/body.hpp"
#include "server/parameters.hpp"
#include "server/problem.hpp"
#include "server/single_game.hpp"
#include "service/record_text.hpp"
#include "web/replay_page.hpp"

namespace ludex::server {

namespace {

constexpr unsigned kFilmWidth = 400;    // pixels: for a post in a forum
constexpr unsigned kFilmDelayMs = 800;  // from picture to picture

/// A record of many variations is many long lines.
constexpr std::uint64_t kMostMovesOfLines = 200'000;

/// Errors: what cannot be done with the record.
Status check_trees(const storage::PreparedRecord& record, const ConversionRequest& asked) {
    if (!asked.trees.split) return Done{};
    if (asked.to == "gif")
        return Error{.kind = ErrorKind::syntax, .message = "an animation shows one line: split does not go with gif"};
    if (notation::moves_of_lines(record.report.canonical) > kMostMovesOfLines)
        return Error{.kind = ErrorKind::limit,
                     .message = "the lines of this record have more than 200,000 moves together"};
    return Done{};
}

struct File {
    std::string bytes;
    const char* type;
};

/// Writes the record, or its lines without what is to be left out. Errors: those of `write`.
Status write_trees(const storage::PreparedRecord& record, const service::TreeQuestion& question,
                   const service::TreeForms::Write& write) {
    const CheckedGame& game = *record.report.game;
    if (!question.is_asked()) return write(record.report.canonical, game);
    return service::TreeForms(question, "", write).add(record.report.canonical, game);
}

Result<File> text_file(const storage::PreparedRecord& record, const service::TreeQuestion& trees,
                       const service::TextForm& form) {
    File file{{}, "text/plain; charset=utf-8"};
    service::RecordWriter writer(form, [&](std::string_view text) { file.bytes += text; });
    LUDEX_TRY(write_trees(record, trees, [&](const GameRecord& canonical, const CheckedGame& game) {
        return writer.write(canonical, game);
    }));
    writer.finish();
    return file;
}

Result<File> page_file(const storage::PreparedRecord& record, const service::TreeQuestion& trees) {
    File file{{}, "application/octet-stream"};  // to be saved: it is no page of this server
    web::ReplayPage page([&](std::string_view text) { file.bytes += text; }, "Game");
    LUDEX_TRY(write_trees(record, trees, [&](const GameRecord& canonical, const CheckedGame& game) {
        page.add({canonical, game, {}});
        return Status(Done{});
    }));
    page.finish();
    return file;
}

Result<File> film_file(const storage::PreparedRecord& record, const std::atomic<bool>& stop) {
    drawing::Style style;
    for (const Colour c : {Colour::black, Colour::white})
        style.players[index_of(c)] = std::string(record.report.canonical.tag(name_of(c)));
    const auto pictures = drawing::pictures_of(*record.report.game, style);
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
    const auto record = read_single_game(*body, asked.reading);
    if (!record) return answer_problem(response, record.error());
    if (const Status fine = check_trees(*record, asked); !fine) return answer_problem(response, fine.error());
    Slots::Place place;
    if (asked.to == "gif" && !(place = analyses_.take()))
        return answer_problem(response, 503, "too many pictures are being drawn");
    auto file = [&]() -> Result<File> {
        if (asked.to == "html") return page_file(*record, asked.trees);
        if (asked.to == "gif") return film_file(*record, stop_);
        const auto form = service::find_text_form(asked.to);
        LUDEX_TRY(form);
        return text_file(*record, asked.trees, *form);
    }();
    if (!file) return answer_problem(response, file.error());
    response.set_header("Cache-Control", "no-store");
    response.set_header("Content-Disposition", "attachment");
    response.set_content(std::move(file->bytes), file->type);
}

}  // namespace ludex::server
