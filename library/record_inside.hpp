#pragma once

#include <ludex/record.hpp>
#include <string>

#include "analyzer/replay/replay.hpp"
#include "notation/source/raw_record.hpp"
#include "storage/stored_game.hpp"

namespace ludex {

struct Record::Content {
    std::string file;      ///< the name of what it was read from
    std::string original;  ///< its text
    notation::RecordForm form = notation::RecordForm::text;
    std::uint64_t number = 0;
    std::uint32_t line = 0;
    analyzer::ReplayOptions options{};  ///< with which it was replayed
    GameRecord record{};                ///< as it was read
    analyzer::ReplayReport report{};
};

/// Makes records of the public face.
struct RecordInside {
    static Record make(Record::Content content) {
        return Record(std::make_shared<const Record::Content>(std::move(content)));
    }
    static const Record::Content& of(const Record& record) { return *record.content_; }
    /// A stored game, which is legal throughout; a broken record has the problems that it was read with.
    static Record make(const storage::StoredGame& stored);
};

/// How to read records of which the options say something. Errors: unknown names.
Result<analyzer::ReplayOptions> replay_options(const ReadOptions& options);

}  // namespace ludex
