#include "storage/sql/tables/game_names.hpp"

#include "core/names.hpp"
#include "storage/sql/statement.hpp"
#include "storage/sql/tables/checked_tables.hpp"

namespace ludex::storage {

GameNames::GameNames(Database& db)
    : db_(db), players_(db, "player"), events_(db, "event"), sites_(db, "site"), words_(db, "word") {}

GameNames::Table::Table(Database& db, const std::string& name)
    : find_(db, "SELECT id FROM " + name + " WHERE name = ? AND folded = ?"), insert_(db, insert_numbered(db, name)) {}

std::optional<std::int64_t> GameNames::Table::id_of(const std::optional<std::string>& name) {
    if (!name) return std::nullopt;
    if (const auto known = known_.find(*name); known != known_.end()) return known->second;
    bind_all(find_, *name, fold_case(*name));
    std::int64_t id = 0;
    if (find_.next()) {
        id = column_of<std::int64_t>(find_);
    } else {
        bind_all(insert_, *name, fold_case(*name));
        insert_.next();
        id = column_of<std::int64_t>(insert_);
        insert_.reset();
    }
    find_.reset();
    known_.emplace(*name, id);
    return id;
}

std::int64_t GameNames::variant_id(const AnyVariant& variant) {
    const std::string name = full_name(variant);
    if (const auto known = variants_.find(name); known != variants_.end()) return known->second;
    Statement find(db_, "SELECT id FROM variant WHERE name = ?");
    bind_all(find, name);
    std::int64_t id = 0;
    if (find.next()) {
        id = column_of<std::int64_t>(find);
    } else {
        Statement insert(db_, insert_numbered(db_, "variant"));
        bind_all(insert, name, info_of(variant).id, rules_name(variant));
        insert.next();
        id = column_of<std::int64_t>(insert);
    }
    variants_.emplace(name, id);
    return id;
}

NameIds GameNames::ids_of(const AnyVariant& variant, const GameHeader& h) {
    return {variant_id(variant),         players_.id_of(h.first_player), players_.id_of(h.second_player),
            events_.id_of(h.event),      sites_.id_of(h.site),           words_.id_of(h.termination),
            words_.id_of(h.time_control)};
}

}  // namespace ludex::storage
