#include "service/protocol/engine_session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/names.hpp"
#include "core/text.hpp"
#include "service/questions/analysis_question.hpp"

namespace ludex::service {

namespace {

constexpr std::size_t kMostMegabytes = 65'536;
constexpr unsigned kMostThreads = 256;

/// Takes the first word off a text.
std::string_view take_word(std::string_view& text) {
    text = trim(text);
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, end);
    text = trim(text.substr(end));
    return word;
}

/// The text up to a word, which is taken off with it; all of the text when the word is not there.
std::string_view take_until(std::string_view& text, std::string_view word) {
    const std::string padded = " " + std::string(text) + " ";
    const std::size_t at = padded.find(" " + std::string(word) + " ");
    if (at == std::string::npos) return std::exchange(text, {});
    const std::string_view before = trim(text.substr(0, at > 0 ? at - 1 : 0));
    text = trim(text.substr(std::min(text.size(), at + word.size())));
    return before;
}

Error wrong(std::string message, std::string_view found) {
    return {.kind = ErrorKind::syntax, .message = std::move(message), .offending = std::string(found)};
}

template <class Number>
Status read_number(std::string_view text, Number most, Number& target) {
    const auto number = parse_number<Number>(text);
    if (!number || *number < 1 || *number > most)
        return wrong(fmt::format("must be a whole number from 1 to {}", most), text);
    target = *number;
    return Done{};
}

/// What `go` says.
struct GoLimits {
    std::uint64_t depth = 0, nodes = 0, movetime = 0;
    std::array<std::uint64_t, 2> time{}, increment{};  ///< milliseconds, by colour
    std::uint64_t moves_to_go = 0;
    bool is_infinite = false;
};

Status read_clock(std::string_view rest, GoLimits& clock) {
    const std::map<std::string_view, std::uint64_t*> numbers{
        {"depth", &clock.depth},       {"nodes", &clock.nodes},          {"movetime", &clock.movetime},
        {"btime", &clock.time[0]},     {"wtime", &clock.time[1]},        {"binc", &clock.increment[0]},
        {"winc", &clock.increment[1]}, {"movestogo", &clock.moves_to_go}};
    while (!rest.empty()) {
        const std::string_view word = take_word(rest);
        if (word == "infinite") {
            clock.is_infinite = true;
            continue;
        }
        const auto number = numbers.find(word);
        if (number == numbers.end())
            return wrong("go takes depth, nodes, movetime, btime, wtime, binc, winc, movestogo and infinite", word);
        const std::string_view text = take_word(rest);
        const auto value = parse_number<std::uint64_t>(text);
        if (!value) return wrong(std::string(word) + " wants a whole number", text);
        *number->second = *value;
    }
    return Done{};
}

/// How long to think of what is left on the clock: a thirtieth, or a share of the moves to go, and most of what comes
/// back with the move.
std::uint64_t share_of(const GoLimits& clock, Colour mover) {
    constexpr std::uint64_t kUsualMoves = 30;
    constexpr std::uint64_t kForTheWay = 50;  // milliseconds, for lines to come and go
    const std::uint64_t left = clock.time[index_of(mover)];
    const std::uint64_t moves = clock.moves_to_go > 0 ? clock.moves_to_go : kUsualMoves;
    const std::uint64_t share = left / moves + clock.increment[index_of(mover)] * 3 / 4;
    return std::max<std::uint64_t>(1, std::min(share, left > 2 * kForTheWay ? left - kForTheWay : left / 2));
}

engine::SearchLimits limits_of(const GoLimits& clock, Colour mover) {
    engine::SearchLimits limits;
    if (clock.is_infinite) return limits;
    if (clock.depth > 0) limits.depth = static_cast<unsigned>(std::min<std::uint64_t>(clock.depth, limits.depth));
    if (clock.nodes > 0) limits.nodes = clock.nodes;
    std::uint64_t time = clock.movetime;
    if (time == 0 && clock.time[index_of(mover)] > 0) time = share_of(clock, mover);
    if (time > 0) limits.time = std::chrono::milliseconds(std::min(time, kMostMilliseconds));
    return limits;
}

/// `cp 35`: hundredths of the game's unit; `mate 4`, `mate -2`: the moves to a forced end, as UCI counts them.
std::string score_of(const AnalysisLine& line) {
    if (!line.forced) return fmt::format("cp {}", std::lround(100 * line.score));
    const unsigned moves = (line.forced->plies + 1) / 2;
    return fmt::format("mate {}{}", line.forced->is_win ? "" : "-", moves);
}

}  // namespace

EngineSession::EngineSession(std::function<void(const std::string&)> write) : write_(std::move(write)) {}

EngineSession::~EngineSession() { stop(); }

bool EngineSession::take(std::string_view line) {
    const std::string_view command = take_word(line);
    if (command.empty()) return true;
    if (command == "quit") {
        stop();
        return false;
    }
    if (const Status done = obey(command, line); !done) say("info string " + sentence_of(done.error()));
    return true;
}

