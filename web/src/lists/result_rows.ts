// Rows of statistics as tables, whose names lead on.

import type { Named, Rules } from "../api";
import { count, element, percent, resultBar, row, scoreText, table } from "../dom";
import { nameLink } from "../links";
import { firstMover } from "../page_state";

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

/** The results of groups of games. */
export function resultsTable(rules: Rules, by: string, rows: readonly Row[], caption = `Results by ${by || "game"}`): HTMLElement {
  const isBySide = "won" in (rows[0] ?? {});
  const [win, loss] = isBySide ? ["won", "lost"] : ["first", "second"];
  const isOfOneGame = new Set(rows.map((r) => text(r, "game"))).size < 2;
  const named = kNamed[by];
  const scoreName = isBySide ? "score, 95 %" : "first mover’s score, 95 %";
  const head = [...(isOfOneGame ? [] : ["game"]), ...(by ? [by] : []), "games", win, "draws", loss, "open", scoreName, "results", "plies"];
  return table(caption, head, rows.map((r) => {
    const ends = { first: number(r, win), draws: number(r, "draws"), second: number(r, loss), unfinished: number(r, "unfinished") };
    const score = { score: r["score"] as number | null, low: r["low"] as number | null, high: r["high"] as number | null };
    const value = text(r, by);
    const shownValue = named && value && value !== "?" ? nameLink(named, value) : value;
    const bar = resultBar(ends, isBySide ? "player" : firstMover(rules, text(r, "game")));
    const counts = [number(r, "games"), ends.first, ends.draws, ends.second, ends.unfinished].map(count);
    return row("td", [...(isOfOneGame ? [] : [text(r, "game")]), ...(by ? [shownValue] : []), ...counts, scoreText(score), bar, number(r, "average_plies").toFixed(0)]);
  }));
}

/** The points of decided games; "u" for unfinished ones, which are not lost. */
function cellText(cell: Cell | undefined): string {
  if (!cell) return "";
  const points = cell.games === cell.unfinished ? "" : cell.points.toString();
  if (cell.unfinished === 0) return points;
  return points + (cell.unfinished > 1 && points === "" ? String(cell.unfinished) : "") + "u";
}

export function crosstable(rows: readonly Row[], linkFor: (player: string) => HTMLElement): HTMLElement {
  const players = rows.map((r) => text(r, "player"));
  const head = ["", "player", "games", "points", "share", ...players.map((_, i) => String(i + 1))];
  const points = table("Crosstable", head, rows.map((r, i) => {
    const against = new Map((r["against"] as readonly Cell[]).map((cell) => [cell.player, cell]));
    const cells = players.map((player, k) => (i === k ? "∗" : cellText(against.get(player))));
    const decided = number(r, "games") - number(r, "unfinished");
    const share = decided > 0 ? percent(number(r, "points") / decided) : "–";
    return row("td", [String(i + 1), linkFor(text(r, "player")), count(number(r, "games")), String(number(r, "points")), share, ...cells]);
  }));
  const hasOpen = rows.some((r) => number(r, "unfinished") > 0);
  return element("div", {}, points, ...(hasOpen ? [element("p", {}, "u: with unfinished games")] : []));
}
