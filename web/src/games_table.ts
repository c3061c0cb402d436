// Rows of games; each links to the page on which the game is replayed.

import { pages, type GameRow } from "./api";
import { element, row, table } from "./dom";

const player = (name: string | null, elo: number | null): string => `${name ?? "?"}${elo === null ? "" : ` (${elo})`}`;

function gameRow(game: GameRow, isOfOnePosition: boolean): HTMLTableRowElement {
  const link = element("a", { href: pages().game(game.id) }, String(game.id));
  if (game.status === "damaged") return row("td", [link, "", "damaged: `ludex check --repair` mends it"]);
  const partial = game.status === "partial" ? " (partial)" : "";
  const related = game.related === null ? "" : ` (related to ${game.related})`;
  return row("td", [link, game.date ?? "", ...(isOfOnePosition ? [] : [game.game]), player(game.first, game.first_elo), player(game.second, game.second_elo),
    game.result + partial + related, String(game.plies), ...(isOfOnePosition ? [] : [game.opening ?? ""]), game.event ?? ""]);
}

/** `heads` may stand in place of the names of columns, by name. */
export function gamesTable(caption: string, games: readonly GameRow[], heads: Readonly<Record<string, Node>> = {}): HTMLElement {
  const names = ["number", "date", "game", "first mover", "second mover", "result", "plies", "opening", "event"];
  return table(caption, names.map((name) => heads[name] ?? name), games.map((game) => gameRow(game, false)));
}

/** Without what all games of a position have in common. */
export function gamesOfPosition(games: readonly GameRow[]): HTMLElement {
  return table("Games of the position", ["number", "date", "first mover", "second mover", "result", "plies", "event"], games.map((game) => gameRow(game, true)));
}
