// Tables of results and lengths, and plots of them.

import { address, get, type Parameters, type Rules } from "./api";
import { count, element, find, percent, resultBar, row, scoreText, table } from "./dom";
import { Filters } from "./filters";
import { firstMover, Latest, navigate, onAddress, showState, gamesOf } from "./page_state";
import { parametersOf, wordsOf } from "./parameters";
import { columnPlot, linePlot } from "./plots";

type Row = Readonly<Record<string, string | number | null | readonly Cell[]>>;
interface Cell {
  readonly player: string;
  readonly games: number;
  readonly points: number;
  readonly unfinished: number;
}

const kMostRows = 200;

const number = (row: Row, name: string): number => Number(row[name] ?? 0);
const text = (row: Row, name: string): string => String(row[name] ?? "");

export async function showStats(main: HTMLElement): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf("/stats")]);
  const latest = new Latest();
  const by = find<HTMLSelectElement>("select[name=by]", main);
  by.append(...["", ...wordsOf(parameters, "by")].map((name) => element("option", { value: name }, name || "game")));
  const filters = new Filters(find(".filters", main), ask, ["by"], parameters, gamesOf(rules));
  by.addEventListener("change", ask);
  function ask(): void {
    navigate("/stats", { ...filters.parameters, by: by.value });
  }

  onAddress(main, async () => {
    const here = new URLSearchParams(location.search);
    filters.show(here);
    by.value = here.get("by") ?? "";
    const group = by.value;
    const answer = await latest.ask((signal) => get<{ broken: number; rows: readonly Row[] }>("stats", { ...filters.parameters, by: group }, signal));
    if (!answer) return;
    const { rows, broken } = answer;
    const leftOut = broken > 0 ? `; ${count(broken)} broken record${broken === 1 ? " is" : "s are"} left out` : "";
    const shown = rows.length > kMostRows ? `, the first ${kMostRows} shown` : "";
    showState(main, (rows.length === 0 ? "No games" : `${count(rows.length)} row${rows.length === 1 ? "" : "s"}${shown}`) + leftOut);
    find(".plots", main).replaceChildren(...plots(group, rows));
    find(".list", main).replaceChildren(...(rows.length > 0 ? [tableOf(rules, group, rows.slice(0, kMostRows), filters.parameters)] : []));
  });
}

function plots(by: string, rows: readonly Row[]): Element[] {
  const games = [...new Set(rows.map((row) => text(row, "game")))];
  if (by === "year" || by === "length")
    return games.map((game) => columnPlot(`${game}: games by ${by}`, rows.filter((r) => r["game"] === game).map((r) => ({ label: text(r, by), value: number(r, "games") }))));
  if (by !== "ply") return [];
  return games.map((game) => {
    const own = rows.filter((r) => r["game"] === game);
    const line = (name: string): { name: string; points: [number, number][] } => ({ name, points: own.map((r) => [number(r, "ply"), number(r, name)]) });
    return linePlot(`${game}: ${text(own[0] ?? {}, "progress")} by ply`, [line("first"), line("second")]);
  });
}

function tableOf(rules: Rules, by: string, rows: readonly Row[], asked: Parameters): HTMLElement {
  if (by === "ply") return plyTable(rows);
  if (by === "crosstable") return crosstable(rows, asked);
  const isBySide = "won" in (rows[0] ?? {});
  const [win, loss] = isBySide ? ["won", "lost"] : ["first", "second"];
  const head = ["game", by || "all", "games", win, "draws", loss, "open", isBySide ? "score, 95 %" : "first mover’s score, 95 %", "", "plies"];
  return table(`Results by ${by || "game"}`, head, rows.map((r) => {
    const [first, draws, second] = [number(r, win), number(r, "draws"), number(r, loss)];
    const score = { score: r["score"] as number | null, low: r["low"] as number | null, high: r["high"] as number | null };
    return row("td", [text(r, "game"), by ? text(r, by) : "", count(number(r, "games")), count(first), count(draws), count(second),
      count(number(r, "unfinished")), scoreText(score), resultBar({ first, draws, second, unfinished: number(r, "unfinished") }, isBySide ? "player" : firstMover(rules, text(r, "game"))), number(r, "average_plies").toFixed(0)]);
  }));
}

function plyTable(rows: readonly Row[]): HTMLElement {
  return table("Games by ply", ["game", "ply", "games", "legal moves", "progress of", "first", "second", "seconds"], rows.map((r) =>
    row("td", [text(r, "game"), count(number(r, "ply")), count(number(r, "games")), number(r, "moves").toFixed(1), text(r, "progress"),
      number(r, "first").toFixed(2), number(r, "second").toFixed(2), r["seconds"] === null ? "" : number(r, "seconds").toFixed(1)])));
}

/** The points of decided games; "u" for unfinished ones, which are not lost. */
function cellText(cell: Cell | undefined): string {
  if (!cell) return "";
  const points = cell.games === cell.unfinished ? "" : cell.points.toString();
  if (cell.unfinished === 0) return points;
  return points + (cell.unfinished > 1 && points === "" ? String(cell.unfinished) : "") + "u";
}

function crosstable(rows: readonly Row[], asked: Parameters): HTMLElement {
  const players = rows.map((r) => text(r, "player"));
  const head = ["", "player", "games", "points", "share", ...players.map((_, i) => String(i + 1))];
  const games = (player: string): HTMLElement => element("a", { href: address("/games", { ...asked, player }) }, player);
  const points = table("Crosstable", head, rows.map((r, i) => {
    const against = new Map((r["against"] as readonly Cell[]).map((cell) => [cell.player, cell]));
    const cells = players.map((player, k) => (i === k ? "∗" : cellText(against.get(player))));
    const decided = number(r, "games") - number(r, "unfinished");
    return row("td", [String(i + 1), games(text(r, "player")), count(number(r, "games")), String(number(r, "points")),
      decided > 0 ? percent(number(r, "points") / decided) : "–", ...cells]);
  }));
  const hasOpen = rows.some((r) => number(r, "unfinished") > 0);
  return element("div", {}, points, ...(hasOpen ? [element("p", {}, "u: with unfinished games")] : []));
}
