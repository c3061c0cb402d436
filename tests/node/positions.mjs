// Position strings read a second time, to compare with what a page shows.

/** The items of a rank, null for each empty point. */
function items(rank, isSeparated) {
  const parts = isSeparated ? rank.split(",") : [...rank];
  return parts.flatMap((part) => (/^\d$/.test(part) ? Array(Number(part)).fill(null) : [part]));
}

/** The piece as a page says it: "white over black", "black chief 5 facing 3". */
function words(code) {
  if (/\d/.test(code)) {
    const kind = { w: "white die", W: "white chief", b: "black die", B: "black chief" }[code[0]];
    return `${kind} ${code[1]} facing ${code[2]}`;
  }
  const layers = code.split("").map((letter) => (letter === "b" ? "black" : "white"));
  return layers.reverse().join(" over ");
}

/** "e5 black" for each piece on the board, in order. */
export function piecesOf(game, position) {
  const ranks = position.split(" ")[0].split("/").reverse();
  const isAbalone = game.startsWith("abalone");
  const pieces = [];
  ranks.forEach((rank, row) =>
    items(rank, !isAbalone).forEach((code, i) => {
      if (code === null) return;
      const letter = String.fromCharCode(97 + row);
      if (game.startsWith("artaban")) pieces.push(`${String.fromCharCode(97 + i)}${row + 1} ${words(code)}`);
      else pieces.push(`${letter}${i + 1 + (isAbalone ? Math.max(0, row - 4) : 0)} ${words(code)}`);
    }),
  );
  return pieces.sort();
}

/** The same from what a page says of its board. */
export function piecesSaid(label) {
  const [, said = ""] = label.split(/: (.*)/s);
  return said
    .split("; ")
    .filter((part) => part.includes(" on "))
    .flatMap((part) => {
      const [piece, places = ""] = part.split(" on ");
      return places.split(" ").map((place) => `${place} ${piece}`);
    })
    .sort();
}

/** How many things lie beside the board: marbles that are off; what each side has in hand is one thing. */
export function thingsBeside(game, position) {
  const [first, second] = position.split(" ").slice(2);
  if (game.startsWith("abalone")) return Number(first) + Number(second);
  return game.startsWith("attangle") && first !== "-" ? 2 : 0;
}
