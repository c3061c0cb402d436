#include "analyzer/replay/canonical.hpp"

#include <string>
#include <string_view>
#include <unordered_set>

#include "core/record_terms.hpp"
#include "games/start_tags.hpp"

namespace ludex::analyzer {

namespace {

/// Copies the tags; of several tags with the same name the first one is used.
void copy_first_tags(const GameRecord& original, GameRecord& canonical) {
    constexpr std::size_t kFew = 64;  // are compared faster than looked up
    const bool has_few = original.tags.size() <= kFew;
    std::unordered_set<std::string_view> seen;
    for (const Tag& tag : original.tags)
        if (has_few ? canonical.find_tag(tag.name) == nullptr : seen.insert(tag.name).second)
            canonical.tags.push_back(tag);
}

/// The Date is one day; what it says beyond that, a time or other days, is kept in another tag.
void write_canonical_date(GameRecord& canonical) {
    constexpr std::string_view kWhole = "DateStart";
    const std::string written(canonical.tag("Date"));
    if (written.empty()) return;
    const std::string day = canonical_date(written);
    if (!is_one_date(written) && day != written && canonical.find_tag(kWhole) == nullptr)
        canonical.set_tag(kWhole, written);
    canonical.set_tag("Date", day);
}

}  // namespace

void write_canonical_tags(const GameRecord& original, const Setup& setup, std::string_view termination,
                          GameResult recorded, GameRecord& canonical) {
    copy_first_tags(original, canonical);
    for (const char* follows : {"Notation", "Position", "SetUp", "FEN", "Variant"}) canonical.remove_tag(follows);
    set_start_tags(canonical, setup.variant, setup.own_start ? std::optional(setup.start) : std::nullopt);
    canonical.set_tag("Result", to_text(recorded));
    canonical.result_token = to_text(recorded);
    if (const Tag* tag = canonical.find_tag("Termination")) {
        const std::string_view known = canonical_termination(tag->value);
        if (!known.empty()) canonical.set_tag("Termination", known);
    } else if (!termination.empty()) {
        canonical.set_tag("Termination", termination);
    }
    write_canonical_date(canonical);
}

}  // namespace ludex::analyzer
