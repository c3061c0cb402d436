// Rows of games; each links to the page on which the game is replayed.

import { pages, type GameRow, type Named } from "../api";
import { element, gameName, row, table } from "../dom";
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
  result: (game) => {
    const notes = (game.status === "partial" ? " (partial)" : "") + (game.related === null ? "" : ` (related to ${game.related})`);
    return element("span", {}, element("span", { class: "whole" }, game.result), notes);
  },
  plies: (game) => String(game.plies),
  date: (game) => game.date ?? "",
  ratings: (game) => (isRated(game) ? element("span", { class: "whole" }, `${rating(game.first_elo)}–${rating(game.second_elo)}`) : ""),
  game: (game) => gameName(game.game),
  round: (game) => game.round ?? "",
  opening: (game) => named("opening", game.opening),
  event: (game) => named("event", game.event),
};

function gameRow(game: GameRow, columns: readonly Column[], of: string | undefined): HTMLTableRowElement {
  if (game.status === "damaged") return row("td", [kCells.number(game), "", "", "damaged: `ludex check --repair` mends it"]);
  return row("td", columns.map((column) => (column === "result" && of !== undefined ? ownResult(game, of) : kCells[column](game))));
}

/** "0-1 won": with what it was for a player. */
function ownResult(game: GameRow, of: string): HTMLElement | string {
  const points = { "1-0": 1, "0-1": 0, "1/2-1/2": 0.5 }[game.result];
  if (points === undefined) return kCells.result(game);
  const own = game.first === of ? points : 1 - points;
  const word = own === 1 ? "won" : own === 0 ? "lost" : "drawn";
  return element("span", {}, kCells.result(game), " ", element("b", { class: `own ${word}` }, word));
}

interface TableOptions {
  /** In place of the names of columns, by name. */
  readonly heads?: Readonly<Record<string, Node>>;
  /** What the page says already. */
  readonly leftOut?: readonly Column[];
  /** Whose games they are: results say what they were for him. */
  readonly of?: string;
  /** The rows under titles, in this order. */
  readonly groups?: readonly { readonly name: string; readonly games: readonly GameRow[] }[];
}

function tableOf(caption: string, games: readonly GameRow[], columns: readonly Column[], { heads = {}, of, groups }: TableOptions): HTMLElement {
  const rowsOf = (some: readonly GameRow[]): HTMLTableRowElement[] => some.map((game) => gameRow(game, columns, of));
  const grouped = groups?.map((group) => ({ name: group.name, rows: rowsOf(group.games) }));
  const made = table(caption, columns.map((name) => heads[name] ?? name), grouped ? grouped.flatMap(({ rows }) => rows) : rowsOf(games));
  for (const { name, rows } of grouped ?? []) rows[0]?.before(element("tr", { class: "group" }, element("th", { colspan: String(columns.length), scope: "rowgroup" }, element("span", {}, name))));
  // On a narrow screen they stay where they are: a row is known by its players.
  for (const column of ["first mover", "second mover"] as const)
    for (const line of made.querySelectorAll("tr")) line.cells[columns.indexOf(column)]?.classList.add("player");
  return made;
}

const isRated = (game: GameRow): boolean => game.first_elo !== null || game.second_elo !== null;

/** Without what no row has. */
export function gamesTable(caption: string, games: readonly GameRow[], options: TableOptions = {}): HTMLElement {
  const isOfOneGame = games.length > 1 && new Set(games.map(({ game }) => game)).size === 1; // the caption says it
  const isEmpty: Readonly<Partial<Record<Column, boolean>>> = {
    ratings: 4 * games.filter(isRated).length < games.length, // a few in a long list are on their own pages
    game: isOfOneGame,
    round: games.every(({ round }) => round === null),
    opening: games.every(({ opening }) => opening === null),
    event: games.every(({ event }) => event === null),
  };
  const columns = kColumns.filter((column) => !isEmpty[column] && !options.leftOut?.includes(column));
  return tableOf(isOfOneGame ? `${caption}: ${games[0]?.game ?? ""}` : caption, games, columns, options);
}

const kOfPosition: readonly Column[] = ["number", "first mover", "second mover", "result", "plies", "date", "ratings", "event"];
/** Without what all games of a position have in common. */
export function gamesOfPosition(games: readonly GameRow[]): HTMLElement {
  return tableOf("Games of the position", games, kOfPosition.filter((column) => column !== "ratings" || games.some(isRated)), {});
}
