// The crosstable of an event: who plays whom, and how it stands.

import { address, pages, type GameRow, type Parameters } from "../api";
import { count, element, percent, row, table } from "../dom";
import { number, text, type Cell, type Row } from "./result_rows";

/** "2½": points as tables of tournaments have them. */
export const pointsText = (points: number): string => (points % 1 === 0 ? String(points) : `${points < 1 ? "" : Math.floor(points)}½`);

/** The points of decided games; "u" for unfinished ones, which are not lost. */
function cellText(cell: Cell | undefined): string {
  if (!cell) return "";
  const points = cell.games === cell.unfinished ? "" : pointsText(cell.points);
  if (cell.unfinished === 0) return points;
  return points + (cell.unfinished > 1 && points === "" ? String(cell.unfinished) : "") + "u";
}

/** It leads to the games of the two. */
function cellOf(cell: Cell | undefined, asked: Parameters): HTMLElement | string {
  return cell && pages().games !== "" ? element("a", { href: address(pages().games, asked) }, cellText(cell)) : cellText(cell);
}

interface Standing {
  readonly head: string;
  readonly of: (row: Row) => string;
  /** It is left out where there is little room. */
  readonly isMinor?: true;
}
const decided = (row: Row): number => number(row, "games") - number(row, "unfinished");
const kGames: Standing = { head: "games", of: (row) => count(decided(row)) };
const kPoints: readonly Standing[] = [
  { head: "points", of: (row) => pointsText(number(row, "points")) },
  { head: "share", of: (row) => (decided(row) > 0 ? percent(number(row, "points") / decided(row)) : "–"), isMinor: true },
];
const kUnfinished: Standing = { head: "unfinished", of: (row) => count(number(row, "unfinished")), isMinor: true };

/** `asked`: which games it is of. `ratings`: recorded ones, by player. */
export function crosstable(rows: readonly Row[], asked: Parameters, linkFor: (player: string) => HTMLElement, ratings: ReadonlyMap<string, number> = new Map()): HTMLElement {
  const players = rows.map((r) => text(r, "player"));
  const hasOpen = rows.some((r) => number(r, "unfinished") > 0);
  const rating: Standing = { head: "mean rating", of: (r) => ratingText(ratings.get(text(r, "player"))), isMinor: true };
  const standings = [...(ratings.size > 0 ? [rating] : []), kGames, ...(hasOpen ? [kUnfinished] : []), ...kPoints];
  const made = table("Crosstable", ["player", ...standings.map(({ head }) => head), ...players.map((_, i) => String(i + 1))], rows.map((r, i) => {
    const against = new Map((r["against"] as readonly Cell[]).map((cell) => [cell.player, cell]));
    const own = text(r, "player");
    const cells = players.map((player, k) => (i === k ? "∗" : cellOf(against.get(player), { ...asked, player: own, opponent: player })));
    return row("td", [element("span", {}, `${i + 1}. `, linkFor(own)), ...standings.map(({ of }) => of(r)), ...cells]);
  }), [false, ...standings.map(({ isMinor }) => isMinor === true)]);
  return element("div", {}, made, ...(hasOpen ? [element("p", {}, "u: with unfinished games, which count neither as games nor as points")] : []));
}

const ratingText = (rating: number | undefined): string => (rating === undefined ? "" : String(Math.round(rating)));

/** The mean of the ratings of each player that are recorded in these games. */
export function ratingsIn(games: readonly GameRow[]): Map<string, number> {
  const all = new Map<string, number[]>();
  for (const { first, second, first_elo, second_elo } of games)
    for (const [name, rating] of [[first, first_elo], [second, second_elo]] as const)
      if (name !== null && rating !== null) all.set(name, [...(all.get(name) ?? []), rating]);
  return new Map([...all].map(([name, ratings]) => [name, ratings.reduce((sum, one) => sum + one, 0) / ratings.length]));
}
