#include "service/live/live_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/record_terms.hpp"
#include "service/records/record_reader.hpp"

namespace ludex::service {

namespace {

/// By what a record is known again: tags that do not change while a game goes on.
std::string key_of(const GameRecord& record) {
    std::string key;
    for (const char* name : {"Game", "Variant", "Event", "Site", "Date", "Round", "Board", "White", "Black", "FEN"})
        key.append(1, '\n').append(record.tag(name));
    return key;
}

/// The times that the main line's comments say last.
std::array<std::optional<std::int64_t>, 2> clocks_of(const GameRecord& record, Colour to_move) {
    std::array<std::optional<std::int64_t>, 2> clocks;
    std::size_t depth = 0;
    for (const Element& element : record.elements) {
        if (element.kind == ElementKind::variation_begin) ++depth;
        if (element.kind == ElementKind::variation_end) --depth;
        if (depth > 0) continue;
        if (element.kind == ElementKind::move) to_move = opponent(to_move);
        if (element.kind != ElementKind::comment) continue;
        const ClockReading clock = read_clock(record.text_of(element));
        if (clock.milliseconds) clocks[index_of(opponent(to_move))] = clock.milliseconds;
    }
    return clocks;
}

std::string fault_of(const analyzer::ReplayReport& report) {
    for (const Problem& problem : report.problems)
        if (problem.severity == Severity::error)
            return fmt::format("line {}: {}{}", problem.where.line, problem.text.empty() ? "" : problem.text + ": ",
                               problem.message);
    return {};
}

/// Whether nothing changed that is seen.
bool is_same(const LiveGame& a, const LiveGame& b) {
    return a.game.moves == b.game.moves && a.result == b.result && a.clocks == b.clocks && a.fault == b.fault &&
           a.record.tags == b.record.tags;
}

struct Read {
    std::string key;
    ReadLiveGame said;
    std::optional<LiveGame> game;
};

Read read_game(const LiveSource& source, const RecordReader& reader) {
    const analyzer::ReplayReport& report = reader.report();
    Read read{key_of(reader.record()), {reader.record().tags, 0, fault_of(report), report.game.has_value()}, {}};
    if (!report.game) return read;
    read.said.plies = report.game->plies;
    read.game = LiveGame{0,
                         source.name,
                         report.canonical,
                         *report.game,
                         report.effective_result(),
                         read.said.fault,
                         clocks_of(report.canonical, to_play(report.game->start))};
    return read;
}

Result<std::vector<Read>> read_games(const LiveSource& source, notation::ByteSource& bytes) {
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    RecordReader reader(bytes, options, [] { return false; });
    std::vector<Read> games;
    std::map<std::string, int> times;
    for (;;) {
        const auto more = reader.next();
        LUDEX_TRY(more);
        if (!*more) return games;
        games.push_back(read_game(source, reader));
        games.back().key += fmt::format("\n{}", ++times[games.back().key]);
    }
}

}  // namespace

std::string_view player_of(const LiveGame& game, Colour colour) {
    const std::string_view name = game.record.tag(colour == Colour::white ? "White" : "Black");
    return is_unknown_value(name) ? std::string_view() : name;
}

Result<std::vector<ReadLiveGame>> LiveGames::take(const LiveSource& source, notation::ByteSource& bytes, Says says) {
    auto read = read_games(source, bytes);
    LUDEX_TRY(read);
    std::vector<ReadLiveGame> said;
    if (read->empty()) return said;
    if (!source.has_whole_records && read->back().game && read->back().game->result == GameResult::unfinished) {
        read->back().game->fault.clear();
        read->back().said.fault.clear();
    }
    const std::scoped_lock lock(mutex_);
    std::set<std::string> keys;
    bool has_changed = false;
    for (Read& game : *read) {
        said.push_back(std::move(game.said));
        keys.insert(game.key);
        if (game.game) has_changed |= put(source.id, game.key, *std::move(game.game));
    }
    const auto is_gone = [&](const Kept& kept) { return kept.source == source.id && !keys.contains(kept.key); };
    if (says == Says::all) has_changed |= std::erase_if(kept_, is_gone) > 0;
    if (has_changed) ++version_;
    drop_oldest();
    return said;
}

bool LiveGames::put(const std::string& source, const std::string& key, LiveGame game) {
    const auto kept =
        std::find_if(kept_.begin(), kept_.end(), [&](const Kept& k) { return k.source == source && k.key == key; });
    const bool is_new = kept == kept_.end();
    if (!is_new && is_same(*kept->game, game)) return false;
    game.number = is_new ? ++last_number_ : kept->game->number;
    game.changed = version_ + 1;
    auto shared = std::make_shared<const LiveGame>(std::move(game));
    if (is_new)
        kept_.push_back({source, key, std::move(shared)});
    else
        kept->game = std::move(shared);
    return true;
}

void LiveGames::drop_oldest() {
    while (kept_.size() > kMost)
        kept_.erase(std::min_element(kept_.begin(), kept_.end(), [](const Kept& a, const Kept& b) {
            return std::pair(a.game->changed, a.game->number) < std::pair(b.game->changed, b.game->number);
        }));
}

std::uint64_t LiveGames::version() const {
    const std::scoped_lock lock(mutex_);
    return version_;
}

std::vector<std::shared_ptr<const LiveGame>> LiveGames::games() const {
    std::vector<std::shared_ptr<const LiveGame>> games;
    {
        const std::scoped_lock lock(mutex_);
        for (const Kept& kept : kept_) games.push_back(kept.game);
    }
    const auto is_over = [](const LiveGame& game) { return game.result != GameResult::unfinished; };
    std::stable_sort(games.begin(), games.end(), [&](const auto& a, const auto& b) {
        if (is_over(*a) != is_over(*b)) return is_over(*b);
        return is_over(*a) ? a->changed > b->changed : a->number < b->number;
    });
    return games;
}

std::shared_ptr<const LiveGame> LiveGames::find(std::uint64_t number) const {
    const std::scoped_lock lock(mutex_);
    const auto kept = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& k) { return k.game->number == number; });
    return kept == kept_.end() ? nullptr : kept->game;
}

}  // namespace ludex::service
