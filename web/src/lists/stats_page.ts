// Tables of results and lengths, and plots of them.

import { address, get, type Parameters, type Rules } from "../api";
import { count, countOf, element, find, percent, row, table } from "../dom";
import { downloads } from "./downloads";
import { Filters } from "./filters";
import { Latest, navigate, onAddress, showState, gamesOf } from "../page_state";
import { parametersOf, wordsOf } from "./parameters";
import { heatMaps } from "./heat_maps";
import { columnPlot, linePlot } from "./plots";
import { crosstable } from "./crosstable";
import { brokenText, kRising, number, resultsTable, text, type Row, type Statistics } from "./result_rows";
import { sortingOf, type Sorting } from "./sorting";

const kMostRows = 200;

export async function showStats(main: HTMLElement): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf("/stats")]);
  const latest = new Latest();
  const by = find<HTMLSelectElement>("select[name=by]", main);
  by.append(...["", ...wordsOf(parameters, "by")].map((name) => element("option", { value: name }, name || "game")));
  const span = find<HTMLElement>(".plies", main);
  const plies = [...span.querySelectorAll("input")];
  const filters = new Filters(find(".filters", main), ask, ["by", "sort", "reverse", ...plies.map(({ name }) => name)], parameters, gamesOf(rules));
  for (const field of [by, ...plies]) field.addEventListener("change", ask);
  function ask(): void {
    navigate("/stats", { ...filters.parameters, by: by.value, ...pliesOf(by.value) });
  }
  /** Only tables by point take them. */
  function pliesOf(group: string): Parameters {
    return group === "point" ? Object.fromEntries(plies.map(({ name, value }) => [name, value.trim()])) : {};
  }

  onAddress(main, async () => {
    const here = new URLSearchParams(location.search);
    filters.show(here);
    const group = here.get("by") ?? "";
    by.value = group;
    span.hidden = group !== "point";
    for (const field of plies) field.value = here.get(field.name) ?? "";
    const asked = { ...filters.parameters, by: group, ...pliesOf(group) };
    const answer = await filters.openWhenWrong(latest.ask(async (signal) => {
      const found = await get<Statistics>("stats", asked, signal);
      return { ...found, figures: group === "point" ? await heatMaps(found.rows) : plots(group, found.rows) };
    }));
    if (!answer) return;
    const { rows, broken, figures } = answer;
    const shown = rows.length > kMostRows ? `, the first ${kMostRows} shown` : "";
    showState(main, (rows.length === 0 ? "No games" : countOf(rows.length, "row") + shown) + brokenText(broken));
    find(".plots", main).replaceChildren(...figures);
    const files = [downloads("stats", asked), ...(group === "point" ? [pictureLinks(rows, asked)] : [])];
    const sorting = sortingOf("", kRising, (sorted) => navigate("/stats", { ...asked, ...sorted }));
    find(".list", main).replaceChildren(...(rows.length > 0 ? [tableOf(rules, group, rows, filters.parameters, sorting), ...files] : []));
  });
}

/** Heat maps as files, one for each game. */
function pictureLinks(rows: readonly Row[], asked: Parameters): HTMLElement {
  const { by: _, sort: __, reverse: ___, ...spanned } = asked;
  const games = [...new Set(rows.map((row) => text(row, "game")))];
  // A variant that was asked for is more than the rules of its rows.
  const links = games.flatMap((game) => [" ", element("a", { href: address("/api/v1/stats.svg", games.length > 1 ? { ...spanned, game } : spanned), download: "" }, game)]);
  return element("p", { class: "downloads" }, "Pictures (SVG):", ...links);
}

function plots(by: string, rows: readonly Row[]): Element[] {
  const games = [...new Set(rows.map((row) => text(row, "game")))];
  const ofGame = (game: string): Row[] => rows.filter((r) => r["game"] === game);
  if (by === "year" || by === "length")
    return games.map((game) => columnPlot(`${game}: games by ${by}`, ofGame(game).map((r) => ({ label: text(r, by), value: number(r, "games") }))));
  if (by !== "ply") return [];
  return games.map((game) => {
    const own = ofGame(game);
    const line = (name: string): { name: string; points: [number, number][] } => ({ name, points: own.map((r) => [number(r, "ply"), number(r, name)]) });
    return linePlot(`${game}: ${text(own[0] ?? {}, "progress")} by ply`, [line("first"), line("second")]);
  });
}

function tableOf(rules: Rules, by: string, rows: readonly Row[], asked: Parameters, sorting: Sorting): HTMLElement {
  if (by === "ply") return plyTable(rows.slice(0, kMostRows));
  if (by === "point") return pointTable(rows.slice(0, kMostRows));
  if (by !== "crosstable") return resultsTable(rules, by, rows, { asked, sorting, most: kMostRows });
  return crosstable(rows.slice(0, kMostRows), asked, (player) => element("a", { href: address("/games", { ...asked, player }) }, player));
}

function plyTable(rows: readonly Row[]): HTMLElement {
  return table("Games by ply", ["game", "ply", "games", "legal moves", "progress of", "first", "second", "seconds"], rows.map((r) =>
    row("td", [text(r, "game"), count(number(r, "ply")), count(number(r, "games")), number(r, "moves").toFixed(1), text(r, "progress"),
      number(r, "first").toFixed(2), number(r, "second").toFixed(2), r["seconds"] === null ? "" : number(r, "seconds").toFixed(1)])));
}

function pointTable(rows: readonly Row[]): HTMLElement {
  const sides = ["black", "white"];
  return table("Points", ["game", "point", ...sides.flatMap((side) => [`${side} stands`, "comes", "taken"])], rows.map((r) =>
    row("td", [text(r, "game"), text(r, "point"), ...sides.flatMap((side) => [
      percent(number(r, `${side}_stands`) / number(r, "positions")), count(number(r, `${side}_comes`)), count(number(r, `${side}_taken`))])])));
}
