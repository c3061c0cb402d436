#include "notation/positions/position_list.hpp"

#include <algorithm>

#include "core/edit_distance.hpp"
#include "core/text.hpp"
#include "games/position_line.hpp"
#include "games/start_tags.hpp"
#include "notation/syntax/lines.hpp"

namespace ludex::notation {

namespace {

/// `A1b,A2b`: points with a colour.
bool is_point_list(std::string_view line) {
    return line.size() >= 3 && is_letter(line[0]) && is_digit(line[1]) && (line[2] == 'b' || line[2] == 'w') &&
           (line.size() == 3 || line[3] == ',');
}

/// `0a12b123_0a45`: lost marbles and points, in two halves.
bool is_halves(std::string_view line) {
    return line.size() > 3 && is_digit(line[0]) && is_letter(line[1]) && is_digit(line[2]) &&
           line.find('_') != std::string_view::npos;
}

/// The length of the picture of a board that a text begins with; 0 when it begins with none.
std::size_t picture_length(std::string_view text) {
    std::size_t length = 0;
    AllGames::for_each([&]<class G> { length = std::max(length, G::picture_length(text)); });
    return length;
}

bool is_side_line(std::string_view line) {
    line = trim(line);
    return line == "b" || line == "w" || line == "B" || line == "W";
}

/// Words around the picture of a board: `move_number_ = 3`, `board =`, the numbers below it.
bool is_frame_line(std::string_view line) {
    return !line.empty() && (line.find('=') != std::string_view::npos ||
                             line.find_first_not_of("<>0123456789 ") == std::string_view::npos);
}

/// The first of all variants, base games first, that can read the position.
std::optional<AnyVariant> variant_of(std::string_view position) {
    for (const AnyVariant& variant : all_variants())
        if (parse_position(variant, position)) return variant;
    return std::nullopt;
}

Problem problem_at(const ListedPosition& listed, Severity severity, ErrorKind kind, std::string message) {
    return {severity, kind, listed.where, 0, listed.text, "", std::move(message), {}};
}

constexpr const char* kGap = "no legal move leads to this position from the one before: is one missing?";
constexpr const char* kNoGame =
    "no legal move leads to this position from the one before: is one missing? The positions that follow one position, "
    "as a .board file lists them, are no game";

template <Game G>
class ListReader {
public:
    using Position = typename G::Position;

    ListReader(const typename G::Variant& variant, GameRecord& record, std::vector<Problem>& problems)
        : variant_(variant), record_(record), problems_(problems) {}

    void read(std::span<const ListedPosition> positions) {
        const auto start = parse(positions.front());
        if (!start) return;
        Position current = *start;
        bool has_moved = false;
        for (const ListedPosition& listed : positions.subspan(1)) {
            const auto next = parse(listed);
            if (!next) break;
            const std::string board = board_of(G::format(*next));
            if (board == board_of(G::format(current))) continue;
            auto moves = moves_to_board<G>(current, board);
            if (moves.empty() && !has_moved) moves = moves_of_other_side(current, board);
            if (moves.empty()) {
                report_gap(listed, current, board, has_moved || positions.size() < 3 ? kGap : kNoGame);
                break;
            }
            if (moves.size() > 1) warn_of_others(moves, listed);
            if (!has_moved) read_start(current, positions.front());
            has_moved = true;
            record_.add(ElementKind::move, G::format(moves.front()), listed.where);
            G::play_unchecked(current, moves.front());
        }
        if (!has_moved) read_start(*start, positions.front());
    }

private:
    std::optional<Position> parse(const ListedPosition& listed) {
        const auto position = G::parse_position(variant_, listed.text);
        if (position) return *position;
        problems_.push_back(problem_at(listed, Severity::error, ErrorKind::bad_setup, position.error().message));
        return std::nullopt;
    }

    using Moves = std::vector<typename G::Move>;

    /// Says so when the position does not tell which of several moves was played.
    void warn_of_others(const Moves& moves, const ListedPosition& listed) {
        std::string texts;
        for (const auto move : moves) texts += (texts.empty() ? "" : ", ") + G::format(move);
        problems_.push_back(problem_at(listed, Severity::warning, ErrorKind::ambiguous_move,
                                       "several moves lead to this position, the first is taken: " + texts));
    }

