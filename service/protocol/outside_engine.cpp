#include "service/protocol/outside_engine.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/text.hpp"

namespace ludex::service {

namespace {

constexpr std::chrono::seconds kForItsName{10};
constexpr std::chrono::seconds kForTheWay{10};
constexpr std::chrono::seconds kFromLineToLine{60};
constexpr std::chrono::seconds kForAStop{2};
constexpr std::chrono::milliseconds kTick{100};  // after so long a wish to stop is seen

const Error kInterrupted{.kind = ErrorKind::interrupted, .message = "interrupted"};

/// The words of a line.
std::vector<std::string_view> split_words(std::string_view line) {
    std::vector<std::string_view> words;
    for (const std::string_view word : split(line, ' '))
        if (!word.empty()) words.push_back(word);
    return words;
}

/// A line `info ... pv MOVE...` as it is read.
struct Info {
    unsigned depth = 0;
    unsigned number = 1;  ///< of the line, from 1
    std::uint64_t nodes = 0;
    double score = 0;
    std::optional<ForcedEnd> forced;
    std::vector<std::string> moves;
};

/// `score cp 12`, `score mate -3`: takes the two words behind `score`.
void read_score(std::string_view kind, std::string_view text, Info& info) {
    constexpr double kWin = 1000;
    const auto number = parse_number<int>(text);
    if (!number) return;
    if (kind == "cp") {
        info.score = *number / 100.0;
    } else if (kind == "mate") {
        const bool is_win = *number > 0;
        const unsigned moves = static_cast<unsigned>(std::abs(*number));
        info.forced = {is_win, is_win ? 2 * moves - 1 : 2 * moves, false};
        info.score = is_win ? kWin - info.forced->plies : info.forced->plies - kWin;
    }
}

std::optional<Info> read_info(std::string_view line) {
    const auto words = split_words(line);
    if (words.size() < 2 || words[0] != "info" || words[1] == "string") return std::nullopt;
    Info info;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (words[i] == "depth") info.depth = parse_number<unsigned>(words[i + 1]).value_or(0);
        if (words[i] == "multipv") info.number = parse_number<unsigned>(words[i + 1]).value_or(1);
        if (words[i] == "nodes") info.nodes = parse_number<std::uint64_t>(words[i + 1]).value_or(0);
        if (words[i] == "score" && i + 2 < words.size()) read_score(words[i + 1], words[i + 2], info);
        if (words[i] != "pv") continue;
        info.moves.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
        break;
    }
    return info.moves.empty() ? std::nullopt : std::optional(info);
}

/// The canonical texts of the moves that are legal one after the other.
std::vector<std::string> legal_part(AnyPosition position, const std::vector<std::string>& moves) {
    std::vector<std::string> legal;
    for (const std::string& text : moves) {
        const auto move = parse_move(position, text);
        if (!move) break;
        legal.push_back(format(*move));
        position = *play(position, *move);
    }
    return legal;
}

/// With the game before it, as far as one is known: repetitions count.
std::string position_line(const NamedPosition& named) {
    const AnyPosition& begin = named.before.empty() ? named.position : named.before.front();
    return fmt::format("position fen {}{}{}", format(begin), named.moves.empty() ? "" : " moves ",
                       fmt::join(named.moves, " "));
}

AnalysisLine line_of(const AnyPosition& position, const Info& info) {
    return {.moves = legal_part(position, info.moves),
            .score = info.score,
            .chance = info.forced ? (info.forced->is_win ? 1.0 : 0.0) : analyzer::chance_of(position, info.score),
            .forced = info.forced};
}

/// What was said, with the move that was chosen as the first one of the first line.
Result<Analysis> analysis_of(const AnyPosition& position, const std::map<unsigned, Info>& said,
                             const std::string& best) {
    const auto chosen = legal_part(position, {best});
    if (chosen.empty())
        return Error{.kind = ErrorKind::syntax, .message = "the engine's move is not legal here", .offending = best};
    Analysis analysis;
    for (const auto& [number, info] : said) {
        AnalysisLine line = line_of(position, info);
        if (line.moves.empty() || (analysis.lines.empty() && line.moves[0] != chosen[0])) continue;
        analysis.depth = std::max(analysis.depth, info.depth);
        analysis.nodes = std::max(analysis.nodes, info.nodes);
        analysis.lines.push_back(std::move(line));
    }
    if (!analysis.lines.empty()) return analysis;
    Info only;  // it has said nothing of its move
    only.moves = chosen;
    analysis.lines.push_back(line_of(position, only));
    return analysis;
}

}  // namespace

