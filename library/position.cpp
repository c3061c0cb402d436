#include <algorithm>

#include "core/perft.hpp"
#include "drawing/drawing.hpp"
#include "drawing/picture.hpp"
#include "games/checked_game.hpp"
#include "library/inside.hpp"

namespace ludex {

namespace {

/// Calls f with the game, its own position and its own move; `otherwise` is returned for a move of another game.
template <class P, class T, class F>
T with_move(P& position, Move move, T otherwise, F&& f) {
    return with_game(Inside::of(position), [&]<class G>(auto& p) -> T {
        const auto own = Inside::read<G>(move);
        return own ? f.template operator()<G>(p, *own) : std::move(otherwise);
    });
}

}  // namespace

// --- Text ------------------------------------------------------------------------------------------------------------

Result<Position> Position::start(const Variant& variant) { return parse(variant, {}); }

Result<Position> Position::parse(const Variant& variant, std::string_view text) {
    return with_game(Inside::of(variant), [&]<class G>(const auto& v) -> Result<Position> {
        auto position = start_position<G>(v, text);
        LUDEX_TRY(position);
        return Inside::wrap(variant, *position);
    });
}

Variant Position::variant() const { return Variant(variant_); }
std::string Position::text() const { return format(Inside::of(*this)); }

std::string Position::board() const { return drawing::board_text(Inside::of(*this), false); }

std::string Position::svg() const { return drawing::svg_of({Inside::of(variant()), Inside::of(*this)}); }

std::string Position::svg_after(const Position& before, Move last) const {
    drawing::Picture picture{Inside::of(variant()), Inside::of(*this)};
    picture.last = with_move(before, last, std::vector<drawing::Motion>(), [&]<class G>(const auto& p, auto move) {
        return G::is_legal(p, move) ? drawing::motions_of(p, move) : std::vector<drawing::Motion>();
    });
    return drawing::svg_of(picture);
}

// --- Play ------------------------------------------------------------------------------------------------------------

Colour Position::to_play() const { return ludex::to_play(Inside::of(*this)); }
Outcome Position::outcome() const { return ludex::outcome(Inside::of(*this)); }

std::string_view Position::end_reason() const { return end_reason_name(Inside::of(variant()), outcome().reason); }

std::vector<Move> Position::legal_moves() const {
    return with_game(Inside::of(*this), []<class G>(const auto& p) {
        std::vector<Move> moves;
        for (const auto move : G::legal_moves(p)) moves.push_back(Inside::wrap<G>(move));
        return moves;
    });
}

std::size_t Position::generate_moves(std::span<Move> buffer) const {
    return with_game(Inside::of(*this), [&]<class G>(const auto& p) {
        const auto moves = G::generate_moves(p);
        const std::size_t size = std::min(moves.size(), buffer.size());
        for (std::size_t i = 0; i < size; ++i) buffer[i] = Inside::wrap<G>(moves[i]);
        return moves.size();
    });
}

bool Position::is_legal(Move move) const {
    return with_move(*this, move, false, []<class G>(const auto& p, auto own) { return G::is_legal(p, own); });
}

Result<Position> Position::play(Move move) const {
    const Result<Position> wrong_game = Error{.kind = ErrorKind::wrong_game, .message = "the move is of another game"};
    return with_move(*this, move, wrong_game, [&]<class G>(const auto& p, auto own) -> Result<Position> {
        if (!G::is_legal(p, own))
            return Error{.kind = ErrorKind::illegal_move, .message = "the move is not legal in this position"};
        Position next = *this;
        G::play_unchecked(*std::get_if<typename G::Position>(&Inside::of(next)), own);
        return next;
    });
}

bool Position::make(Move move) {
    return with_move(*this, move, false, []<class G>(auto& p, auto own) {
        if (!G::is_legal(p, own)) return false;
        G::play_unchecked(p, own);
        return true;
    });
}

Result<Move> Position::parse_move(std::string_view text) const {
    return with_game(Inside::of(*this), [&]<class G>(const auto& p) -> Result<Move> {
        const auto move = G::parse_move(p, text);
        LUDEX_TRY(move);
        return Inside::wrap<G>(*move);
    });
}

std::string Position::text_of(Move move) const {
    return with_move(*this, move, std::string(), []<class G>(const auto& p, auto own) {
        return G::is_legal(p, own) ? G::format(own) : std::string();
    });
}

// --- Keys ------------------------------------------------------------------------------------------------------------

std::uint64_t Position::key() const { return ludex::key(Inside::of(*this)); }

std::uint64_t Position::folded_key() const {
    return with_game(Inside::of(*this), []<class G>(const auto& p) { return G::fold(p).key; });
}

std::uint64_t Position::perft(unsigned depth) const {
    return with_game(Inside::of(*this), [&]<class G>(const auto& p) { return ludex::perft<G>(p, depth); });
}

bool operator==(const Position& a, const Position& b) { return Inside::of(a) == Inside::of(b); }

}  // namespace ludex
