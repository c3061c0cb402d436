#include "storage/game_filter.hpp"

#include "core/names.hpp"

namespace ludex::storage {

namespace {

class Conditions {
public:
    template <class... Values>
    void add(std::string_view text, Values... values) {
        condition_.text.append(condition_.text.empty() ? "" : " AND ").append(text);
        (condition_.values.emplace_back(std::move(values)), ...);
    }

    template <class T>
    void add_if(const std::optional<T>& value, std::string_view text) {
        if (value) add(text, *value);
    }

    SqlCondition take() {
        if (condition_.text.empty()) condition_.text = "1";
        return std::move(condition_);
    }

private:
    SqlCondition condition_;
};

std::optional<std::string> folded(const std::optional<std::string>& name) {
    if (!name) return std::nullopt;
    return fold_case(*name);
}

}  // namespace

SqlCondition to_sql(const GameFilter& f) {
    Conditions c;
    if (!f.ids.empty()) {
        std::string list;
        for (const std::int64_t id : f.ids) list += (list.empty() ? "" : ", ") + std::to_string(id);
        c.add("game.id IN (" + list + ")");
    }
    for (const std::string& rules : f.rules) c.add("variant.rules = ?", rules);
    for (const std::string& variant : f.variants) c.add("variant.name = ?", variant);
    constexpr std::string_view kFirst = "game.first_player IN (SELECT id FROM player WHERE folded = ?)";
    constexpr std::string_view kSecond = "game.second_player IN (SELECT id FROM player WHERE folded = ?)";
    if (const auto name = folded(f.player))
        c.add("(" + std::string(kFirst) + " OR " + std::string(kSecond) + ")", *name, *name);
    c.add_if(folded(f.first), kFirst);
    c.add_if(folded(f.second), kSecond);
    c.add_if(folded(f.event), "game.event IN (SELECT id FROM event WHERE instr(folded, ?) > 0)");
    if (f.since) c.add("game.date_last >= ?", std::int64_t{f.since->first});
    if (f.until) c.add("game.date_first <= ?", std::int64_t{f.until->last});
    if (f.result) c.add("game.result = ?", std::string(to_text(*f.result)));
    c.add_if(f.termination, "game.termination = ?");
    c.add_if(f.time_control, "game.time_control = ?");
    c.add_if(f.min_plies, "game.plies >= ?");
    c.add_if(f.max_plies, "game.plies <= ?");
    if (f.min_elo) c.add("game.first_elo >= ? AND game.second_elo >= ?", *f.min_elo, *f.min_elo);
    if (f.max_elo) c.add("game.first_elo <= ? AND game.second_elo <= ?", *f.max_elo, *f.max_elo);
    c.add_if(f.import,
             "game.id IN (SELECT occurrence.game FROM occurrence JOIN source_file ON source_file.id = occurrence.file "
             "WHERE source_file.import = ?)");
    if (!f.with_partial) c.add("game.status = 'whole'");
    if (!f.with_related) c.add("game.related IS NULL");
    return c.take();
}

}  // namespace ludex::storage
