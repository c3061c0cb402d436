#include "support/store.hpp"

#include <stdlib.h>

#include <stdexcept>

#include "notation/record_writer.hpp"

namespace ludex::stores {

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "ludex-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

storage::Added add(storage::ImportBatch& batch, const std::string& text, std::uint64_t number) {
    const auto report = records::replay(text);
    if (!report.game) throw std::invalid_argument("the test's record has no game: " + records::brief(report.problems));
    const auto status = report.is_whole() ? storage::GameStatus::whole : storage::GameStatus::partial;
    const storage::StoredTexts texts = storage::pack_texts(records::canonical(report), text, status);
    const auto visits = position_visits(*report.game);
    const auto added =
        batch.add({*report.game, report.canonical, text, texts, report.problems, visits, status,
                   report.recorded.value_or(GameResult::unfinished), report.effective_result(), number, 1});
    if (!added) throw std::runtime_error(added.error().message);
    return *added;
}

storage::ImportCounts import(storage::GameStore& store, const std::vector<std::string>& texts) {
    auto batch = store.begin_import("2026-11-20T00:00:00Z");
    if (!batch) throw std::runtime_error(batch.error().message);
    if (!(*batch)->begin_file("test.pgn")) throw std::runtime_error("begin_file");
    std::uint64_t number = 0;
    for (const std::string& text : texts) add(**batch, text, ++number);
    if (const auto committed = (*batch)->commit(); !committed) throw std::runtime_error(committed.error().message);
    return (*batch)->counts();
}

std::unique_ptr<storage::GameStore> open(const std::string& path, bool writing) {
    auto store = storage::open_store(path, writing);
    if (!store) throw std::runtime_error(store.error().message);
    return std::move(*store);
}

std::string text_of(storage::GameStore& store, std::int64_t id) {
    const auto stored = store.load(id);
    if (!stored) throw std::runtime_error(stored.error().message);
    const storage::StoredGame& game = stored->value();
    const GameInfo& info = info_of(game.game.variant);
    std::string out;
    notation::write_record(game.record, info.first_mover, to_play(game.game.start) == info.first_mover, out);
    return out;
}

}  // namespace ludex::stores
