#include "storage/rescue/rescue.hpp"
#include "storage/open_store.hpp"
#include "storage/sqlite/file/unfinished_database.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "storage/rescue/page_rows.hpp"
#include "storage/rescue/raw_table.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"
#include "storage/sql/write_transaction.hpp"
#include "storage/sqlite/file/connection.hpp"

namespace ludex::storage {

namespace {

/// A row whose table is known, or guessed.
struct KnownRow {
    const RawTable* table;
    std::vector<RawValue> values;
    bool is_sound = true;  ///< its checksum is right
};

/// The tables that a rescue copies; data that are derived from the games are computed anew.
class WantedTables {
public:
    explicit WantedTables(Database& db) {
        Statement widths(db, "SELECT DISTINCT ncol FROM pragma_table_list WHERE schema = 'main' AND NOT wr");
        while (widths.next()) widths_.insert(column_of<std::size_t>(widths));
        widths_.insert(kBlockColumns);
        for (const CheckedTable& table : checked_tables())
            if (!table.name.starts_with("index_") && table.name != "word") tables_.emplace_back(db, table);
    }

    [[nodiscard]] bool has_width(std::size_t width) const {
        return std::any_of(tables_.begin(), tables_.end(), [&](const RawTable& t) { return t.width() == width; });
    }

    /// The row with the table that its checksum belongs to; nullopt when it belongs to none.
    [[nodiscard]] std::optional<KnownRow> recognise(const RawRow& row) const {
        for (const RawTable& table : tables_) {
            if (table.width() > row.values.size()) continue;
            // Another program may have added columns, which come behind ours.
            RawRow own = row;
            own.values.resize(table.width());
            if (auto values = table.complete(own); table.vouches_for(values))
                return KnownRow{&table, std::move(values)};
        }
        return std::nullopt;
    }

    /// Whether the row, which is not recognised, may be one of ours all the same: it is as wide as those of some table.
    [[nodiscard]] bool is_expected(const RawRow& row) const { return widths_.contains(row.values.size()); }

    /// The likely table of a row without a right checksum; nullopt when there is none. It is a game if it is as wide as
    /// a game, which no other table is. Else it belongs to the table of the other rows of its page.
    [[nodiscard]] std::optional<KnownRow> guess(const RawRow& row, const RawTable* table_of_page) const {
        if (is_game(row)) {
            KnownRow known{&games(), games().complete(row), false};
            games().make_storable(known.values);
            return known;
        }
        if (table_of_page == nullptr || table_of_page->width() != row.values.size()) return std::nullopt;
        return KnownRow{table_of_page, table_of_page->complete(row), false};
    }

    [[nodiscard]] const RawTable& games() const {
        return *std::find_if(tables_.begin(), tables_.end(), [](const RawTable& t) { return t.name() == "game"; });
    }
    [[nodiscard]] bool is_game(const RawRow& row) const { return row.values.size() == games().width(); }

private:
    static constexpr std::size_t kBlockColumns = 2;  // of the tables that hold the position index

    std::vector<RawTable> tables_;
    std::set<std::size_t> widths_;  ///< the numbers of columns of all tables with numbered rows, derived ones too
};

class Rescue {
public:
    Rescue(const PageFile& file, Database& db) : file_(file), rows_(file), tables_(db), sql_(db) {}

    RescueCounts run(const RescueProgress& progress) {
        constexpr std::uint32_t kNowAndThen = 256;
        for (std::uint32_t page = 1; page <= file_.pages(); ++page) {
            read_page(page);
            if (page % kNowAndThen == 0) progress(counts_.games);
        }
        // Rows with a right checksum come first: a guessed row must not take the place of a real one.
        for (const KnownRow& row : later_)
            if (row.is_sound) insert(row);
        for (const KnownRow& row : later_)
            if (!row.is_sound) insert(row);
        return counts_;
    }

private:
    void read_page(std::uint32_t page) {
        std::vector<RawRow> unknown;
        const RawTable* table = nullptr;
        const bool is_whole = rows_.read(page, [&](RawRow row) {
            if (const auto known = tables_.recognise(row)) {
                table = known->table;
                if (row.values.size() > table->width()) ++counts_.trimmed[std::string(table->name())];
                insert(*known);
            } else if (tables_.has_width(row.values.size())) {
                unknown.push_back(std::move(row));
            } else if (row.number && !tables_.is_expected(row)) {
                ++counts_.unknown[row.values.size()];
            }
        });
        for (const RawRow& row : unknown) keep_for_later(tables_.guess(row, table));
        if (is_whole && unknown.empty()) return;
        const auto has_width = [&](std::size_t width) { return tables_.has_width(width); };
        rows_.search(page, has_width, [&](const RawRow& row) {
            auto known = tables_.recognise(row);
            keep_for_later(known ? std::move(known) : tables_.guess(row, nullptr));
        });
    }