    /// Names the position before the gap, and the moves that lead nearest to the one behind it.
    void report_gap(const ListedPosition& listed, const Position& before, const std::string& board,
                    const char* message) {
        constexpr std::size_t kMostNear = 3;
        std::vector<std::pair<std::size_t, std::string>> near;
        for (const auto move : G::legal_moves(before)) {
            auto after = before;
            G::play_unchecked(after, move);
            near.emplace_back(edit_distance(board_of(G::format(after)), board), G::format(move));
        }
        std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        near.resize(std::min(near.size(), kMostNear));
        Problem problem = problem_at(listed, Severity::error, ErrorKind::bad_setup, message);
        problem.ply = static_cast<std::uint32_t>(record_.main_line().size() + 1);
        problem.position = G::format(before);
        for (auto& [distance, move] : near) problem.near.push_back(std::move(move));
        problems_.push_back(std::move(problem));
    }

    /// Most forms do not say who moves: then the first move shows it.
    Moves moves_of_other_side(Position& current, const std::string& board) {
        const auto turned = with_other_side<G>(variant_, current);
        Moves moves = turned ? moves_to_board<G>(*turned, board) : Moves();
        if (!moves.empty()) current = *turned;
        return moves;
    }

    /// A list that was cut at its head begins later than the variant that the tags name.
    void warn_of_late_start(const ListedPosition& at) {
        const bool is_named = record_.find_tag("Variant") != nullptr && record_.find_tag("FEN") == nullptr;
        if (!is_named || !G::initial(variant_)) return;
        problems_.push_back(problem_at(at, Severity::warning, ErrorKind::bad_setup,
                                       "the list does not begin at the start of " + full_name(variant_) +
                                           ", which the tags name: is a position missing?"));
    }

    void read_start(const Position& start, const ListedPosition& at) {
        if (variant_with_start(variant_, start) != AnyVariant(variant_)) warn_of_late_start(at);
        name_start(record_, variant_, start, at.where);
    }

    typename G::Variant variant_;
    GameRecord& record_;
    std::vector<Problem>& problems_;
};

}  // namespace

bool is_position_line(std::string_view line) {
    constexpr std::size_t kLongest = 600;
    constexpr std::ptrdiff_t kFewestRows = 6;  // parted by so many slashes
    line = trim(line);
    if (line.empty() || line.size() > kLongest || line.find_first_of("[{\"") != std::string_view::npos) return false;
    const bool has_rows = std::count(line.begin(), line.end(), '/') >= kFewestRows && !line.starts_with("http") &&
                          line.find(" /") == std::string_view::npos;
    return has_rows || is_point_list(line) || is_halves(line);
}

bool may_begin_positions(std::string_view text) {
    constexpr int kFirstLines = 3;  // a side to move, or words above a picture
    for (int line = 0; line < kFirstLines && !text.empty(); ++line) {
        const std::size_t end = std::min(line_end(text, 0), text.size());
        const std::string_view words = trim(text.substr(0, end));
        if (is_position_line(words) || picture_length(text) > 0) return true;
        if (!is_side_line(words) && !is_frame_line(words)) return false;
        text.remove_prefix(end);
    }
    return false;
}

std::vector<ListedPosition> listed_positions(std::string_view text, SourcePlace where) {
    std::vector<ListedPosition> positions;
    std::string side;
    bool has_frame = false;
    bool has_picture = false;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(line_end(text, at), text.size());
        const std::string_view line = trim(text.substr(at, end - at));
        if (const std::size_t length = picture_length(text.substr(at)); length > 0) {
            positions.push_back({std::string(text.substr(at, length)), where});
            end = at + length;
            has_picture = true;
        } else if (side.empty() && is_side_line(line)) {
            side = lower_ascii(line) + '\n';
        } else if (is_position_line(line)) {
            positions.push_back({side + std::string(line), where});
            side.clear();
        } else if (is_frame_line(line)) {
            has_frame = true;
        } else if (!line.empty()) {
            return {};
        }
        for (; at < end; at = std::min(line_end(text, at), text.size())) where = {where.line + 1, 1};
    }
    return has_frame && !has_picture ? std::vector<ListedPosition>() : positions;
}

void read_position_list(std::span<const ListedPosition> positions, GameRecord& record, std::vector<Problem>& problems) {
    if (positions.empty()) return;
    const auto told = find_variant(record.tag("Game"), record.tag("Variant"));
    const auto variant = told ? std::optional(*told) : variant_of(positions.front().text);
    if (!variant) {
        problems.push_back(problem_at(positions.front(), Severity::error, ErrorKind::bad_setup,
                                      "this is the position of no game: `ludex rules` shows their position strings"));
        return;
    }
    with_game(*variant, [&]<class G>(const auto& v) { ListReader<G>(v, record, problems).read(positions); });
}

}  // namespace ludex::notation