Status EngineSession::obey(std::string_view command, std::string_view rest) {
    const auto do_it = [](auto&& action) {
        action();
        return Status(Done{});
    };
    if (command == "uci" || command == "aep") return do_it([&] { introduce(command); });
    if (command == "isready") return do_it([&] { say("readyok"); });
    if (command == "stop") return do_it([&] { stop(); });
    if (command == "ucinewgame" || command == "aepnewgame") return do_it([&] { forget(); });
    if (command == "setoption") return set_option(rest);
    if (command == "position") return set_position(rest);
    if (command == "go") return go(rest);
    return wrong("this is no command: there are uci, isready, setoption, position, go, stop, ucinewgame and quit",
                 command);
}

void EngineSession::say(const std::string& line) {
    const std::lock_guard lock(writing_);
    write_(line);
}

void EngineSession::forget() {
    stop();
    analyst_.reset();
}

void EngineSession::introduce(std::string_view end) {
    say(fmt::format("id name Ludex {}", LUDEX_VERSION));
    say("id author the Ludex authors");
    say(fmt::format("option name Hash type spin default {} min 1 max {}", choices_.megabytes, kMostMegabytes));
    say(fmt::format("option name Threads type spin default 1 min 1 max {}", kMostThreads));
    say(fmt::format("option name MultiPV type spin default 1 min 1 max {}", kMostLines));
    std::string variants;
    for (const AnyVariant& variant : all_variants()) variants += " var " + full_name(variant);
    say(fmt::format("option name UCI_Variant type combo default {}{}", choices_.variant, variants));
    say(std::string(end) + "ok");
}

Status EngineSession::set_option(std::string_view rest) {
    if (take_word(rest) != "name") return wrong("setoption wants name NAME value VALUE", rest);
    std::string name = normalise_name(take_until(rest, "value"));
    std::erase_if(name, [](char c) { return c == '-' || c == '_'; });
    stop();
    if (name == "ucivariant" || name == "variant") {
        const auto variant = read_game_name(rest);
        LUDEX_TRY(variant);
        choices_.variant = full_name(*variant);
        position_.reset();
        return Done{};
    }
    if (name == "multipv") return read_number(rest, kMostLines, choices_.lines);
    const bool is_hash = name == "hash";
    if (!is_hash && name != "threads")
        return wrong("no such option: there are Hash, Threads, MultiPV and UCI_Variant", name);
    forget();  // the engine is made anew with its next search
    return is_hash ? read_number(rest, kMostMegabytes, choices_.megabytes)
                   : read_number(rest, kMostThreads, choices_.threads);
}

/// `position [GAME[/VARIANT]] startpos|fen TEXT [moves MOVE...]`
Status EngineSession::set_position(std::string_view rest) {
    stop();
    PositionQuestion question;
    std::string_view place = take_until(rest, "moves");
    question.moves = {std::string(rest)};
    if (rest.empty()) question.moves.clear();
    std::string_view form = take_word(place);
    question.game = choices_.variant;
    if (form != "startpos" && form != "fen" && form != "abp") {
        question.game = form;
        form = take_word(place);
    }
    if (form == "fen" || form == "abp")
        question.from = place;
    else if (form != "startpos" && !form.empty())
        return wrong("a position is startpos or fen TEXT", form);
    auto named = read_position(question, "fen");
    LUDEX_TRY(named);
    position_ = std::move(*named);
    return Done{};
}

Status EngineSession::go(std::string_view rest) {
    stop();
    GoLimits clock;
    LUDEX_TRY(read_clock(rest, clock));
    if (!position_) LUDEX_TRY(set_position("startpos"));
    if (outcome(position_->position).decided()) {
        say("bestmove (none)");
        return Done{};
    }
    if (!analyst_) {
        engine::EngineSettings settings;
        settings.threads = choices_.threads;
        settings.table_bytes = choices_.megabytes << 20U;
        analyst_ = std::make_unique<analyzer::Analyst>(settings);
    }
    engine::SearchLimits limits = limits_of(clock, to_play(position_->position));
    has_limits_ = !clock.is_infinite && (clock.depth > 0 || clock.nodes > 0 || limits.time);
    limits.played = keys_before(*position_);
    stop_ = false;
    limits.stop = &stop_;
    searching_ = std::thread([this, limits] { search(limits); });
    return Done{};
}

void EngineSession::search(const engine::SearchLimits& limits) {
    told_depth_ = 0;
    const auto begin = std::chrono::steady_clock::now();
    const auto seconds = [begin] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    const auto found = analyst_->analyse(position_->position, limits, choices_.lines,
                                         [&](const Analysis& analysis) { tell(analysis, seconds()); });
    if (found.depth != told_depth_ || found.nodes != told_nodes_) tell(found, seconds());
    say("bestmove " + found.lines.at(0).moves.at(0));
}

void EngineSession::tell(const Analysis& analysis, double seconds) {
    told_depth_ = analysis.depth;
    told_nodes_ = analysis.nodes;
    for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
        const AnalysisLine& line = analysis.lines[i];
        say(fmt::format("info depth {} multipv {} score {} nodes {} nps {:.0f} time {:.0f} pv {}", analysis.depth,
                        i + 1, score_of(line), analysis.nodes,
                        static_cast<double>(analysis.nodes) / std::max(seconds, 1e-3), seconds * 1000,
                        fmt::join(line.moves, " ")));
    }
}

void EngineSession::stop() {
    stop_ = true;
    wait();
}

void EngineSession::finish() {
    if (!has_limits_) stop_ = true;
    wait();
}

void EngineSession::wait() {
    if (searching_.joinable()) searching_.join();
}

}  // namespace ludex::service
