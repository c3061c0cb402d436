// What must hold of the rules in any language, asked of the package "ludex": golden games, in Node and in a browser alike.

const kMostPlies = 200;

function fail(message) {
  throw new Error(message);
}
function expectEqual(actual, expected, what) {
  if (actual !== expected) fail(`${what}: ${actual} instead of ${expected}`);
}

/** Each perft count of up to `most` nodes; the small ones by the board's own moves, too. */
export function checkPerft({ Board }, table, most = 100_000) {
  let counted = 0;
  for (const [variant, position, depth, nodes] of rows(table)) {
    if (Number(nodes) > most) continue;
    const board = new Board(variant, position);
    expectEqual(board.perft(Number(depth)), BigInt(nodes), `${variant} ${position}`);
    if (Number(nodes) <= 2_000) {
      expectEqual(walk(board, Number(depth)), Number(nodes), `${variant} ${position}, move by move`);
      expectEqual(board.position, position, "the position after all moves were taken back");
    }
    board.free();
    ++counted;
  }
  return counted;
}

function walk(board, depth) {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const move of board.legalMoves()) {
    board.push(move);
    nodes += walk(board, depth - 1);
    expectEqual(board.pop(), move, "the move that was taken back");
  }
  return nodes;
}

/** A game with the texts, keys and outcome of each position. */
export function checkPlaythrough({ Board }, text) {
  const lines = text.split("\n").map((line) => line.trim());
  const variant = lines[0].split(" ")[5].replace(/[.,]+$/, "");
  const board = new Board(variant, lines[2].replace("position ", ""));
  expectEqual(board.variant, variant, "the variant");
  let plies = 0;
  for (const line of lines) {
    const [word, ...words] = line.split(" ");
    if (word === "position") expectEqual(board.position, words.join(" "), "the position");
    if (word === "key") expectEqual(board.key.toString(16), words[0], "the key");
    if (word === "key") expectEqual(board.foldedKey.toString(16), words[2], "the folded key");
    if (word === "key") expectEqual(board.legalMoves().length, Number(words[6]), "the legal moves");
    if (word === "move") expectEqual(board.push(words[0]).text, words[0], "the move");
    if (word === "move") ++plies;
    if (word === "outcome") expectEqual(`${board.outcome?.result} ${board.outcome?.reason}`, words.join(" "), "the outcome");
  }
  return plies;
}

/** Random games, by a generator that any language can repeat. */
export function checkRandomGames({ Board }, table) {
  let games = 0;
  for (const [variant, start, seed, plies, legal, keys, last] of rows(table)) {
    const board = new Board(variant, start);
    let [random, allLegal, allKeys] = [Number(seed), 0, 0n];
    for (let ply = 0; ply < kMostPlies; ++ply) {
      const moves = board.legalMoves();
      allLegal += moves.length;
      allKeys ^= board.key;
      if (moves.length === 0) break;
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      board.push(moves[(random >>> 8) % moves.length]);
    }
    const what = `${variant}, seed ${seed}`;
    expectEqual(board.moves.length, Number(plies), `${what}: plies`);
    expectEqual(allLegal, Number(legal), `${what}: legal moves`);
    expectEqual(allKeys.toString(16), keys, `${what}: keys`);
    expectEqual(board.position, last, `${what}: the last position`);
    board.free();
    ++games;
  }
  return games;
}

const rows = (table) => table.split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"));
