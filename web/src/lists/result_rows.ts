// Rows of statistics as tables, whose names lead on.

import { address, pages, type Named, type Parameters, type Rules, type Tally } from "../api";
import { count, element, percent, resultBar, row, scoreText, table, type Score } from "../dom";
import { nameLink } from "../links";
import { firstMover } from "../page_state";
import { sortedBy, type Key, type Sorting } from "./sorting";

export type Row = Readonly<Record<string, string | number | null | readonly Cell[]>>;
export interface Cell {
  readonly player: string;
  readonly games: number;
  readonly points: number;
  readonly unfinished: number;
}
export interface Statistics {
  readonly total: number;
  readonly broken: number;
  readonly rows: readonly Row[];
}

export const number = (row: Row, name: string): number => Number(row[name] ?? 0);
export const text = (row: Row, name: string): string => String(row[name] ?? "");

const kNamed: Readonly<Record<string, Named>> = { player: "player", opponent: "player", event: "event", opening: "opening" };
/** The filters that leave the games of a row, by how rows are grouped. */
const kFilters: Readonly<Record<string, (value: string) => Parameters>> = {
  player: (player) => ({ player }),
  opponent: (opponent) => ({ opponent }),
  event: (event) => ({ event }),
  opening: (opening) => ({ opening }),
  year: (year) => ({ since: year, until: year }),
  result: (result) => ({ result }),
  termination: (termination) => ({ termination }),
  // The name of a game alone would mean all its variants.
  variant: (variant) => ({ game: variant.includes("/") ? variant : `${variant}/standard` }),
};

interface Column {
  readonly name: string;
  readonly label?: string;
  readonly cell: (row: Row) => HTMLElement | string;
  readonly key: (row: Row) => Key;
}
const counted = (name: string, field = name): Column => ({ name, cell: (r) => count(number(r, field)), key: (r) => number(r, field) });

/** A row whose first movers' results are those of a player is his; of one that he moved second in, the other way round. */
export function ownRow(row: Row, isFirst: boolean): Row {
  const { first, second, score, low, high } = row;
  const turned = (of: Row[string] | undefined): number | null => (typeof of === "number" ? 1 - of : null);
  return isFirst ? { ...row, won: first ?? 0, lost: second ?? 0 }
    : { ...row, won: second ?? 0, lost: first ?? 0, score: turned(score), low: turned(high), high: turned(low) };
}

interface ResultsOptions {
  readonly caption?: string;
  /** What was asked for: the games of a row are those that pass it, too. */
  readonly asked?: Parameters;
  readonly sorting?: Sorting;
  readonly most?: number;
}

/** The results of groups of games. */
export function resultsTable(rules: Rules, by: string, rows: readonly Row[], { caption = `Results by ${by || "game"}`, asked = {}, sorting, most }: ResultsOptions = {}): HTMLElement {
  const columns = columnsOf(rules, by, rows, asked);
  const column = columns.find(({ name }) => name === sorting?.by);
  const sorted = column ? sortedBy(rows, column.key, sorting?.isReversed === kRising.includes(column.name)) : rows;
  return table(caption, columns.map(({ name, label = name }) => (sorting && name !== "results" ? sorting.head(name, label) : label)), sorted.slice(0, most).map((r) => row("td", columns.map(({ cell }) => cell(r)))));
}

/** The columns of which the least come first; that of the groups is one of them. */
export const kRising: string[] = ["game", "year", "length", "player", "opponent", "event", "opening", "variant", "start", "colour", "result", "termination", "reason"];

