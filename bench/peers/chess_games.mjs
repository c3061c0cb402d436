// Writes random legal games of chess as PGN, the same ones each time: `node chess_games.mjs COUNT`. For programs of the
// neighbour game, which scripts/measure runs beside Ludex.

import { Chess } from "chess.js";

const kPlayers = 50;
const kMostPlies = 80;

let state = 1n;
function random(count) {
  state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
  return Number(state >> 33n) % count;
}

function playedGame() {
  const game = new Chess();
  for (let ply = 0; ply < kMostPlies && !game.isGameOver(); ++ply) {
    const moves = game.moves();
    game.move(moves[random(moves.length)]);
  }
  return game;
}

function resultOf(game) {
  if (!game.isCheckmate()) return "1/2-1/2";
  return game.turn() === "b" ? "1-0" : "0-1";
}

let plies = 0;
for (let count = Number(process.argv[2]); count > 0; --count) {
  const game = playedGame();
  plies += game.history().length;
  game.header("White", `Player ${random(kPlayers)}`, "Black", `Player ${random(kPlayers)}`, "Result", resultOf(game));
  console.log(`${game.pgn({ maxWidth: 80 })}\n`);
}
console.error(plies);
