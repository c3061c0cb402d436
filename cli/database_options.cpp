#include "cli/database_options.hpp"

#include <algorithm>
#include <cstdlib>

#include "cli/output.hpp"
#include "core/any_game.hpp"
#include "core/record_terms.hpp"

namespace ludex::cli {

void add_database_option(CLI::App& command, std::string& path) {
    const char* environment = std::getenv("LUDEX_DB");
    path = environment != nullptr && *environment != '\0' ? environment : "ludex.db";
    command.add_option("--db", path, "Database file; otherwise $LUDEX_DB, otherwise ludex.db")->type_name("FILE");
}

std::unique_ptr<storage::GameStore> open_database(const std::string& path, bool writing) {
    auto store = storage::open_store(path, writing);
    if (store) return std::move(*store);
    complain(store.error().message);
    return nullptr;
}

namespace {

template <class T>
void add_filter(CLI::App& command, const char* name, T& value, const char* type, const char* help) {
    command.add_option(name, value, help)->type_name(type)->group(kFilterGroup);
}

}  // namespace

void add_filter_options(CLI::App& command, FilterOptions& o) {
    add_filter(command, "--game", o.game, "GAME[/VARIANT]", "GAME (all variants that share its rules) or GAME/VARIANT");
    add_filters_but_game(command, o);
}

void add_filters_but_game(CLI::App& command, FilterOptions& o) {
    const auto add = [&](const char* name, auto& value, const char* type, const char* help) {
        add_filter(command, name, value, type, help);
    };
    add("--player", o.player, "NAME", "A player of either side; the whole name, in any case");
    add("--first", o.first, "NAME", "The player who moves first");
    add("--second", o.second, "NAME", "The player who moves second");
    add("--event", o.event, "TEXT", "A part of the event's name");
    add("--since", o.since, "DATE", "From this date on: 2016, 2016.09 or 2016.09.19");
    add("--until", o.until, "DATE", "Up to this date");
    add("--result", o.result, "1-0|0-1|1/2-1/2|*", "The effective result; 1-0: the first mover won");
    add("--termination", o.termination, "TEXT", "How it ended: resignation, time forfeit, ...");
    add("--time-control", o.time_control, "TEXT", "600 or 600+5");
    add("--min-plies", o.min_plies, "N", "At least so many plies");
    add("--max-plies", o.max_plies, "N", "At most so many plies");
    add("--min-elo", o.min_elo, "N", "Both ratings at least");
    add("--max-elo", o.max_elo, "N", "Both ratings at most");
    add("--import", o.import, "N", "Games that this import held");
}

bool has_filters(const CLI::App& command) {
    const auto options = command.get_options([](const CLI::Option* o) { return o->get_group() == kFilterGroup; });
    return std::any_of(options.begin(), options.end(), [](const CLI::Option* o) { return o->count() > 0; });
}

namespace {

std::optional<std::string> given(const std::string& value) {
    return value.empty() ? std::nullopt : std::optional(value);
}

bool read_game(const std::string& text, storage::GameFilter& filter) {
    const auto variant = parse_game_name(text);
    if (!variant) {
        complain(variant.error(), Exit::usage);
        return false;
    }
    if (text.find('/') == std::string::npos) {
        filter.rules.emplace_back(rules_name(*variant));
    } else {
        filter.variants.push_back(full_name(*variant));
    }
    return true;
}

bool read_date(const char* option, const std::string& text, std::optional<DateSpan>& span) {
    if (text.empty()) return true;
    span = parse_date(text);
    if (!span) complain(std::string(option) + " " + text + ": a date is 2016, 2016.09 or 2016.09.19");
    return span.has_value();
}

}  // namespace

std::optional<storage::GameFilter> to_filter(const FilterOptions& o) {
    storage::GameFilter f;
    for (const std::string& game : {o.game, o.game_argument})
        if (!game.empty() && !read_game(game, f)) return std::nullopt;
    if (!read_date("--since", o.since, f.since) || !read_date("--until", o.until, f.until)) return std::nullopt;
    f.player = given(o.player);
    f.first = given(o.first);
    f.second = given(o.second);
    f.event = given(o.event);
    f.time_control = given(o.time_control);
    if (!o.result.empty()) {
        f.result = parse_result(o.result);
        if (!f.result) {
            complain("--result " + o.result + ": a result is 1-0, 0-1, 1/2-1/2 or *");
            return std::nullopt;
        }
    }
    if (!o.termination.empty()) {
        const std::string_view canonical = canonical_termination(o.termination);
        f.termination = canonical.empty() ? o.termination : std::string(canonical);
    }
    f.min_plies = o.min_plies;
    f.max_plies = o.max_plies;
    f.min_elo = o.min_elo;
    f.max_elo = o.max_elo;
    f.import = o.import;
    return f;
}

}  // namespace ludex::cli
