#include "service/live/live_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
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
    Read read{key_of(reader.record()), {reader.record().tags, 0, fault_of(report)}, {}};
    if (!report.game) return read;
    read.said.plies = report.game->plies;
    LiveGame game{0, source.name, report.canonical, *report.game};
    game.moves = move_texts(game.game);
    if (const auto positions = positions_of(game.game); positions.size() > 1)
        game.before = positions[positions.size() - 2];
    game.result = report.effective_result();
    game.fault = read.said.fault;
    game.clocks = clocks_of(game.record, to_play(game.game.start));
    read.game = std::move(game);
    return read;
}

Result<std::vector<Read>> read_games(const LiveSource& source, notation::ByteSource& bytes,
                                     const std::atomic<bool>& stop) {
    analyzer::ReplayOptions options;
    options.want_canonical = true;
    RecordReader reader(bytes, options, [&stop] { return stop.load(); });
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

/// What stands last in a text that is still being written: without moves it may have no more than a part of its tags.
void look_at_cut_end(std::vector<Read>& games) {
    Read& last = games.back();
    if (!last.game || last.game->is_over()) return;
    last.said.fault.clear();
    last.game->fault.clear();
    if (last.game->moves.empty()) last.game.reset();
}

/// Leaves the games under way and the last ones that ended, so many in all.
void leave_last(std::vector<Read>& games, std::size_t most) {
    std::size_t left = most;
    for (const bool over : {false, true})
        for (std::size_t i = games.size(); i-- > 0;) {
            if (!games[i].game || games[i].game->is_over() != over) continue;
            left > 0 ? void(--left) : games[i].game.reset();
        }
}

}  // namespace

std::string_view player_of(const LiveGame& game, Colour colour) {
    const std::string_view name = game.record.tag(name_of(colour));
    return is_unknown_value(name) ? std::string_view() : name;
}

/// By the clock: what browsers keep of an earlier run of the program is older.
std::uint64_t LiveGames::first_version() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

Result<std::vector<ReadLiveGame>> LiveGames::take(const LiveSource& source, notation::ByteSource& bytes, Says says,
                                                  const std::atomic<bool>& stop) {
    auto read = read_games(source, bytes, stop);
    LUDEX_TRY(read);
    std::vector<ReadLiveGame> said;
    if (says == Says::begun && !read->empty()) look_at_cut_end(*read);
    leave_last(*read, kMostGames);
    const std::scoped_lock lock(mutex_);
    if (!sources_.contains(source.id) && sources_.size() >= kMostSources)
        return Error{.kind = ErrorKind::limit, .message = "games of so many rounds and files are shown already"};
    Source& from = sources_[source.id];
    from.name = source.name;
    bool has_changed = !std::exchange(from.complaint, std::string()).empty();
    std::set<std::string> keys;
    for (Read& game : *read) {
        said.push_back(std::move(game.said));
        if (!game.game) continue;
        keys.insert(game.key);
        has_changed |= put(from, game.key, *std::move(game.game));
    }
    if (says == Says::all && !said.empty())
        has_changed |= std::erase_if(from.kept, [&](const Kept& kept) { return !keys.contains(kept.key); }) > 0;
    drop_first(from.kept);
    if (has_changed) ++version_;
    return said;
}

void LiveGames::complain(const LiveSource& source, const std::string& sentence) {
    const std::scoped_lock lock(mutex_);
    Source& from = sources_[source.id];
    from.name = source.name;
    if (std::exchange(from.complaint, sentence) != sentence) ++version_;
}

/// They stand in the order in which they came: the first that ended go, and where none has ended the first.
void LiveGames::drop_first(std::vector<Kept>& kept) {
    while (kept.size() > kMostGames) {
        const auto over = std::find_if(kept.begin(), kept.end(), [](const Kept& k) { return k.game->is_over(); });
        kept.erase(over == kept.end() ? kept.begin() : over);
    }
}

bool LiveGames::put(Source& source, const std::string& key, LiveGame game) {
    const auto kept = std::find_if(source.kept.begin(), source.kept.end(), [&](const Kept& k) { return k.key == key; });
    const bool is_new = kept == source.kept.end();
    if (!is_new && is_same(*kept->game, game)) return false;
    game.number = is_new ? ++last_number_ : kept->game->number;
    game.changed = version_ + 1;
    auto shared = std::make_shared<const LiveGame>(std::move(game));
    if (is_new)
        source.kept.push_back({key, std::move(shared)});
    else
        kept->game = std::move(shared);
    return true;
}

std::uint64_t LiveGames::version() const {
    const std::scoped_lock lock(mutex_);
    return version_;
}

std::vector<std::shared_ptr<const LiveGame>> LiveGames::games() const {
    std::vector<std::shared_ptr<const LiveGame>> games;
    {
        const std::scoped_lock lock(mutex_);
        for (const auto& [id, source] : sources_)
            for (const Kept& kept : source.kept) games.push_back(kept.game);
    }
    std::stable_sort(games.begin(), games.end(), [&](const auto& a, const auto& b) {
        if (a->is_over() != b->is_over()) return b->is_over();
        if (a->is_over() && a->changed != b->changed) return a->changed > b->changed;
        return a->number < b->number;
    });
    return games;
}

std::shared_ptr<const LiveGame> LiveGames::find(std::uint64_t number) const {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, source] : sources_)
        for (const Kept& kept : source.kept)
            if (kept.game->number == number) return kept.game;
    return nullptr;
}

std::vector<std::pair<std::string, std::string>> LiveGames::complaints() const {
    const std::scoped_lock lock(mutex_);
    std::vector<std::pair<std::string, std::string>> complaints;
    for (const auto& [id, source] : sources_)
        if (!source.complaint.empty()) complaints.emplace_back(source.name, source.complaint);
    return complaints;
}

}  // namespace ludex::service