Status OutsideEngine::introduce(const engine::SearchLimits& limits) {
    auto started = ChildProcess::start(command_);
    LUDEX_TRY(started);
    process_.emplace(std::move(*started));
    LUDEX_TRY(process_->write("uci"));
    const auto deadline = ChildProcess::Clock::now() + kForItsName;
    for (;;) {
        if (limits.stop != nullptr && *limits.stop) return kInterrupted;
        const auto line = process_->read(std::min(deadline, ChildProcess::Clock::now() + kTick));
        const bool is_late = !line && line.error().kind == ErrorKind::limit;
        if (is_late && ChildProcess::Clock::now() < deadline) continue;
        LUDEX_TRY(line);
        if (line->starts_with("option name UCI_Variant ")) knows_variants_ = true;
        if (trim(*line) == "uciok") return Done{};
    }
}

Status OutsideEngine::send_question(const NamedPosition& named, const engine::SearchLimits& limits, unsigned lines) {
    const std::string name = full_name(named.variant);
    if (knows_variants_) LUDEX_TRY(process_->write("setoption name UCI_Variant value " + name));
    LUDEX_TRY(process_->write(fmt::format("setoption name MultiPV value {}", lines)));
    LUDEX_TRY(process_->write(position_line(named)));
    std::string go = "go";
    if (limits.depth < engine::kMaxPlies - 1) go += fmt::format(" depth {}", limits.depth);
    if (limits.nodes != UINT64_MAX) go += fmt::format(" nodes {}", limits.nodes);
    if (limits.time) go += fmt::format(" movetime {}", limits.time->count());
    return process_->write(go);
}

Result<std::string> OutsideEngine::next_line(const engine::SearchLimits& limits, Moment deadline) {
    for (;;) {
        if (limits.stop != nullptr && *limits.stop && !stop_by_) {
            LUDEX_TRY(process_->write("stop"));
            stop_by_ = ChildProcess::Clock::now() + kForAStop;
        }
        if (stop_by_) deadline = std::min(deadline, *stop_by_);
        if (stop_by_ && ChildProcess::Clock::now() >= *stop_by_) return kInterrupted;  // it may still write lines
        auto line = process_->read(std::min(deadline, ChildProcess::Clock::now() + kTick));
        const bool is_late = !line && line.error().kind == ErrorKind::limit;
        if (!is_late) return line;
        if (ChildProcess::Clock::now() < deadline) continue;
        return stop_by_ ? kInterrupted : line.error();
    }
}

Result<Analysis> OutsideEngine::ask(const NamedPosition& named, const engine::SearchLimits& limits, unsigned lines) {
    stop_by_.reset();
    if (!process_) LUDEX_TRY(introduce(limits));
    LUDEX_TRY(send_question(named, limits, lines));
    const Moment begun = ChildProcess::Clock::now();
    std::map<unsigned, Info> said;
    for (;;) {
        const auto line = next_line(
            limits, limits.time ? begun + *limits.time + kForTheWay : ChildProcess::Clock::now() + kFromLineToLine);
        LUDEX_TRY(line);
        if (auto info = read_info(*line)) said[info->number] = std::move(*info);
        const auto words = split_words(*line);
        if (words.size() > 1 && words[0] == "bestmove") return analysis_of(named.position, said, std::string(words[1]));
    }
}

Result<Analysis> OutsideEngine::analyse(const NamedPosition& named, const engine::SearchLimits& limits,
                                        unsigned lines) {
    auto analysis = ask(named, limits, lines);
    if (!analysis) process_.reset();  // another one answers the next question
    return analysis;
}

}  // namespace ludex::service
