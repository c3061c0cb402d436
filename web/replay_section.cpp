#include "web/replay_section.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/record_terms.hpp"
#include "drawing/board_parts.hpp"
#include "drawing/parts/svg.hpp"
#include "drawing/picture.hpp"
#include "web/movetext_html.hpp"

namespace ludex::web {

namespace {

using drawing::escaped;
using drawing::number;

std::string standings(const AnyPosition& position) {
    return fmt::format("b{}|w{}", drawing::standing_of(position, Colour::black),
                       drawing::standing_of(position, Colour::white));
}

std::string player(const GameRecord& record, Colour colour) {
    const std::string_view name = record.tag(name_of(colour));
    const std::string_view elo = record.tag(name_of(colour) + "Elo");
    return fmt::format(R"(<span class="player {}"><span{}>{}</span>{}</span>)", to_text(colour),
                       is_unknown_value(name) ? "" : R"( data-of="player")",
                       is_unknown_value(name) ? name_of(colour) : escaped(name),
                       is_unknown_value(elo) ? "" : fmt::format(" <small>{}</small>", escaped(elo)));
}

std::string notices_html(const std::vector<ReplayNotice>& notices) {
    std::string html;
    for (const ReplayNotice& notice : notices) {
        html += fmt::format(R"(<p class="notice">{})", escaped(notice.text));
        for (const ReplayLink& link : notice.links)
            html += fmt::format(R"( <a href="{}">{}</a>)", escaped(link.address), escaped(link.text));
        html += "</p>";
    }
    return html;
}

std::string heading(const ReplayGame& game) {
    const Colour first = info_of(game.game.variant).first_mover;
    std::string facts =
        fmt::format("{} ({})", escaped(info_of(game.game.variant).name), escaped(full_name(game.game.variant)));
    for (const char* tag : {"Event", "Round", "Site", "Date", "Termination"}) {
        const std::string_view value = game.record.tag(tag);
        if (is_unknown_value(value)) continue;
        facts += fmt::format(R"( <span{}>{}{}</span>)", std::string_view(tag) == "Event" ? R"( data-of="event")" : "",
                             std::string_view(tag) == "Round" ? "round " : "", escaped(value));
    }
    return fmt::format(
        R"(<header><h2>{} <span class="against">against</span> {} <span class="result">{}</span></h2><p>{}</p>{}</header>)",
        player(game.record, first), player(game.record, opponent(first)), escaped(game.record.result_token), facts,
        notices_html(game.notices));
}

/// The board with the last position, which the script replaces by the start.
std::string table(const CheckedGame& game) {
    const drawing::Board board = drawing::board_of(game.variant);
    const std::string name = drawing::board_name(game.variant);
    std::string pieces;
    for (const drawing::Piece& piece : drawing::pieces_of(game.last)) {
        const auto place = std::find_if(board.places.begin(), board.places.end(),
                                        [&](const drawing::Place& p) { return p.name == piece.place; });
        pieces += drawing::at(place->at, fmt::format("<use href=\"#{}.{}\"/>", name, piece.code), place->scale);
    }
    return fmt::format(
        R"(<figure><svg class="board" viewBox="0 0 {} {}" role="img" aria-label="{}"><use href="#{}.ground"/>)"
        R"(<g class="labels"><use href="#{}.labels"/></g><g class="pieces">{}</g></svg></figure>)",
        number(board.width), number(board.height), escaped(format(game.last)), name, name, pieces);
}

/// The tags as records have them: [Name "value"], with a backslash before quotes and backslashes.
std::string tag_pairs(const GameRecord& record) {
    std::string text;
    for (const Tag& tag : record.tags) {
        text += fmt::format("[{} \"", tag.name);
        for (const char c : tag.value) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += "\"]";
    }
    return text;
}

/// Where the game begins, and the tags of its record: for scripts.
std::string origin_of(const ReplayGame& game) {
    const AnyPosition& start = game.game.start;
    return fmt::format(R"( data-variant="{}" data-position="{}" data-mover="{}" data-tags="{}")",
                       full_name(game.game.variant), game.game.own_start ? escaped(format(start)) : "",
                       to_text(to_play(start)), escaped(tag_pairs(game.record)));
}

}  // namespace

std::string replay_section(const ReplayGame& game, std::set<std::string>& codes) {
    drawing::placing_text(game.game.last, codes);
    const std::string start = drawing::placing_text(game.game.start, codes);
    return fmt::format(
        R"(<section class="game" data-board="{}" data-first="{}" data-start="{}" data-s="{}"{}{}>{}{}{}</section>)",
        drawing::board_name(game.game.variant), to_text(info_of(game.game.variant).first_mover), start,
        standings(game.game.start), knowledge_html(game, 0), origin_of(game), heading(game), table(game.game),
        movetext_html(game, codes));
}

}  // namespace ludex::web
