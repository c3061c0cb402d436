#pragma once

#include <string>

#include "analyzer/replay/replay.hpp"
#include "storage/game_store.hpp"
#include "support/records.hpp"
#include "support/temporary_folder.hpp"

/// Databases for tests.
namespace ludex::stores {

/// A new record, which owns what it is made of. The text is also the original.
class Made {
public:
    /// Throws when the record has no game.
    explicit Made(const std::string& text, const storage::ImportHints& hints = {});
    Made(const Made&) = delete;
    Made& operator=(const Made&) = delete;

    /// Views of it.
    [[nodiscard]] storage::NewGame game(std::string_view repairs = {}, std::uint64_t number = 1) const;

private:
    std::string text_;
    analyzer::ReplayReport report_;
    storage::GameStatus status_;
    storage::PackedRecord packed_;
    std::vector<PositionVisit> visits_;
};

/// Adds the record of a text to a batch.
storage::AddedRecord add(storage::ImportBatch& batch, const std::string& text, std::uint64_t number = 1,
                         const storage::ImportHints& hints = {});

/// Imports records, one batch for all.
storage::ImportCounts import(storage::GameStore& store, const std::vector<std::string>& texts,
                             const storage::ImportHints& hints = {});

/// Two games of Abalone and two of Attangle with all kinds of tags, and in a batch of its own the legal part of a
/// broken record.
void import_various(storage::GameStore& store);

std::unique_ptr<storage::GameStore> open(const std::string& path, bool writing = true);

/// The numbers of all games.
std::vector<std::int64_t> ids(storage::GameStore& store);

/// The faults that a check of the whole database finds.
storage::CheckFaults faults(storage::GameStore& store);

/// Runs SQL on a database file, as another program would.
void execute(const std::string& path, const char* sql);

/// All rows of all tables but those that follow from them, as text; with `derived`, those too and the definitions of
/// the tables. What cannot be read is a line of its own. Empty when there is no database.
std::string contents(const std::string& path, bool derived = false);

/// All games with their judgements, and the imports, with the faults that a check finds; of a file or on a server.
std::string contents_with_faults(const std::string& address);

/// Canonical text of a stored game.
std::string text_of(storage::GameStore& store, std::int64_t id);

}  // namespace ludex::stores
