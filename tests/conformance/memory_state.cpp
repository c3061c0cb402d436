#include "conformance/memory_state.hpp"

#include <algorithm>
#include <tuple>

#include "storage/packing/beginnings.hpp"
#include "storage/packing/counting_record.hpp"
#include "storage/packing/likeness.hpp"

namespace ludex::conformance {

Record::Record(const NewGame& g)
    : game(g.game),
      canonical(g.canonical),
      text(g.original_text),
      packed(g.packed),
      problems(g.problems),
      visits(g.visits),
      status(g.status),
      recorded(g.recorded),
      effective(g.effective),
      number(g.record_number),
      line(g.line),
      repairs(g.repairs) {}

bool Record::has_moves_of(const Record& other) const {
    return game.variant == other.game.variant && packed.start == other.packed.start && game.moves == other.game.moves;
}

// --- What is there ---------------------------------------------------------------------------------------------------

std::optional<Id> State::find(const Sha256& content) const {
    for (const auto& [id, held] : games_)
        if (held.record->content() == content) return id;
    return find_superseded(content);
}

std::optional<Id> State::find_superseded(const Sha256& content) const {
    const auto found = superseded_.find(content);
    return found == superseded_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Id> State::further(Id id) const {
    std::vector<Id> others;
    for (const auto& [other, held] : games_)
        if (held.related == id) others.push_back(other);
    return others;
}

std::map<Sha256, Id> State::numbers() const {
    std::map<Sha256, Id> numbers;
    for (const auto& [id, held] : games_) numbers[held.record->content()] = id;
    return numbers;
}

Id State::number_for(const Record& record) const {
    if (const auto wanted = numbers_.find(record.content());
        wanted != numbers_.end() && !games_.contains(wanted->second))
        return wanted->second;
    Id last = games_.empty() ? 0 : games_.rbegin()->first;
    for (const auto& [content, id] : numbers_) last = std::max(last, id);
    return last + 1;
}

namespace {

using Identity = std::tuple<std::string, std::optional<std::string>, std::optional<std::string>,
                            std::optional<std::string>, std::optional<std::string>>;

/// What the records of one game have in common besides the moves.
Identity identity_of(const Record& r) {
    const GameHeader& h = r.packed.header;
    return {full_name(r.game.variant), r.packed.start, h.first_player, h.second_player, h.date};
}

std::string bytes_of(const MoveBytes& moves) { return {moves.begin(), moves.end()}; }

}  // namespace

/// The record that counts, so far, of those with the same moves.
std::optional<Id> State::same_game(const Record& record) const {
    if (!record.is_whole()) return std::nullopt;
    for (const auto& [id, held] : games_)
        if (held.record->is_whole() && !held.related && held.record->has_moves_of(record) &&
            identity_of(*held.record) == identity_of(record))
            return id;
    return std::nullopt;
}

// --- What counts -----------------------------------------------------------------------------------------------------

namespace {

struct LineOfRecords {
    CountingRecord counting;
    std::vector<Id> ids;
};

/// The lines of the records that differ in their moves alone.
using Lines = std::map<MoveBytes, LineOfRecords>;

/// By the record that counts of an unfinished line: the one that goes on from it.
std::map<Id, Id> continued(const Lines& lines, const std::map<Id, Held>& games) {
    std::vector<MeetingLine> all;
    std::map<std::string, std::int64_t> events;
    for (const auto& [moves, line] : lines) {
        const GameHeader& h = games.at(line.counting.id()).record->packed.header;
        MeetingLine meeting{line.counting.id(), line.counting.is_unfinished(), bytes_of(moves)};
        if (h.event)
            meeting.event = events.emplace(*h.event, static_cast<std::int64_t>(events.size()) + 1).first->second;
        meeting.round = h.round;
        all.push_back(std::move(meeting));
    }
    const auto found = continuations(all);
    std::map<Id, Id> result;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (found[i]) result.emplace(all[i].id, *found[i]);
    return result;
}

}  // namespace

std::vector<ContinuedGame> State::relate() {
    std::map<Identity, Lines> by_identity;
    for (const auto& [id, held] : games_) {
        if (!held.record->is_whole()) continue;
        LineOfRecords& line = by_identity[identity_of(*held.record)][held.record->game.moves];
        line.counting.add(id, held.record->effective);
        line.ids.push_back(id);
    }
    std::map<Id, std::optional<Id>> related;
    std::set<Id> beginnings;
    for (const auto& [identity, lines] : by_identity) {
        const bool is_known = std::get<2>(identity) && std::get<3>(identity) && std::get<4>(identity);
        const auto longer = is_known ? continued(lines, games_) : std::map<Id, Id>{};
        for (const auto& [moves, line] : lines) {
            const auto goes_on = longer.find(line.counting.id());
            const Id counts = goes_on == longer.end() ? line.counting.id() : goes_on->second;
            for (const Id id : line.ids) related[id] = counts == id ? std::nullopt : std::optional(counts);
            if (goes_on != longer.end()) beginnings.insert(line.ids.begin(), line.ids.end());
        }
    }
    std::vector<ContinuedGame> found;
    for (auto& [id, held] : games_) {
        const auto right = related.contains(id) ? related.at(id) : std::nullopt;
        const auto before = held.related ? games_.find(*held.related) : games_.end();
        const bool is_known =
            right && before != games_.end() && before->second.record->has_moves_of(*games_.at(*right).record);
        if (held.related != right && beginnings.contains(id) && !is_known) found.push_back({id, *right});
        held.related = right;
    }
    return found;
}

// --- What comes in ---------------------------------------------------------------------------------------------------

bool State::goes_further(Id id, Id partial) const {
    const auto found = games_.find(partial);
    if (id == partial || found == games_.end() || found->second.record->is_whole()) return false;
    const Record& record = *games_.at(id).record;
    return record.is_whole() || record.game.plies > found->second.record->game.plies;
}

/// The partial games that the record looks like the repaired form of.
std::vector<Id> State::broken_forms(const Occurrence& read, const Record& record, Id id) const {
    const auto agree = [](const auto& a, const auto& b) { return !a || !b || *a == *b; };
    const GameHeader& mine = record.packed.header;
    std::vector<Id> found;
    for (const auto& [partial, held] : games_) {
        const GameHeader& its = held.record->packed.header;
        const bool same_players = (mine.first_player || mine.second_player) && mine.first_player == its.first_player &&
                                  mine.second_player == its.second_player && mine.date == its.date;
        const bool same_place = std::any_of(held.occurrences.begin(), held.occurrences.end(), [&](const Occurrence& o) {
            return o.file == read.file && o.record == read.record;
        });
        if ((same_players || same_place) && goes_further(id, partial) && agree(mine.round, its.round) &&
            agree(mine.event, its.event) && is_correction_of(record.text, held.record->text))
            found.push_back(partial);
    }
    return found;
}

void State::supersede(Id partial, Id successor) {
    Held& heir = games_.at(successor);
    const Held& gone = games_.at(partial);
    heir.occurrences.insert(heir.occurrences.end(), gone.occurrences.begin(), gone.occurrences.end());
    std::sort(heir.occurrences.begin(), heir.occurrences.end(), [](const Occurrence& a, const Occurrence& b) {
        return std::tie(a.import, a.file, a.record) < std::tie(b.import, b.file, b.record);
    });
    for (auto& [content, id] : superseded_)
        if (id == partial) id = successor;
    superseded_[gone.record->content()] = successor;
    games_.erase(partial);
}

AddedRecord State::add(const Import& import, std::size_t file, const RecordPtr& record, ImportCounts& counts) {
    const Occurrence read{import.id, import.files.at(file), static_cast<std::int64_t>(record->number), record->line};
    const auto edited = edits_.find(record->content());
    const RecordPtr kept = edited == edits_.end() ? record : edited->second;
    const auto known = find(record->content());
    const Id id = known ? *known : number_for(*kept);
    const auto related = known ? std::nullopt : same_game(*kept);
    if (!known) games_[id] = {kept, {}, related};
    if (kept != record) superseded_[record->content()] = id;
    games_.at(id).occurrences.push_back(read);
    const auto let_go = [&](Id partial) {
        supersede(partial, id);
        ++counts.replaced;
    };
    if (const auto digest = from_hex(record->repairs))
        if (const auto named = find(*digest); named && goes_further(id, *named)) let_go(*named);
    if (known) {
        const bool is_repaired = !record->is_whole() && games_.at(id).record->is_whole();
        return {is_repaired ? Added::repaired : Added::duplicate, id};
    }
    for (const Id partial : broken_forms(read, *kept, id)) let_go(partial);
    return {kept->is_whole() ? Added::imported : Added::partial, id, related};
}

void State::remove(Id id) {
    games_.erase(id);
    std::erase_if(superseded_, [&](const auto& entry) { return entry.second == id; });
}

void State::replace(Id id, const RecordPtr& record) {
    superseded_[games_.at(id).record->content()] = id;
    superseded_.erase(record->content());
    games_.at(id).record = record;
}

void State::redo(const Change& change) {
    if (const auto* import = std::get_if<Import>(&change)) {
        ImportCounts counts;
        for (const auto& [file, record] : import->records) add(*import, file, record, counts);
    } else if (const auto* removal = std::get_if<Removal>(&change)) {
        if (const auto id = find(removal->content)) remove(*id);
    } else if (const auto* edit = std::get_if<Edit>(&change)) {
        if (const auto id = find(edit->content))
            replace(*id, edit->record);
        else
            edits_[edit->content] = edit->record;
    }
    relate();
}

}  // namespace ludex::conformance
