#include <ludex/ludex.h>

#include <memory>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "library/owned.hpp"

namespace ludex::fuzz {

namespace {

using owned::Owned;

constexpr std::array kVariants{
    "abalone/belgian-daisy", "attangle", "attangle/grand", "attangle/former", "artaban", "abalone", "artaban/diagonal"};
constexpr std::array kForms{"pgn", "json", "moves", "positions", "sgf", "kaawa", "ap-json", "abal1", "?"};

/// What is left, as a C text: it ends at its first zero.
std::string text_of(Choices& choices) { return std::string(choices.rest()); }

void check_moves(const ludex_board* board) {
    std::vector<ludex_move> moves(LUDEX_MOST_MOVES);
    moves.resize(ludex_board_moves(board, moves.data(), moves.size()));
    require(moves.empty() || ludex_board_result(board) == LUDEX_UNFINISHED, "a game that is over has no moves");
    for (const ludex_move move : moves) {
        std::array<char, 32> text{};
        require(ludex_board_move_text(board, move, text.data(), text.size()) < text.size(), "moves are short");
        require(ludex_board_parse_move(board, text.data()) == move, "a move that was written is read");
    }
}

/// Plays one of the legal moves, or a number that the bytes make.
void play(ludex_board* board, Choices& choices) {
    std::vector<ludex_move> moves(LUDEX_MOST_MOVES);
    moves.resize(ludex_board_moves(board, moves.data(), moves.size()));
    ludex_move move = moves.empty() ? 0 : moves[choices.below(256) % moves.size()];
    const std::size_t flips = choices.below(3);
    for (std::size_t i = 0; i < flips; ++i) move ^= ludex_move{1} << choices.below(64);
    const std::uint64_t key = ludex_board_key(board);
    const bool legal = ludex_board_is_legal(board, move) == 1;
    const bool played = ludex_board_push(board, move) == 1;
    require(legal == played, "what is legal is played");
    if (played) {
        require(ludex_board_pop(board) == move, "a move that was played is taken back");
        require(ludex_board_push(board, move) == 1, "and played again");
    } else {
        require(ludex_board_key(board) == key, "what is refused changes nothing");
    }
}

void play_game(Choices& choices) {
    const char* const variant = kVariants[choices.below(kVariants.size())];
    Owned<ludex_board> board(ludex_board_new(variant, nullptr));
    if (!board) board.reset(ludex_board_new(variant, text_of(choices).c_str()));
    if (!board) return;
    while (!choices.empty()) {
        switch (choices.below(6)) {
            case 0: ludex_board_pop(board.get()); break;
            case 1: board.reset(ludex_board_copy(board.get())); break;
            case 2: check_moves(board.get()); break;
            case 3: ludex_board_parse_move(board.get(), text_of(choices).substr(0, 12).c_str()); break;
            default: play(board.get(), choices); break;
        }
    }
    const Owned<char> text(ludex_board_text(board.get()));
    const Owned<ludex_board> again(ludex_board_new(variant, text.get()));
    require(again && ludex_board_equal(board.get(), again.get()) == 1, "a position that was written is read");
    const Owned<char> svg(ludex_board_svg(board.get()));
    require(svg != nullptr, "every board can be drawn");
}

void read_position(Choices& choices) {
    const char* const variant = kVariants[choices.below(kVariants.size())];
    const Owned<ludex_board> board(ludex_board_new(variant, text_of(choices).c_str()));
    if (board) check_moves(board.get());
}

/// Reads the bytes as records, in portions of any size.
void read_records(Choices& choices) {
    struct Rest {
        std::string bytes;
        std::size_t portion;
    } rest{{}, choices.below(40) + 1};
    const char* const form = kForms[choices.below(kForms.size())];
    rest.bytes = text_of(choices);
    const auto portion = [](void* user, char* buffer, std::size_t size) -> std::ptrdiff_t {
        auto& left = *static_cast<Rest*>(user);
        const std::size_t n = std::min({size, left.portion, left.bytes.size()});
        std::copy_n(left.bytes.begin(), n, buffer);
        left.bytes.erase(0, n);
        return static_cast<std::ptrdiff_t>(n);
    };
    const Owned<ludex_reader> reader(ludex_reader_of_source(portion, &rest, nullptr));
    for (ludex_record* next = nullptr; reader && ludex_reader_next(reader.get(), &next) == 1;) {
        const Owned<ludex_record> record(next);
        const Owned<char> json(ludex_record_json(record.get()));
        require(json != nullptr, "of every record something is told");
        const Owned<char> written(ludex_record_write(record.get(), form, nullptr));
        const Owned<ludex_board> board(ludex_record_board(record.get(), SIZE_MAX));
        if (board) check_moves(board.get());
    }
}

/// The bytes as options, for an engine that makes a few moves.
void read_options(Choices& choices) {
    const std::string options = text_of(choices);
    static const Owned<ludex_engine> engine(ludex_engine_new(R"({"table_bytes":65536})"));
    const Owned<ludex_board> board(ludex_board_new("attangle", nullptr));
    const Owned<ludex_reader> reader(ludex_reader_of_text("x", 1, options.c_str()));
    // A search with these limits could last for ever: the first answer ends it.
    const auto stop = [](void*, const char*) { ludex_engine_stop(engine.get()); };
    const Owned<char> answer(ludex_engine_analyse(engine.get(), board.get(), options.c_str(), stop, nullptr));
    ludex_engine_forget(engine.get());
}

}  // namespace

void face(std::string_view bytes) {
    Choices choices(bytes);
    switch (choices.below(4)) {
        case 0: return play_game(choices);
        case 1: return read_position(choices);
        case 2: return read_records(choices);
        default: return read_options(choices);
    }
}

}  // namespace ludex::fuzz
