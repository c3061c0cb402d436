// Rows of statistics as tables, whose names lead on.

import { address, pages, type Named, type Parameters, type Rules, type Tally } from "../api";
import { sideName } from "../board/look";
import { count, element, gameName, resultBar, row, scoreText, table, type Score } from "../dom";
import { nameLink } from "../links";
import { firstMover } from "../page_state";
import { other } from "../tree/tree";
import { sortedBy, type Key, type Sorting } from "./sorting";

export type Row = Readonly<Record<string, string | number | null | readonly Cell[]>>;
/** What a player achieved, in a crosstable against one of the others. */
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

/** What a player's side achieved. */
export interface PlayerResults extends Score {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly unfinished: number;
}
/** Games with a result: a score is of these. */
export const finished = ({ games, unfinished }: PlayerResults): number => games - unfinished;
export const playerBar = ({ won, drawn, lost, unfinished }: PlayerResults): HTMLElement => resultBar({ first: won, draws: drawn, second: lost, unfinished }, "player");

/** Why games are missing in statistics. */
export const brokenText = (broken: number): string => (broken > 0 ? `; ${count(broken)} broken record${broken === 1 ? " is" : "s are"} left out` : "");

export const number = (row: Row, name: string): number => Number(row[name] ?? 0);
export const text = (row: Row, name: string): string => String(row[name] ?? "");

const kNamed: Readonly<Record<string, Named>> = { player: "player", opponent: "player", event: "event", opening: "opening" };
/** The filters that leave the games of a row, by how rows are grouped. */
const kFilters: Readonly<Record<string, (value: string, asked: Parameters) => Parameters>> = {
  player: (player) => ({ player }),
  opponent: (opponent) => ({ opponent }),
  event: (event) => ({ event }),
  opening: (opening) => ({ opening }),
  year: (year) => ({ since: year, until: year }),
  // The rows are of a player, who is then the first or the second mover.
  colour: (colour, { player = "" }) => ({ player: "", [colour === kMovingFirst ? "first" : "second"]: player }),
  result: (result) => ({ result }),
  termination: (termination) => ({ termination }),
  // The name of a game alone would mean all its variants.
  variant: (variant) => ({ game: variant.includes("/") ? variant : `${variant}/standard` }),
};

const kMovingFirst = "moving first";

interface Column {
  readonly name: string;
  readonly label?: string;
  readonly cell: (row: Row) => HTMLElement | string;
  readonly key: (row: Row) => Key;
}
const countColumn = (name: string): Column => ({ name, cell: (r) => count(number(r, name)), key: (r) => number(r, name) });

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

/** What the parts of a player's bars mean. */
export function barLegend(): HTMLElement {
  const parts = [["won", "won"], ["draws", "drawn"], ["lost", "lost"], ["unfinished", "unfinished"]] as const;
  return element("p", { class: "legend" }, ...parts.map(([name, word]) => element("span", {}, element("span", { class: "result-bar" }, element("span", { class: name })), ` ${word}`)));
}

/** The results of groups of games. */
export function resultsTable(rules: Rules, by: string, rows: readonly Row[], { caption = `Results by ${by || "game"}`, asked = {}, sorting, most }: ResultsOptions = {}): HTMLElement {
  const columns = columnsOf(rules, by, rows, asked);
  const column = columns.find(({ name }) => name === sorting?.by);
  const sorted = column ? sortedBy(rows, column.key, sorting?.isReversed === kRising.includes(column.name)) : rows;
  const heads = columns.map(({ name, label = name }) => (sorting && name !== "results" ? sorting.head(name, label) : label));
  return table(caption, heads, sorted.slice(0, most).map((r) => row("td", columns.map(({ cell }) => cell(r)))));
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
  const name = (r: Row): HTMLElement | string => {
    if (by === "colour") return colourText(rules, r);
    return named && text(r, by) && text(r, by) !== "?" ? nameLink(named, text(r, by)) : text(r, by);
  };
  // The filter of openings takes parts of names: it would find more than these games.
  const isPartOfOthers = (r: Row): boolean => by === "opening" && rows.some((other) => text(other, by) !== text(r, by) && text(other, by).includes(text(r, by)));
  return [
    ...(by ? [{ name: by, cell: name, key: (r: Row) => text(r, by) }] : []),
    ...(isOfOneGame && by ? [] : [{ name: "game", cell: (r: Row) => gameName(text(r, "game")), key: (r: Row) => text(r, "game") }]),
    { ...countColumn("games"), cell: (r) => gamesOf(r, by, asked, isPartOfOthers(r)) },
    { name: "score", label: isBySide ? "score, 95 %" : "first mover’s score, 95 %", cell: (r) => scoreText(scoreOf(r)), key: (r) => scoreOf(r).score },
    { name: "results", cell: (r) => resultBar(endsOf(r), isBySide ? "player" : firstMover(rules, text(r, "game"))), key: () => null },
    ...[win, "draws", loss, "unfinished"].map(countColumn),
    { name: "plies", label: "average plies", cell: (r) => number(r, "average_plies").toFixed(0), key: (r) => number(r, "average_plies") },
  ];
}

/** "Black, moving first". */
function colourText(rules: Rules, r: Row): string {
  const mover = firstMover(rules, text(r, "game"));
  return `${sideName(text(r, "colour") === kMovingFirst ? mover : other(mover))}, ${text(r, "colour")}`;
}

/** Their number, which leads to them where there is a filter for them. */
function gamesOf(r: Row, by: string, asked: Parameters, isPartOfOthers: boolean): HTMLElement | string {
  const games = count(number(r, "games"));
  const value = text(r, by);
  const ofGame = asked["game"] === undefined && text(r, "game") !== "" ? { game: text(r, "game") } : {};
  const filter = by === "" ? ofGame : value && value !== "?" && kFilters[by] ? { ...ofGame, ...kFilters[by]?.(value, asked) } : undefined;
  const isTwice = filter !== undefined && Object.entries(filter).some(([name, one]) => one !== "" && asked[name] !== undefined && name !== "game");
  if (filter === undefined || isTwice || isPartOfOthers || pages().games === "") return games;
  return element("a", { href: address(pages().games, { ...asked, ...filter, counted: "true" }) }, games);
}
