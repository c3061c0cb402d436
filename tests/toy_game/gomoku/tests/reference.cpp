#include "reference/reference.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace ludex::reference::gomoku {
namespace {

using Board = std::array<std::string, 15>;  // rows from the top, a letter or '.' for each point

Board board_of(std::string_view position) {
    Board board;
    std::size_t row = 0;
    std::size_t gap = 0;
    for (const char c : position.substr(0, position.find(' '))) {
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            gap = gap * 10 + static_cast<std::size_t>(c - '0');
            continue;
        }
        board[row].append(std::exchange(gap, 0U), '.');
        if (c == '/')
            ++row;
        else
            board[row] += c;
    }
    board[row].append(gap, '.');
    return board;
}

std::string text_of(const Board& board, char turn) {
    std::string text;
    for (const std::string& row : board) {
        std::size_t gap = 0;
        const auto end_gap = [&] { text += gap == 0 ? "" : std::to_string(std::exchange(gap, 0U)); };
        for (const char c : row) {
            if (c == '.') {
                ++gap;
                continue;
            }
            end_gap();
            text += c;
        }
        end_gap();
        text += '/';
    }
    text.back() = ' ';
    return text + turn;
}

char at(const Board& board, int row, int column) {
    const bool is_on_board = row >= 0 && row < 15 && column >= 0 && column < 15;
    return is_on_board ? board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] : '.';
}

/// Whether a row of five begins at the point, in the direction; with `exact`, of five and no more.
bool is_five(const Board& board, char stone, int row, int column, int down, int right, bool exact) {
    for (int i = 0; i < 5; ++i)
        if (at(board, row + i * down, column + i * right) != stone) return false;
    const bool is_longer =
        at(board, row - down, column - right) == stone || at(board, row + 5 * down, column + 5 * right) == stone;
    return !exact || !is_longer;
}

bool is_won(const Board& board, bool exact) {
    for (const char stone : {'b', 'w'})
        for (int row = 0; row < 15; ++row)
            for (int column = 0; column < 15; ++column)
                if (is_five(board, stone, row, column, 0, 1, exact) ||
                    is_five(board, stone, row, column, 1, 0, exact) ||
                    is_five(board, stone, row, column, 1, 1, exact) || is_five(board, stone, row, column, 1, -1, exact))
                    return true;
    return false;
}

}  // namespace

Texts legal_moves(std::string_view variant, std::string_view position) {
    const Board board = board_of(position);
    Texts moves;
    if (is_won(board, variant == "exact")) return moves;
    for (std::size_t row = 0; row < 15; ++row)
        for (std::size_t column = 0; column < 15; ++column)
            if (board[row][column] == '.')
                moves.push_back(static_cast<char>('a' + static_cast<char>(column)) + std::to_string(15 - row));
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::string play(std::string_view, std::string_view position, std::string_view move) {
    Board board = board_of(position);
    const char turn = position.back();
    board[static_cast<std::size_t>(15 - std::stoi(std::string(move.substr(1))))]
         [static_cast<std::size_t>(move.front() - 'a')] = turn;
    return text_of(board, turn == 'b' ? 'w' : 'b');
}

}  // namespace ludex::reference::gomoku
