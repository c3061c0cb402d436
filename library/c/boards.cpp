#include <ludex/ludex.h>

#include <algorithm>
#include <cstring>

#include "library/c/call.hpp"
#include "library/inside.hpp"
#include "service/questions/position_question.hpp"

using namespace ludex;
using namespace ludex::c;

namespace {

Error not_legal() { return {.kind = ErrorKind::illegal_move, .message = "the move is not legal in this position"}; }

Json variant_json(const Variant& variant) {
    return {{"name", variant.name()},
            {"game", variant.game()},
            {"rules", variant.rules()},
            {"first_mover", to_text(variant.first_mover())},
            {"has_start", variant.has_start()}};
}

/// The board as an SVG document, with the last move marked.
std::string svg_of(const ludex_board& board) {
    if (board.steps.size() == 1) return board.position().svg();
    return board.position().svg_after(board.steps[board.steps.size() - 2].position, board.steps.back().move);
}

std::string json_of(const ludex_board& board) {
    service::NamedPosition named{Inside::of(board.position().variant()), Inside::of(board.position()), {}};
    return service::dump(service::position_json(named));
}

}  // namespace

extern "C" {

char* ludex_variants(void) {
    return call<char*>(nullptr, [] {
        Json all = Json::array();
        for (const Variant& variant : Variant::all()) all.push_back(variant_json(variant));
        return json_for_caller(all);
    });
}

ludex_board* ludex_board_new(const char* variant, const char* position) {
    return call<ludex_board*>(nullptr, [&]() -> Result<ludex_board*> {
        if (variant == nullptr) return missing("the variant");
        const auto found = Variant::find(variant);
        LUDEX_TRY(found);
        const auto read = position == nullptr ? Position::start(*found) : Position::parse(*found, position);
        LUDEX_TRY(read);
        return new ludex_board(*read);
    });
}

ludex_board* ludex_board_copy(const ludex_board* board) {
    return use<ludex_board*>(board, nullptr, [](const auto& b) -> Result<ludex_board*> { return new ludex_board(b); });
}

void ludex_board_free(ludex_board* board) { delete board; }

// --- What it is ------------------------------------------------------------------------------------------------------

char* ludex_board_variant(const ludex_board* board) {
    return use<char*>(board, nullptr, [](const auto& b) { return text_for_caller(b.position().variant().name()); });
}

char* ludex_board_text(const ludex_board* board) {
    return use<char*>(board, nullptr, [](const auto& b) { return text_for_caller(b.position().text()); });
}

char* ludex_board_drawing(const ludex_board* board) {
    return use<char*>(board, nullptr, [](const auto& b) { return text_for_caller(b.position().board()); });
}

char* ludex_board_svg(const ludex_board* board) {
    return use<char*>(board, nullptr, [](const auto& b) { return text_for_caller(svg_of(b)); });
}

char* ludex_board_json(const ludex_board* board) {
    return use<char*>(board, nullptr, [](const auto& b) { return text_for_caller(json_of(b)); });
}

int ludex_board_to_play(const ludex_board* board) {
    return use(board, -1, [](const auto& b) -> Result<int> { return static_cast<int>(b.position().to_play()); });
}

int ludex_board_result(const ludex_board* board) {
    return use(board, -1, [](const auto& b) -> Result<int> { return static_cast<int>(b.position().outcome().result); });
}

const char* ludex_board_end_reason(const ludex_board* board) {
    // The names are literals.
    return use<const char*>(board, nullptr,
                            [](const auto& b) -> Result<const char*> { return b.position().end_reason().data(); });
}

std::uint64_t ludex_board_key(const ludex_board* board) {
    return use(board, std::uint64_t{0}, [](const auto& b) -> Result<std::uint64_t> { return b.position().key(); });
}

std::uint64_t ludex_board_folded_key(const ludex_board* board) {
    return use(board, std::uint64_t{0},
               [](const auto& b) -> Result<std::uint64_t> { return b.position().folded_key(); });
}

int ludex_board_equal(const ludex_board* a, const ludex_board* b) {
    if (a == b) return use(a, -1, [](const auto&) -> Result<int> { return 1; });
    return use(a, -1, [&](const auto& one) -> Result<int> {
        if (b == nullptr) return missing("the second board");
        const Handle::Use other(*b);
        return one.position() == b->position() ? 1 : 0;
    });
}

std::uint64_t ludex_board_perft(const ludex_board* board, unsigned depth) {
    return use(board, std::uint64_t{0},
               [&](const auto& b) -> Result<std::uint64_t> { return b.position().perft(depth); });
}

// --- Moves -----------------------------------------------------------------------------------------------------------

static_assert(sizeof(Move) == sizeof(ludex_move) && LUDEX_MOST_MOVES == kMostMoves);

std::size_t ludex_board_moves(const ludex_board* board, ludex_move* moves, std::size_t capacity) {
    return use(board, std::size_t{0}, [&](const auto& b) -> Result<std::size_t> {
        if (moves == nullptr && capacity > 0) return missing("the room for the moves");
        return b.position().generate_moves({reinterpret_cast<Move*>(moves), capacity});
    });
}

char* ludex_board_move_list(const ludex_board* board, ludex_move* moves, std::size_t capacity) {
    return use<char*>(board, nullptr, [&](const auto& b) -> Result<char*> {
        if (moves == nullptr && capacity > 0) return missing("the room for the moves");
        std::string texts;
        std::size_t written = 0;
        for (const Move move : b.position().legal_moves()) {
            texts += b.position().text_of(move) + '\n';
            if (written < capacity) moves[written++] = move.code();
        }
        return text_for_caller(texts);
    });
}

int ludex_board_is_legal(const ludex_board* board, ludex_move move) {
    return use(board, -1,
               [&](const auto& b) -> Result<int> { return b.position().is_legal(Move::from_code(move)) ? 1 : 0; });
}

int ludex_board_push(ludex_board* board, ludex_move move) {
    return use(board, 0, [&](auto& b) -> Result<int> {
        b.steps.push_back({b.position(), Move::from_code(move)});
        if (b.steps.back().position.make(Move::from_code(move))) return 1;
        b.steps.pop_back();
        return not_legal();
    });
}

ludex_move ludex_board_pop(ludex_board* board) {
    return use(board, ludex_move{0}, [](auto& b) -> Result<ludex_move> {
        if (b.steps.size() == 1) return Error{.kind = ErrorKind::limit, .message = "no move was played on this board"};
        const Move move = b.steps.back().move;
        b.steps.pop_back();
        return move.code();
    });
}

std::size_t ludex_board_ply(const ludex_board* board) {
    return use(board, std::size_t{0}, [](const auto& b) -> Result<std::size_t> { return b.steps.size() - 1; });
}

ludex_move ludex_board_parse_move(const ludex_board* board, const char* text) {
    return use(board, ludex_move{0}, [&](const auto& b) -> Result<ludex_move> {
        if (text == nullptr) return missing("the text");
        const auto move = b.position().parse_move(text);
        LUDEX_TRY(move);
        return move->code();
    });
}

std::size_t ludex_board_move_text(const ludex_board* board, ludex_move move, char* text, std::size_t capacity) {
    return use(board, std::size_t{0}, [&](const auto& b) -> Result<std::size_t> {
        if (text == nullptr && capacity > 0) return missing("the room for the text");
        const std::string whole = b.position().text_of(Move::from_code(move));
        if (whole.empty()) return not_legal();
        if (capacity > 0) {
            const std::size_t size = std::min(whole.size(), capacity - 1);
            std::memcpy(text, whole.data(), size);
            text[size] = '\0';
        }
        return whole.size();
    });
}

}  // extern "C"
