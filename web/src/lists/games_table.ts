// Rows of games; each links to the page on which the game is replayed.

import { pages, type GameRow, type Named } from "../api";
import { element, row, table } from "../dom";
import { nameLink } from "../links";

const named = (of: Named, name: string | null): HTMLElement | string => (name === null ? "" : element("span", { class: "long" }, nameLink(of, name)));
const player = (name: string | null): HTMLElement => element("span", { class: "name" }, nameLink("player", name));
const rating = (elo: number | null): string => (elo === null ? "?" : String(elo));

/** In the order in which they are worth reading: on a narrow screen the last ones are those that one scrolls to. */
const kColumns = ["number", "first mover", "second mover", "result", "plies", "date", "ratings", "game", "round", "opening", "event"] as const;
type Column = (typeof kColumns)[number];

const kCells: Readonly<Record<Column, (game: GameRow) => HTMLElement | string>> = {
  number: (game) => element("a", { href: pages().game(game.id) + (game.ply === undefined ? "" : `#${game.ply}`) }, String(game.id)),
  "first mover": (game) => player(game.first),
  "second mover": (game) => player(game.second),
  result: (game) => game.result + (game.status === "partial" ? " (partial)" : "") + (game.related === null ? "" : ` (related to ${game.related})`),
  plies: (game) => String(game.plies),
  date: (game) => game.date ?? "",
  ratings: (game) => (isRated(game) ? `${rating(game.first_elo)}–${rating(game.second_elo)}` : ""),
  game: (game) => game.game,
  round: (game) => game.round ?? "",
  opening: (game) => named("opening", game.opening),
  event: (game) => named("event", game.event),
};

function gameRow(game: GameRow, columns: readonly Column[]): HTMLTableRowElement {
  if (game.status === "damaged") return row("td", [kCells.number(game), "", "", "damaged: `ludex check --repair` mends it"]);
  return row("td", columns.map((column) => kCells[column](game)));
}

function tableOf(caption: string, games: readonly GameRow[], columns: readonly Column[], heads: Readonly<Record<string, Node>>): HTMLElement {
  return table(caption, columns.map((name) => heads[name] ?? name), games.map((game) => gameRow(game, columns)));
}

const isRated = (game: GameRow): boolean => game.first_elo !== null || game.second_elo !== null;
const isShared = (games: readonly GameRow[], name: "game" | "round" | "event"): boolean => games.length > 1 && new Set(games.map((game) => game[name])).size === 1;

/** Without what all rows have in common. `heads` may stand in place of the names of columns, by name. */
export function gamesTable(caption: string, games: readonly GameRow[], heads: Readonly<Record<string, Node>> = {}): HTMLElement {
  const isLeftOut: Readonly<Partial<Record<Column, boolean>>> = {
    ratings: 4 * games.filter(isRated).length < games.length, // a few in a long list are on their own pages
    game: isShared(games, "game"),
    round: isShared(games, "round") || games.every(({ round }) => round === null),
    opening: games.every(({ opening }) => opening === null),
    event: isShared(games, "event"),
  };
  return tableOf(isLeftOut.game ? `${caption}: ${games[0]?.game ?? ""}` : caption, games, kColumns.filter((column) => !isLeftOut[column]), heads);
}

const kOfPosition: readonly Column[] = ["number", "first mover", "second mover", "result", "plies", "date", "ratings", "event"];
/** Without what all games of a position have in common. */
export function gamesOfPosition(games: readonly GameRow[]): HTMLElement {
  return tableOf("Games of the position", games, kOfPosition.filter((column) => column !== "ratings" || games.some(isRated)), {});
}
