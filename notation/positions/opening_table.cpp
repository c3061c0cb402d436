#include "notation/positions/opening_table.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "core/text.hpp"
#include "games/position_line.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::notation {

namespace {

/// The columns that are read, and KAAWA's names of them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kColumns{
    {{"position", "full_posref"}, {"move", "next_move_ref"}, {"won", "nb_w"}, {"drawn", "nb_d"}, {"lost", "nb_l"}}};

/// The cells of a line; those with commas stand between quotes, which are doubled inside.
std::vector<std::string> cells_of(std::string_view line) {
    std::vector<std::string> cells(1);
    bool is_quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') {
            if (is_quoted && line.substr(i + 1).starts_with('"'))
                cells.back() += line[++i];
            else
                is_quoted = !is_quoted;
        } else if (line[i] == ',' && !is_quoted) {
            cells.emplace_back();
        } else {
            cells.back() += line[i];
        }
    }
    return cells;
}

/// Where the columns stand in the lines of a table.
struct Head {
    std::array<std::size_t, kColumns.size()> places{};
    bool is_kaawa = false;
};

std::optional<Head> read_head(std::string_view line) {
    Head head;
    const auto names = cells_of(lower_ascii(trim(line)));
    for (std::size_t i = 0; i < kColumns.size(); ++i) {
        const auto named = std::find_if(names.begin(), names.end(), [&](const std::string& name) {
            return trim(name) == kColumns.at(i).first || trim(name) == kColumns.at(i).second;
        });
        if (named == names.end()) return std::nullopt;
        head.is_kaawa = trim(*named) == kColumns.at(i).second;
        head.places.at(i) = static_cast<std::size_t>(named - names.begin());
    }
    return head;
}

/// The position with the colours exchanged.
template <Game G>
std::optional<typename G::Position> with_other_colours(const typename G::Variant& variant,
                                                       const typename G::Position& position) {
    std::string text = G::format(position);
    for (char& c : text) c = c == 'b' ? 'w' : c == 'w' ? 'b' : c;
    const auto fields = split(text, ' ');
    if (fields.size() != 4) return std::nullopt;
    const auto exchanged = G::parse_position(variant, std::string(fields[0]) + ' ' + std::string(fields[1]) + ' ' +
                                                          std::string(fields[3]) + ' ' + std::string(fields[2]));
    return exchanged ? std::optional(*exchanged) : std::nullopt;
}

template <Game G>
std::optional<typename G::Move> read_in_any_notation(const typename G::Position& position, std::string_view text,
                                                     bool is_kaawa) {
    if (is_kaawa) return G::read_move(position, text, find_notation(G::notations(), "Nacre").value_or(kCanonical));
    for (unsigned notation = 0; notation < G::notations().size(); ++notation)
        if (const auto move = G::read_move(position, text, notation)) return move;
    return std::nullopt;
}

template <Game G>
PositionKey key_behind(typename G::Position position, const typename G::Move& move) {
    G::play_unchecked(position, move);
    return G::fold(position).key;
}

}  // namespace

template <Game G>
void OpeningTable::add(const typename G::Position& position, const typename G::Move& move, const Entry& counts) {
    Entry entry = counts;
    entry.behind = key_behind<G>(position, move);
    entries_.emplace(G::fold(position).key, entry);
}

/// The cells are those of kColumns.
template <Game G>
Status OpeningTable::read_row(const typename G::Variant& variant, const std::vector<std::string>& cells,
                              bool is_kaawa) {
    auto position = G::parse_position(variant, cells[0]);
    LUDEX_TRY(position);
    auto move = read_in_any_notation<G>(*position, cells[1], is_kaawa);
    if (!move) {
        const auto turned = with_other_side<G>(variant, *position);
        if (turned) move = read_in_any_notation<G>(*turned, cells[1], is_kaawa);
        if (move) position = *turned;
    }
    if (!move)
        return Error{.kind = ErrorKind::illegal_move, .message = "no move of this position", .offending = cells[1]};
    Entry counts{};
    for (const auto& [target, cell] :
         {std::pair(&counts.won, &cells[2]), std::pair(&counts.drawn, &cells[3]), std::pair(&counts.lost, &cells[4])}) {
        const auto number = parse_number<std::uint64_t>(trim(*cell));
        if (!number) return Error{.kind = ErrorKind::syntax, .message = "not a number of games", .offending = *cell};
        *target = *number;
    }
    add<G>(*position, *move, counts);
    if (!is_kaawa) return Done{};
    const auto exchanged = with_other_colours<G>(variant, *position);
    if (exchanged && G::fold(*exchanged).key != G::fold(*position).key) add<G>(*exchanged, *move, counts);
    return Done{};
}

Result<OpeningTable> OpeningTable::read(std::string_view text, const AnyVariant& variant) {
    OpeningTable table;
    std::optional<Head> head;
    std::uint64_t number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(line_end(text, at), text.size());
        const std::string_view line = trim(text.substr(at, end - at));
        at = end;
        ++number;
        if (!head) {
            head = read_head(line);
            if (head) continue;
            return Error{.kind = ErrorKind::syntax,
                         .message = "a table of openings has the columns position, move, won, drawn, lost",
                         .offending = std::string(line.substr(0, std::min<std::size_t>(line.size(), 80)))};
        }
        if (line.empty()) continue;
        const auto all = cells_of(line);
        std::vector<std::string> cells;
        for (const std::size_t place : head->places) cells.push_back(place < all.size() ? all[place] : "");
        const Status done =
            with_game(variant, [&]<class G>(const auto& v) { return table.read_row<G>(v, cells, head->is_kaawa); });
        if (done) {
            ++table.rows_;
        } else if (table.faulty_++ == 0) {
            table.first_fault_ = std::to_string(number) + ": " + done.error().offending + ": " + done.error().message;
        }
    }
    return table;
}

std::vector<MoveCount> OpeningTable::at(const AnyPosition& position) const {
    return with_game(position, [&]<class G>(const auto& p) {
        std::unordered_map<PositionKey, Entry> sums;
        const auto [first, last] = entries_.equal_range(G::fold(p).key);
        for (auto entry = first; entry != last; ++entry) {
            Entry& sum = sums[entry->second.behind];
            sum.won += entry->second.won;
            sum.drawn += entry->second.drawn;
            sum.lost += entry->second.lost;
        }
        // Of equal moves the one whose text is least stands for all, as in the explorer.
        std::map<std::string, PositionKey> moves;
        if (!sums.empty())
            for (const auto& move : G::legal_moves(p)) moves.emplace(G::format(move), key_behind<G>(p, move));
        std::vector<MoveCount> counts;
        for (const auto& [move, key] : moves) {
            const auto sum = sums.find(key);
            if (sum == sums.end()) continue;
            counts.push_back({move, sum->second.won, sum->second.drawn, sum->second.lost});
            sums.erase(sum);
        }
        std::stable_sort(counts.begin(), counts.end(),
                         [](const MoveCount& a, const MoveCount& b) { return a.games() > b.games(); });
        return counts;
    });
}

}  // namespace ludex::notation
