#include "service/reports/heat_maps.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/text.hpp"
#include "drawing/heat_maps.hpp"

namespace ludex::service {

namespace {

using analyzer::PointCounts;
using analyzer::PointRow;

struct PointKind {
    const char* words;
    std::uint64_t PointCounts::*count;
};
constexpr std::array<PointKind, 3> kPointKinds{
    {{"stands", &PointCounts::stands}, {"comes to", &PointCounts::comes}, {"is taken on", &PointCounts::taken}}};

/// "Black stands; most: e5, 83.0 %"
std::string caption_of(Colour side, const PointKind& kind, const PointRow& most) {
    const std::uint64_t count = most.of[index_of(side)].*kind.count;
    std::string text = fmt::format("{} {}", name_of(side), kind.words);
    if (count == 0) return text + ": nowhere";
    text += fmt::format("; most: {}, ", most.point);
    return kind.count == &PointCounts::stands
               ? text + fmt::format("{:.1f} %", 100 * static_cast<double>(count) / static_cast<double>(most.positions))
               : text + with_commas(count);
}

drawing::HeatMap map_of(const PointRows& rows, Colour side, const PointKind& kind) {
    const auto count_of = [&](const PointRow& row) { return row.of[index_of(side)].*kind.count; };
    const PointRow& most = *std::max_element(
        rows.begin(), rows.end(), [&](const PointRow& a, const PointRow& b) { return count_of(a) < count_of(b); });
    drawing::HeatMap map{caption_of(side, kind, most), {}};
    if (count_of(most) == 0) return map;
    for (const PointRow& row : rows)
        map.strengths.emplace(row.point, static_cast<double>(count_of(row)) / static_cast<double>(count_of(most)));
    return map;
}

Error refusal(std::string message) { return {.kind = ErrorKind::tag_value, .message = std::move(message)}; }

}  // namespace

Result<std::string> heat_maps(const Statistics& statistics, bool dark) {
    const auto* rows = std::get_if<PointRows>(&statistics.table);
    if (rows == nullptr) return refusal("only a table by point has pictures");
    if (rows->empty()) return refusal("there are no games to draw");
    std::set<std::string> rules;
    for (const PointRow& row : *rows) rules.insert(row.rules);
    if (rules.size() > 1)
        return refusal(fmt::format("pictures are of games of one kind: choose one of {}", fmt::join(rules, ", ")));
    const auto variant = parse_game_name(*rules.begin());
    LUDEX_TRY(variant);
    std::vector<drawing::HeatMap> maps;
    for (const Colour side : {Colour::black, Colour::white})
        for (const PointKind& kind : kPointKinds) maps.push_back(map_of(*rows, side, kind));
    const PointRow& any = rows->front();
    const std::string title =
        fmt::format("{}: games: {}, positions: {}", any.rules, with_commas(any.games), with_commas(any.positions));
    return drawing::heat_maps_svg(*variant, title, maps, dark);
}

}  // namespace ludex::service
