#include "service/puzzles/drill_page.hpp"

#include <fmt/format.h>

#include "drawing/picture.hpp"
#include "service/puzzles/puzzle_json.hpp"
#include "service/questions/drawn_position.hpp"
#include "web/assets.hpp"
#include "web/content_policy.hpp"
#include "web/site_shell.hpp"

namespace ludex::service {

namespace {

/// What web/src/drill_page.ts reads.
class DrillData {
public:
    void add(const FoundPuzzle& found) {
        const analyzer::Puzzle& puzzle = found.puzzle;
        json_["puzzles"].push_back(puzzle_json(found));
        Json& drawing = json_["drawings"][full_name(puzzle.variant)];
        if (drawing.is_null()) drawing = drawing_json(puzzle.variant);
        for (std::size_t plies = 0; plies <= puzzle.line.size(); ++plies) add_position(puzzle, plies, "");
        for (const std::string& move : puzzle.right.back()) add_position(puzzle, puzzle.line.size() - 1, move);
    }

    /// The text can stand in a script element.
    [[nodiscard]] std::string text() const {
        std::string out;
        for (const char c : dump(json_)) {
            if (c == '<')
                out += "\\u003c";
            else
                out += c;
        }
        return out;
    }

private:
    /// After so many moves of the line, and another move behind them unless it is empty.
    void add_position(const analyzer::Puzzle& puzzle, std::size_t plies, const std::string& move) {
        PositionQuestion question;
        question.game = full_name(puzzle.variant);
        question.from = format(puzzle.position);
        question.moves.assign(puzzle.line.begin(), puzzle.line.begin() + static_cast<std::ptrdiff_t>(plies));
        if (!move.empty()) question.moves.push_back(move);
        std::string name = question.game + ' ' + question.from;
        for (const std::string& text : question.moves) name += ' ' + text;
        const auto named = read_position(question, "from");
        if (named) json_["positions"][name] = drawn_position_json(*named);
    }

    Json json_{{"puzzles", Json::array()}, {"drawings", Json::object()}, {"positions", Json::object()}};
};

}  // namespace

std::string drill_page(const std::vector<FoundPuzzle>& puzzles) {
    DrillData data;
    for (const FoundPuzzle& found : puzzles) data.add(found);
    const std::string style = std::string(drawing::style_sheet()) + std::string(web::replay_style());
    const std::string head =
        fmt::format("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n<style>{}</style>",
                    web::content_policy(style, {web::drill_script()}), style);
    const std::string body = fmt::format(
        "<main class=\"wide\"><header class=\"tools\"><h1>Puzzles</h1></header>\n"
        "<noscript><p>This page needs its script.</p></noscript>\n<div class=\"list\"></div></main>\n"
        "<script type=\"application/json\" id=\"ludex-puzzles\">{}</script>\n<script>{}</script>",
        data.text(), web::drill_script());
    return web::site_shell("Puzzles", head, body);
}

}  // namespace ludex::service
