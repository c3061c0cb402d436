#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ludex::storage {

enum class ColumnType : std::uint8_t { number, real, text, blob };

struct CheckedColumn {
    std::string_view name;
    ColumnType type;
};

/// Rows that are to be inserted into a table.
struct Insertion {
    std::string table;
    std::vector<CheckedColumn> columns;  ///< those that each row gives, in this order
    bool is_checked = false;             ///< a column `checksum` over them follows
    /// Further columns with a number that is the same for all rows.
    std::vector<std::pair<std::string, std::int64_t>> constants{};
    /// What happens to rows of the table with the same first column.
    enum class Same : std::uint8_t { refused, kept, replaced } same = Same::refused;
};

/// Rows that are to be changed. The parameters in the values and in the condition have numbers: ?1, ?2...
struct Change {
    std::string table;
    std::vector<std::pair<std::string, std::string>> values;  ///< columns and what they become, in SQL
    std::string condition;
};

/// Rows that are to be deleted.
struct Erasure {
    std::string table;
    std::string condition;
    std::string column{};  ///< where the condition is that it has the number that is the only parameter; else empty
};

/// INSERT's last part, for rows that are not refused; begins with a blank.
std::string on_conflict(const Insertion& insertion);
std::string update_sql(const Change& change);
std::string delete_sql(const Erasure& erasure);

/// The SQL for the blocks of one run of the position index.
struct BlockSql {
    std::string create;   ///< what makes room for them; may be empty
    Insertion insertion;  ///< of key, packed
    std::string find;     ///< the last block whose key is not above the parameter: key, packed
    std::string read;     ///< all, ascending: key, packed
};

/// What one database says in another way than the others.
class Dialect {
public:
    virtual ~Dialect() = default;

    /// The checksum over the values of a row, which are SQL, in the order of the table's columns.
    [[nodiscard]] virtual std::string checksum(std::string_view table, std::span<const std::string> values) const = 0;
    /// A numbered parameter, counted from 1, that takes values of a column of this type.
    [[nodiscard]] virtual std::string parameter(std::size_t number, ColumnType type) const = 0;
    /// The condition that a column of numbers has one of those in the list that is the parameter of this number.
    [[nodiscard]] virtual std::string is_one_of(std::string_view column, std::size_t parameter) const = 0;
    [[nodiscard]] virtual BlockSql blocks(std::int64_t run) const = 0;
    /// The question for all blocks of these runs that begin with one of these keys; parameters: runs, keys; columns:
    /// run, key, packed. Databases that are not far have none.
    [[nodiscard]] virtual std::string find_blocks() const { return {}; }
};

}  // namespace ludex::storage
