#include "games/gomoku/rules/rules.hpp"

#include "core/text.hpp"

namespace ludex::gomoku {

// --- Variants --------------------------------------------------------------------------------------------------------

namespace {

constexpr std::array<Variant, 2> kVariants{Variant::base, Variant::exact};

}  // namespace

std::span<const Variant> Rules::variants() { return kVariants; }

std::string_view Rules::rules_name(const Variant& variant) {
    return variant == Variant::exact ? "gomoku/exact" : "gomoku";
}

std::optional<Variant> Rules::find_variant(std::string_view name) {
    if (name.empty() || name == "standard") return Variant::base;
    return name == "exact" ? std::optional(Variant::exact) : std::nullopt;
}

// --- Rules -----------------------------------------------------------------------------------------------------------

namespace {

constexpr unsigned kRow = 5;
constexpr std::array<std::pair<int, int>, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

bool is_stone(const Points& stones, int column, int row) {
    constexpr int kEnd = kSide;
    if (column < 0 || row < 0 || column >= kEnd || row >= kEnd) return false;
    return stones.test(point_at(static_cast<unsigned>(column), static_cast<unsigned>(row)));
}

/// Calls f(length) for each row of stones, in each direction.
template <class F>
void for_each_row(const Points& stones, F&& f) {
    for (unsigned point = 0; point < kPoints; ++point) {
        const int column = static_cast<int>(point % kSide);
        const int row = static_cast<int>(point / kSide);
        for (const auto& [x, y] : kDirections) {
            if (!stones.test(point) || is_stone(stones, column - x, row - y)) continue;
            int length = 1;
            while (is_stone(stones, column + length * x, row + length * y)) ++length;
            f(static_cast<unsigned>(length));
        }
    }
}

bool wins(Variant variant, unsigned length) { return variant == Variant::exact ? length == kRow : length >= kRow; }

bool has_won(const Position& p, Colour side) {
    bool won = false;
    for_each_row(p.stones[index_of(side)], [&](unsigned length) { won = won || wins(p.variant, length); });
    return won;
}

/// Whether the stone on the point is in a row that wins.
bool wins_at(Variant variant, const Points& stones, unsigned point) {
    const int column = static_cast<int>(point % kSide);
    const int row = static_cast<int>(point / kSide);
    for (const auto& [x, y] : kDirections) {
        unsigned length = 1;
        for (int i = 1; is_stone(stones, column + i * x, row + i * y); ++i) ++length;
        for (int i = 1; is_stone(stones, column - i * x, row - i * y); ++i) ++length;
        if (wins(variant, length)) return true;
    }
    return false;
}

PositionKey key_part(Variant variant, unsigned number) { return mix64(key_seed(Rules::rules_name(variant)) + number); }
PositionKey stone_key(Variant variant, unsigned point, Colour c) {
    return key_part(variant, 2 + 2 * point + index_of(c));
}

/// Finds out what follows from the stones.
void complete(Position& p) {
    p.winner = has_won(p, Colour::black)   ? std::optional(Colour::black)
               : has_won(p, Colour::white) ? std::optional(Colour::white)
                                           : std::nullopt;
    p.key = key_part(p.variant, index_of(p.turn));
    for (const Colour c : {Colour::black, Colour::white})
        for (unsigned point = 0; point < kPoints; ++point)
            if (p.stones[index_of(c)].test(point)) p.key ^= stone_key(p.variant, point, c);
}

// The numbers and names are on disk: do not change them.
constexpr EndReason kFive{1};
constexpr EndReason kFullBoard{2};
constexpr std::array<EndReasonInfo, 2> kEndReasons{
    {{kFive, "five", "GO-3", " with five in a row"}, {kFullBoard, "full-board", "GO-5", ""}}};

}  // namespace

std::optional<Position> Rules::initial(const Variant& variant) {
    Position position;
    position.variant = variant;
    complete(position);
    return position;
}

std::span<const EndReasonInfo> Rules::end_reasons() { return kEndReasons; }

Rules::Moves Rules::generate_moves(const Position& p) {
    Moves moves;
    if (outcome(p).decided()) return moves;
    for (unsigned point = 0; point < kPoints; ++point)
        if (!p.stones[0].test(point) && !p.stones[1].test(point)) moves.push_back({static_cast<std::uint8_t>(point)});
    return moves;
}

void Rules::pass_turn(Position& p) {
    p.key ^= key_part(p.variant, 0) ^ key_part(p.variant, 1);
    p.turn = opponent(p.turn);
}

void Rules::play_unchecked(Position& p, Move move) {
    Points& stones = p.stones[index_of(p.turn)];
    stones.set(move.point);
    p.key ^= stone_key(p.variant, move.point, p.turn);
    if (wins_at(p.variant, stones, move.point)) p.winner = p.turn;
    pass_turn(p);
}

Outcome Rules::outcome(const Position& p) {
    if (p.winner) return {*p.winner == Colour::black ? GameResult::first_wins : GameResult::second_wins, kFive};
    if ((p.stones[0] | p.stones[1]).all()) return {GameResult::draw, kFullBoard};
    return {};
}

unsigned Rules::progress(const Position& p, Colour side) {
    unsigned longest = 0;
    for_each_row(p.stones[index_of(side)], [&](unsigned length) { longest = std::max(longest, length); });
    return longest;
}

// --- Keys and symmetries ---------------------------------------------------------------------------------------------

std::span<const std::uint8_t> Rules::symmetries(const Position&) {
    static constexpr std::array<std::uint8_t, 8> kAll{0, 1, 2, 3, 4, 5, 6, 7};
    return kAll;
}

Move Rules::transform(Move move, unsigned symmetry) {
    unsigned column = move.point % kSide;
    unsigned row = move.point / kSide;
    if (symmetry >= 4) column = kSide - 1 - column;
    for (unsigned turn = 0; turn < symmetry % 4; ++turn) {
        std::swap(column, row);
        column = kSide - 1 - column;
    }
    return {static_cast<std::uint8_t>(point_at(column, row))};
}

Points Rules::transform(const Points& points, unsigned symmetry) {
    Points turned;
    for (unsigned point = 0; point < kPoints; ++point)
        if (points.test(point)) turned.set(transform(Move{static_cast<std::uint8_t>(point)}, symmetry).point);
    return turned;
}

Position Rules::transform(const Position& p, unsigned symmetry) {
    Position turned = p;
    for (Points& stones : turned.stones) stones = transform(stones, symmetry);
    complete(turned);
    return turned;
}

// --- Points and texts ------------------------------------------------------------------------------------------------

std::string point_name(unsigned point) {
    return static_cast<char>('a' + point % kSide) + std::to_string(point / kSide + 1);
}

std::optional<unsigned> Rules::find_point(const Variant&, std::string_view name) {
    if (name.size() < 2 || name.size() > 3 || !is_letter(name[0]) || name[1] == '0') return std::nullopt;
    const auto column = static_cast<unsigned>(to_lower(name[0]) - 'a');
    const auto row = parse_number<unsigned>(name.substr(1));
    if (column >= kSide || !row || *row > kSide) return std::nullopt;
    return point_at(column, *row - 1);
}

Points Rules::points_with(const Position& p, const PieceQuery& query) {
    return points_of(query.who, p.turn, p.stones, ~(p.stones[0] | p.stones[1]));
}

Result<Move> Rules::parse_move(const Position& p, std::string_view text, unsigned) {
    const auto refuse = [&](ErrorKind kind, std::string_view message, std::string_view rule) {
        return Error{kind, std::string(message), std::string(text), std::string(rule), {}};
    };
    const auto point = find_point(p.variant, text);
    if (!point) return refuse(ErrorKind::syntax, "not a move of Gomoku: a move is a point, a1 to o15", "");
    if (const Outcome over = outcome(p); over.decided())
        return refuse(ErrorKind::move_after_end, "the game is over", end_rule<Rules>(over.reason));
    if ((p.stones[0] | p.stones[1]).test(*point))
        return refuse(ErrorKind::illegal_move, "a stone is there already", "GO-2");
    return Move{static_cast<std::uint8_t>(*point)};
}

std::string Rules::format(Move move) { return point_name(move.point); }

std::string Rules::format(const Position& p) {
    std::string text;
    for (unsigned row = kSide; row-- > 0;) {
        unsigned empty = 0;
        const auto end_gap = [&] { text += empty == 0 ? "" : std::to_string(std::exchange(empty, 0U)); };
        for (unsigned column = 0; column < kSide; ++column) {
            const unsigned point = point_at(column, row);
            const bool is_black = p.stones[0].test(point);
            if (!is_black && !p.stones[1].test(point)) {
                ++empty;
                continue;
            }
            end_gap();
            text += is_black ? 'b' : 'w';
        }
        end_gap();
        text += row == 0 ? ' ' : '/';
    }
    return text + to_text(p.turn).front();
}

namespace {

/// Adds the stones of a row of a position string; false when it does not fit the board.
bool read_row(Position& p, std::string_view text, unsigned row) {
    unsigned column = 0;
    while (!text.empty()) {
        if (is_digit(text.front())) {
            const std::size_t digits = text.size() > 1 && is_digit(text[1]) ? 2 : 1;
            column += parse_number<unsigned>(text.substr(0, digits)).value_or(kSide + 1);
            text.remove_prefix(digits);
            continue;
        }
        if ((text.front() != 'b' && text.front() != 'w') || column >= kSide) return false;
        p.stones[text.front() == 'b' ? 0 : 1].set(point_at(column++, row));
        text.remove_prefix(1);
    }
    return column == kSide;
}

}  // namespace

Result<Position> Rules::parse_position(const Variant& variant, std::string_view text) {
    const auto refuse = [&](std::string_view found) {
        return Error{.kind = ErrorKind::bad_setup,
                     .message = "not a position of Gomoku: 15 rows from the top, then b or w to move",
                     .offending = std::string(found),
                     .rule = "GO-6"};
    };
    Position p;
    p.variant = variant;
    const auto fields = split(trim(text), ' ');
    const auto rows = split(fields[0], '/');
    if (fields.size() != 2 || rows.size() != kSide || (fields[1] != "b" && fields[1] != "w")) return refuse(text);
    for (unsigned i = 0; i < kSide; ++i)
        if (!read_row(p, rows[i], kSide - 1 - i)) return refuse(rows[i]);
    p.turn = fields[1] == "b" ? Colour::black : Colour::white;
    complete(p);
    return p;
}

// --- Move codes. Do not change: they are on disk. ------------------------------------------------------------------

std::optional<Move> Rules::decode(const Position& p, std::span<const std::uint8_t>& coded) {
    if (coded.empty() || coded.front() >= kPoints) return std::nullopt;
    const Move move{coded.front()};
    coded = coded.subspan(1);
    return is_legal(p, move) ? std::optional(move) : std::nullopt;
}

}  // namespace ludex::gomoku