    void keep_for_later(std::optional<KnownRow> row) {
        if (row) later_.push_back(std::move(*row));
    }

    /// Inserts a row; the first of several rows with one key stays.
    void insert(const KnownRow& row) {
        std::string sql = "INSERT OR IGNORE INTO " + std::string(row.table->name()) + " VALUES (?";
        for (std::size_t i = 1; i < row.values.size(); ++i) sql += ", ?";
        Statement& statement = sql_.get(sql + ")");
        const Using guard(statement);
        int column = 0;
        for (const RawValue& value : row.values)
            std::visit([&](const auto& v) { bind_value(statement, ++column, parameter(v)); }, value);
        // A damaged value may have a type that the table does not accept.
        const Result<bool> is_new = guarded([&]() -> Result<bool> { return statement.run() > 0; });
        if (!is_new || !*is_new) return;
        if (row.table == &tables_.games()) ++counts_.games;
        if (row.table->name() == "original") ++counts_.texts;
    }

    static std::nullopt_t parameter(std::monostate) { return std::nullopt; }
    static std::int64_t parameter(std::int64_t number) { return number; }
    static double parameter(double real) { return real; }
    static TextInPlace parameter(const std::string& text) { return in_place(text); }
    static BlobInPlace parameter(const Blob& blob) { return as_blob(blob.bytes); }

    const PageFile& file_;
    PageRows rows_;
    WantedTables tables_;
    StatementCache sql_;
    std::vector<KnownRow> later_;
    RescueCounts counts_;
};

Error refuse_rescue(const std::string& path, const std::string& reason) {
    return {.kind = ErrorKind::storage, .message = path + ": " + reason};
}

/// Whether any game can be restored; its text alone is enough.
bool has_any_game(const RescueCounts& counts) { return counts.games > 0 || counts.texts > 0; }

Result<RescueCounts> fill(const PageFile& file, const std::string& to, const RescueProgress& progress) {
    BusyWait wait(wait_a_little);
    const auto db = connect(to, OpenMode::create, wait);
    LUDEX_TRY(db);
    return guarded([&]() -> Result<RescueCounts> {
        WriteTransaction transaction(**db);
        const RescueCounts counts = Rescue(file, **db).run(progress);
        if (has_any_game(counts)) transaction.commit("rescue");
        return counts;
    });
}

}  // namespace

Result<RescueCounts> rescue_rows(const std::string& from, const std::string& to, const RescueProgress& progress) {
    const auto file = PageFile::open(from);
    LUDEX_TRY(file);
    const auto counts = fill(*file, to, progress);
    if (counts && has_any_game(*counts)) return counts;
    LUDEX_TRY(counts);
    return refuse_rescue(from, "nothing of a game could be read");
}

namespace {

/// Says what a rescue has left behind.
void add_losses(const RescueCounts& found, std::vector<std::string>& steps) {
    for (const auto& [table, rows] : found.trimmed)
        steps.push_back("table " + table + ": " + std::to_string(rows) +
                        " rows had more values than Ludex knows: these are left out");
    for (const auto& [values, rows] : found.unknown)
        steps.push_back(std::to_string(rows) + " rows of " + std::to_string(values) +
                        " values are of no table of Ludex: left behind");
}

/// Rescues into the file `to`, which is of no use if this fails.
Result<RepairReport> rescue_and_repair(const std::string& from, const std::string& to, const RescueProgress& progress) {
    const auto found = rescue_rows(from, to, progress);
    LUDEX_TRY(found);
    const auto store = open_store(to, OpenMode::create);
    LUDEX_TRY(store);
    auto report = (*store)->repair([] {});
    if (report) add_losses(*found, report->steps);
    return report;
}

}  // namespace

Result<RepairReport> rescue(const std::string& from, const std::string& to, const RescueProgress& progress) {
    LUDEX_TRY(check_new_name(to));
    const UnfinishedDatabase unfinished(to);
    auto report = rescue_and_repair(from, unfinished.path(), progress);
    LUDEX_TRY(report);
    LUDEX_TRY(unfinished.finish());
    return report;
}

}  // namespace ludex::storage
