#include "storage/postgres/waiting_changes.hpp"

#include <cctype>

#include "storage/postgres/versions.hpp"

namespace ludex::storage {

TablesOf::TablesOf(const std::string& sql) {
    std::string before;
    std::string word;
    for (const char c : sql + ' ') {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
            word += c;
            continue;
        }
        if (word.empty()) continue;
        const bool is_table = before == "FROM" || before == "JOIN" || before == "INTO" || before == "UPDATE";
        if (is_table) names.insert(word);
        // FROM a, b
        are_unknown = are_unknown || (is_table && c == ',');
        before = std::exchange(word, {});
    }
}

namespace {

/// Calls f for each of those that are not empty.
template <class Waiting, class F>
void for_each_waiting(Waiting& waiting, F&& f) {
    for (auto& [name, changes] : waiting)
        if (!changes.empty()) f(changes);
}

}  // namespace

WaitingRows& WaitingChanges::rows(const Insertion& insertion, const SpreadTable* table) {
    WaitingRows rows(insertion, table);
    const std::string statement = rows.statement();
    return rows_.try_emplace(statement, std::move(rows)).first->second;
}

WaitingErasures& WaitingChanges::erasures(const Erasure& erasure, const SpreadTable* table) {
    return erasures_.try_emplace({erasure.table, erasure.column}, erasure.table, erasure.column, table).first->second;
}

std::int64_t WaitingChanges::next_stamp() const { return versions_ != nullptr ? versions_->next_stamp() : 0; }

void WaitingChanges::send(WaitingRows& rows) { rows.send(server_, next_stamp()); }

void WaitingChanges::send(WaitingErasures& erasures) { erasures.send(server_, next_stamp()); }

void WaitingChanges::send(const TablesOf& tables) {
    const auto send_named = [&](auto& changes) {
        if (tables.has(changes.table())) send(changes);
    };
    for_each_waiting(rows_, send_named);
    for_each_waiting(erasures_, send_named);
}

void WaitingChanges::send_rows_of(const std::string& table) {
    for_each_waiting(rows_, [&](WaitingRows& rows) {
        if (rows.table() == table) send(rows);
    });
}

void WaitingChanges::send_erasures_of(const std::string& table) {
    for_each_waiting(erasures_, [&](WaitingErasures& erasures) {
        if (erasures.table() == table) send(erasures);
    });
}

void WaitingChanges::send_all() {
    const auto send_it = [&](auto& changes) { send(changes); };
    for_each_waiting(rows_, send_it);
    for_each_waiting(erasures_, send_it);
}

void WaitingChanges::clear() {
    const auto clear_it = [](auto& changes) { changes.clear(); };
    for_each_waiting(rows_, clear_it);
    for_each_waiting(erasures_, clear_it);
}

}  // namespace ludex::storage