function columnsOf(rules: Rules, by: string, rows: readonly Row[], asked: Parameters): Column[] {
  const isBySide = "won" in (rows[0] ?? {});
  const [win, loss] = isBySide ? ["won", "lost"] : ["first", "second"];
  const isOfOneGame = new Set(rows.map((r) => text(r, "game"))).size < 2;
  const endsOf = (r: Row): Omit<Tally, "games"> => ({ first: number(r, win), draws: number(r, "draws"), second: number(r, loss), unfinished: number(r, "unfinished") });
  const scoreOf = (r: Row): Score => ({ score: r["score"] as number | null, low: r["low"] as number | null, high: r["high"] as number | null });
  const named = kNamed[by];
  const name = (r: Row): HTMLElement | string => (named && text(r, by) && text(r, by) !== "?" ? nameLink(named, text(r, by)) : text(r, by));
  // The filter of openings takes parts of names: it would find more than these games.
  const isPartOfOthers = (r: Row): boolean => by === "opening" && rows.some((other) => text(other, by) !== text(r, by) && text(other, by).includes(text(r, by)));
  return [
    ...(isOfOneGame && by ? [] : [{ name: "game", cell: (r: Row) => text(r, "game"), key: (r: Row) => text(r, "game") }]),
    ...(by ? [{ name: by, cell: name, key: (r: Row) => text(r, by) }] : []),
    { ...counted("games"), cell: (r) => gamesOf(r, by, asked, isPartOfOthers(r)) },
    counted(win), counted("draws"), counted(loss), counted("unfinished"),
    { name: "score", label: isBySide ? "score, 95 %" : "first mover’s score, 95 %", cell: (r) => scoreText(scoreOf(r)), key: (r) => scoreOf(r).score },
    { name: "results", cell: (r) => resultBar(endsOf(r), isBySide ? "player" : firstMover(rules, text(r, "game"))), key: () => null },
    { name: "plies", cell: (r) => number(r, "average_plies").toFixed(0), key: (r) => number(r, "average_plies") },
  ];
}

/** Their number, which leads to them where there is a filter for them. */
function gamesOf(r: Row, by: string, asked: Parameters, isPartOfOthers: boolean): HTMLElement | string {
  const games = count(number(r, "games"));
  const value = text(r, by);
  const ofGame = asked["game"] === undefined && text(r, "game") !== "" ? { game: text(r, "game") } : {};
  const filter = by === "" ? ofGame : value && value !== "?" && kFilters[by] ? { ...ofGame, ...kFilters[by]?.(value) } : undefined;
  const isTwice = filter !== undefined && Object.keys(filter).some((name) => asked[name] !== undefined && name !== "game");
  if (filter === undefined || isTwice || isPartOfOthers || pages().games === "") return games;
  return element("a", { href: address(pages().games, { ...asked, ...filter }) }, games);
}

/** The points of decided games; "u" for unfinished ones, which are not lost. */
function cellText(cell: Cell | undefined): string {
  if (!cell) return "";
  const points = cell.games === cell.unfinished ? "" : cell.points.toString();
  if (cell.unfinished === 0) return points;
  return points + (cell.unfinished > 1 && points === "" ? String(cell.unfinished) : "") + "u";
}

const ratingText = (rating: number | undefined): string => (rating === undefined ? "" : String(Math.round(rating)));

/** It leads to the games of the two. */
function cellOf(cell: Cell | undefined, asked: Parameters): HTMLElement | string {
  return cell && pages().games !== "" ? element("a", { href: address(pages().games, asked) }, cellText(cell)) : cellText(cell);
}

/** `asked`: which games it is of. `ratings`: recorded ones, by player. */
export function crosstable(rows: readonly Row[], asked: Parameters, linkFor: (player: string) => HTMLElement, ratings: ReadonlyMap<string, number> = new Map()): HTMLElement {
  const players = rows.map((r) => text(r, "player"));
  const isRated = ratings.size > 0;
  const head = ["player", ...(isRated ? ["rating"] : []), "games", "points", "share", ...players.map((_, i) => String(i + 1))];
  const points = table("Crosstable", head, rows.map((r, i) => {
    const against = new Map((r["against"] as readonly Cell[]).map((cell) => [cell.player, cell]));
    const own = text(r, "player");
    const cells = players.map((player, k) => (i === k ? "∗" : cellOf(against.get(player), { ...asked, player: own, opponent: player })));
    const decided = number(r, "games") - number(r, "unfinished");
    const share = decided > 0 ? percent(number(r, "points") / decided) : "–";
    return row("td", [element("span", {}, `${i + 1}. `, linkFor(own)), ...(isRated ? [ratingText(ratings.get(own))] : []), count(number(r, "games")), String(number(r, "points")), share, ...cells]);
  }));
  const hasOpen = rows.some((r) => number(r, "unfinished") > 0);
  return element("div", {}, points, ...(hasOpen ? [element("p", {}, "u: with unfinished games")] : []));
}
