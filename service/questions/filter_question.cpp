#include "service/questions/filter_question.hpp"

#include <algorithm>
#include <array>

#include "core/record_terms.hpp"
#include "games/any_game.hpp"

namespace ludex::service {

namespace {

using storage::GameFilter;

constexpr const char* kGameHelp = "GAME (all variants that share its rules) or GAME/VARIANT";

Error must_be(const std::string& what, const std::string& typed) {
    return {.kind = ErrorKind::syntax, .message = "must be " + what + ", not " + typed, .offending = typed};
}

/// A value that is read by a function; an empty text, as a form sends it, sets no condition.
template <class Read>
Value read_by(std::string type, Read read) {
    Value value;
    value.type = std::move(type);
    value.take = [read](const std::string& typed) -> Status { return typed.empty() ? Status(Done{}) : read(typed); };
    return value;
}

Value name(std::optional<std::string>& target, std::string type) {
    return read_by(std::move(type), [&target](const std::string& typed) -> Status {
        target = typed;
        return Done{};
    });
}

Value date(std::optional<DateSpan>& target) {
    return read_by("DATE", [&target](const std::string& typed) -> Status {
        target = parse_date(typed);
        if (target) return Done{};
        return must_be("a date: 2016, 2016.09 or 2016.09.19", typed);
    });
}

Value game(GameFilter& filter) {
    return read_by("GAME[/VARIANT]", [&filter](const std::string& typed) -> Status {
        const auto variant = read_game_name(typed);
        LUDEX_TRY(variant);
        const bool is_game_alone = typed.find('/') == std::string::npos && parse_game_name(typed).has_value();
        if (is_game_alone) {
            filter.rules.emplace_back(rules_name(*variant));
        } else {
            filter.variants.push_back(full_name(*variant));
        }
        return Done{};
    });
}

Value result(std::optional<GameResult>& target) {
    Value value = read_by("1-0|0-1|1/2-1/2|*", [&target](const std::string& typed) -> Status {
        target = parse_result(typed);
        if (target) return Done{};
        return must_be("one of 1-0, 0-1, 1/2-1/2, *", typed);
    });
    value.choices = {"1-0", "0-1", "1/2-1/2", "*"};
    return value;
}

Value termination(std::optional<std::string>& target) {
    return read_by("TEXT", [&target](const std::string& typed) -> Status {
        const std::string_view canonical = canonical_termination(typed);
        target = canonical.empty() ? typed : std::string(canonical);
        return Done{};
    });
}

Option filter(std::string name, std::string label, Value value, std::string help) {
    return {.name = std::move(name),
            .label = std::move(label),
            .value = std::move(value),
            .help = std::move(help),
            .group = std::string(kFilters)};
}

}  // namespace

Options filter_options(FilterQuestion& target) {
    return joined({{filter("game", "Game", game(target.filter), kGameHelp)}, filters_but_game(target)});
}

Options filters_but_game(FilterQuestion& target) {
    GameFilter& f = target.filter;
    return {
        filter("player", "Player", name(f.player, "NAME"),
               "A player of either side; a part of the name is enough where it fits one player"),
        filter("opponent", "Opponent", name(f.opponent, "NAME"), "The player of the other side"),
        filter("first", "First mover", name(f.first, "NAME"), "The player who moves first"),
        filter("second", "Second mover", name(f.second, "NAME"), "The player who moves second"),
        filter("white", "White", name(f.white, "NAME"), "The player of White"),
        filter("black", "Black", name(f.black, "NAME"), "The player of Black"),
        filter("opening", "Opening", text(target.opening, "OPENING"),
               "A part of the opening's name, as `ludex stats --by opening` lists them"),
        filter("event", "Event", name(f.event, "EVENT"),
               "The event's name, or, where none has it, a part of the names of several"),
        filter("since", "Since", date(f.since), "From this date on: 2016, 2016.09 or 2016.09.19"),
        filter("until", "Until", date(f.until), "Up to this date"),
        filter("result", "Result", result(f.result), "The effective result; 1-0: the first mover won"),
        filter("termination", "Termination", termination(f.termination),
               "How it ended: resignation, time forfeit, ..."),
        filter("time-control", "Time control", name(f.time_control, "TEXT"), "600 or 600+5"),
        filter("min-plies", "Plies, at least", number(f.min_plies, 0), "At least so many plies"),
        filter("max-plies", "Plies, at most", number(f.max_plies, 0), "At most so many plies"),
        filter("min-elo", "Ratings, at least", number(f.min_elo, 0), "Both ratings at least"),
        filter("max-elo", "Ratings, at most", number(f.max_elo, 0), "Both ratings at most"),
        filter("import", "Import", number(f.import, 1), "Games that this import held"),
        filter("counted", "Counted", flag(target.counted),
               "Only what statistics count: no broken records, and of several records of a game one"),
    };
}

Options filters_but_players(FilterQuestion& target) {
    Options filters = filter_options(target);
    std::erase_if(filters, [](const Option& option) {
        constexpr std::array<std::string_view, 7> kOfPlayers{"player", "opponent", "first",  "second",
                                                             "white",  "black",    "counted"};
        return std::find(kOfPlayers.begin(), kOfPlayers.end(), option.name) != kOfPlayers.end();
    });
    return filters;
}

Option game_argument(FilterQuestion& target) {
    Value value = game(target.filter);
    value.type = "GAME";
    return {.name = "game", .label = "Game", .value = std::move(value), .help = kGameHelp, .argument = "GAME"};
}

Status add_game(FilterQuestion& target, const std::string& name) { return game(target.filter).take(name); }

}  // namespace ludex::service
