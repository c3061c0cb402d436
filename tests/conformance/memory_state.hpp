#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "storage/game_store.hpp"

/// What the store in memory holds.
namespace ludex::conformance {

using namespace storage;

using Id = std::int64_t;

/// A record that owns what it is made of.
struct Record {
    explicit Record(const NewGame& game);

    CheckedGame game;
    GameRecord canonical;
    std::string text;
    PackedRecord packed;
    std::vector<Problem> problems;
    std::vector<PositionVisit> visits;
    GameStatus status;
    GameResult recorded, effective;
    std::uint64_t number;
    std::uint32_t line;
    std::string repairs;

    [[nodiscard]] bool is_whole() const { return status == GameStatus::whole; }
    [[nodiscard]] const Sha256& content() const { return packed.content; }
    [[nodiscard]] bool has_moves_of(const Record& other) const;
};
using RecordPtr = std::shared_ptr<const Record>;

struct Import {
    Id id = 0;
    std::string started;
    std::vector<std::string> files;
    std::vector<std::pair<std::size_t, RecordPtr>> records;  ///< with the file from which each came
    ImportCounts counts;
};
/// Corrections name games by their content, so that they can be done again when numbers have changed.
struct Removal {
    Sha256 content;
};
struct Edit {
    Sha256 content;
    RecordPtr record;
};
using Change = std::variant<Import, Removal, Edit>;

struct Held {
    RecordPtr record;
    std::vector<Occurrence> occurrences;
    std::optional<Id> related;
};

/// The games that some changes lead to.
class State {
public:
    /// `numbers` are those that contents should get.
    explicit State(std::map<Sha256, Id> numbers = {}) : numbers_(std::move(numbers)) {}

    AddedRecord add(const Import& import, std::size_t file, const RecordPtr& record, ImportCounts& counts);
    void remove(Id id);
    void replace(Id id, const RecordPtr& record);
    /// Makes a change of the past again.
    void redo(const Change& change);
    /// Finds out which records count. Returns the unfinished games that were found to go on.
    std::vector<ContinuedGame> relate();

    /// The game that has this content, or had it.
    [[nodiscard]] std::optional<Id> find(const Sha256& content) const;
    [[nodiscard]] std::optional<Id> find_superseded(const Sha256& content) const;
    [[nodiscard]] const std::map<Id, Held>& games() const { return games_; }
    [[nodiscard]] std::vector<Id> further(Id id) const;
    [[nodiscard]] std::map<Sha256, Id> numbers() const;

private:
    [[nodiscard]] Id number_for(const Record& record) const;
    [[nodiscard]] std::optional<Id> same_game(const Record& record) const;
    [[nodiscard]] std::vector<Id> broken_forms(const Occurrence& read, const Record& record, Id id) const;
    [[nodiscard]] bool goes_further(Id id, Id partial) const;
    void supersede(Id partial, Id successor);

    std::map<Sha256, Id> numbers_;
    std::map<Id, Held> games_;
    std::map<Sha256, Id> superseded_;
    std::map<Sha256, RecordPtr> edits_;  ///< of contents that are not there yet
};

}  // namespace ludex::conformance
