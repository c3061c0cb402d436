// The crosstable of an event: who plays whom, and how it stands.

import { address, pages, type GameRow, type Parameters } from "../api";
import { count, element, percent, row, table } from "../dom";
import { number, text, type Cell, type Row } from "./result_rows";

/** "2½": points as tables of tournaments have them. */
const pointsText = (points: number): string => (points % 1 === 0 ? String(points) : `${points < 1 ? "" : Math.floor(points)}½`);

/** The points of decided games; "u" for unfinished ones, which are not lost. */
function cellText(cell: Cell | undefined): string {
  if (!cell) return "";
  const points = cell.games === cell.unfinished ? "" : pointsText(cell.points);
  if (cell.unfinished === 0) return points;
  return points + (cell.unfinished > 1 && points === "" ? String(cell.unfinished) : "") + "u";
}

/** Whole games that count, by their two players. */
class Meetings {
  private readonly games = new Map<string, number>();

  constructor(games: readonly GameRow[]) {
    for (const { id, first, second, status, related } of games)
      if (first !== null && second !== null && status === "whole" && related === null) this.games.set(pairOf(first, second), id);
  }

  /** That of a cell which is of one game alone. */
  gameOf({ player, games }: Cell, other: string): number | undefined {
    return games === 1 ? this.games.get(pairOf(player, other)) : undefined;
  }
}
const pairOf = (one: string, other: string): string => JSON.stringify([one, other].sort());

/** It leads to the game of the two, or to their games. */
function cellOf(cell: Cell | undefined, own: string, asked: Parameters, meetings: Meetings): HTMLElement | string {
  if (!cell || pages().games === "") return cellText(cell);
  const game = meetings.gameOf(cell, own);
  const href = game === undefined ? address(pages().games, { ...asked, player: own, opponent: cell.player, counted: "true" }) : pages().game(game);
  return element("a", { href }, cellText(cell));
}

interface Standing {
  readonly head: string;
  readonly of: (row: Row) => string;
}
const decided = (row: Row): number => number(row, "games") - number(row, "unfinished");
const cells = (row: Row): readonly Cell[] => row["against"] as readonly Cell[];

const kPoints: Standing = { head: "points", of: (row) => pointsText(number(row, "points")) };
const kGames: Standing = { head: "games", of: (row) => count(decided(row)) };
const kUnfinished: Standing = { head: "unfinished", of: (row) => count(number(row, "unfinished")) };
const kShare: Standing = { head: "share", of: (row) => (decided(row) > 0 ? percent(number(row, "points") / decided(row)) : "–") };

const kTieBreak = "Sonneborn-Berger, the points of each opponent times what was scored in these games";

/** By player. */
function tieBreaks(rows: readonly Row[]): Map<string, number> {
  const points = new Map(rows.map((row) => [text(row, "player"), number(row, "points")]));
  return new Map(rows.map((row) => [text(row, "player"), cells(row).reduce((sum, cell) => sum + cell.points * (points.get(cell.player) ?? 0), 0)]));
}

/** `asked`: which games it is of. `games`: those of them that are known, for links and ratings. */
export function crosstable(all: readonly Row[], asked: Parameters, linkFor: (player: string) => HTMLElement, games: readonly GameRow[] = []): HTMLElement {
  const ratings = ratingsIn(games);
  const meetings = new Meetings(games);
  const breaks = tieBreaks(all);
  const breakOf = (row: Row): number => breaks.get(text(row, "player")) ?? 0;
  const rows = [...all].sort((a, b) => number(b, "points") - number(a, "points") || breakOf(b) - breakOf(a));
  const isTied = rows.some((row, i) => i > 0 && number(row, "points") === number(rows[i - 1] ?? {}, "points"));
  const tieBreak: Standing = { head: "SB", of: (row) => breakOf(row).toFixed(2) };
  const rating: Standing = { head: "mean rating", of: (row) => ratingText(ratings.get(text(row, "player"))) };
  const before = [kPoints, ...(isTied ? [tieBreak] : []), kGames];
  const hasOpen = rows.some((row) => number(row, "unfinished") > 0);
  const behind = [kShare, ...(hasOpen ? [kUnfinished] : []), ...(ratings.size > 0 ? [rating] : [])];
  const players = rows.map((row) => text(row, "player"));
  const made = table("Crosstable", ["player", ...before.map(({ head }) => head), ...players.map((_, i) => String(i + 1)), ...behind.map(({ head }) => head)], rows.map((r, i) => {
    const against = new Map(cells(r).map((cell) => [cell.player, cell]));
    const own = players[i] ?? "";
    const results = players.map((player, k) => (i === k ? "∗" : cellOf(against.get(player), own, asked, meetings)));
    return row("td", [element("span", {}, `${i + 1}. `, linkFor(own)), ...before.map(({ of }) => of(r)), ...results, ...behind.map(({ of }) => of(r))]);
  }));
  const notes = [...(isTied ? [`SB: ${kTieBreak}`] : []), ...(hasOpen ? ["u: with unfinished games, which count neither as games nor as points"] : [])];
  return element("div", {}, made, ...notes.map((note) => element("p", {}, note)));
}

const ratingText = (rating: number | undefined): string => (rating === undefined ? "" : String(Math.round(rating)));

/** The mean of the ratings of each player that are recorded in these games. */
function ratingsIn(games: readonly GameRow[]): Map<string, number> {
  const all = new Map<string, number[]>();
  for (const { first, second, first_elo, second_elo } of games)
    for (const [name, rating] of [[first, first_elo], [second, second_elo]] as const)
      if (name !== null && rating !== null) all.set(name, [...(all.get(name) ?? []), rating]);
  return new Map([...all].map(([name, ratings]) => [name, ratings.reduce((sum, one) => sum + one, 0) / ratings.length]));
}
