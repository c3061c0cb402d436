// How a player plays, beside all others or beside a second player.

import { address, get, Refusal } from "../api";
import { count, countOf, element, find, percent, row, scoreText, table } from "../dom";
import { nameLink } from "../links";
import { navigate, onAddress, showName, showState } from "../page_state";
import { kLossHeads, lossCells, type LossRow } from "./loss_rows";
import { offerNames } from "./name_field";
import { barLegend, brokenText, finished, playerBar, type PlayerResults } from "./result_rows";
import { showUnknown } from "./unknown_name";

interface Measure {
  readonly name: string;
  readonly unit: "share" | "mean" | "rating";
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly some: number | null;
  readonly all: number | null;
  readonly others: number;
  readonly lower: number | null;
  readonly equal: number | null;
}
interface ResultRow {
  readonly group: string;
  readonly results: PlayerResults;
  readonly rated: number;
  readonly points: number;
  readonly expected: number;
}
interface Player {
  readonly player: string;
  readonly results: PlayerResults;
  readonly other_games: readonly { readonly game: string; readonly games: number }[];
  readonly measures: readonly Measure[];
  readonly by: Readonly<Record<string, readonly ResultRow[]>>;
  readonly judged: number;
  readonly losses: Readonly<Record<string, readonly LossRow[]>>;
  readonly motifs: readonly (Measure & { readonly meaning: string })[];
}
interface Profile {
  readonly game: string;
  readonly broken: number;
  readonly players: readonly Player[];
  readonly meetings: PlayerResults | null;
}

const kShown = 15; // rows of a table
/** Tables with an order of their own are shown whole. */
const kInOrder = new Set(["side", "opponents", "plies", "year"]);
const kTitles: Readonly<Record<string, string>> = {
  side: "Sides", opponents: "Opponents, by rating, in finished games", start: "Starts", opening: "Openings", plies: "Lengths in plies", year: "Years",
};
const kLossTitles: Readonly<Record<string, string>> = { third: "Judged moves by part of the game", clock: "Judged moves by what the clock had left", year: "Judged moves by year" };

export async function showProfile(main: HTMLElement): Promise<void> {
  const form = find<HTMLFormElement>(".beside", main);
  const beside = find<HTMLInputElement>("input", form);
  beside.after(offerNames(beside, "players"));
  const asked = (): Record<string, string> => Object.fromEntries(new URLSearchParams(location.search));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    navigate("/profile", { ...asked(), beside: beside.value.trim() });
  });
  onAddress(main, async () => {
    const { name = "", ...others } = asked();
    if (name === "") return location.replace("/players");
    showName(main, name);
    beside.value = others["beside"] ?? "";
    await get<Profile>("profile", { of: name, ...others }).then((profile) => show(main, profile)).catch((error: unknown) => {
      const found = error instanceof Refusal ? error.problem.found : undefined;
      if (found === undefined || ![name, beside.value].includes(found)) throw error;
      return showUnknown(main, "player", found);
    });
  });
}

function show(main: HTMLElement, { game, broken, players, meetings }: Profile): void {
  showName(main, players.map(({ player }) => player).join(" and "));
  showState(main, `${game}${brokenText(broken)}. `);
  find(".state", main).append(...players.flatMap((player) => headOf(player)));
  const [first] = players;
  if (!first) return;
  find(".list", main).replaceChildren(
    measuresTable(players),
    element("p", {}, "Bounds hold 95 %. “Above” counts the players whose value is lower, of those with enough finished games (of that side) or a hundred judged moves."),
    ...(meetings && meetings.games > 0 ? [element("p", {}, `Between them: ${first.player} has won ${count(meetings.won)}, drawn ${count(meetings.drawn)} and lost ${count(meetings.lost)}.`)] : []),
    element("p", {}, "Results are the player’s; a score is of games with a result, unfinished are those without, however they ended. “Expected” is what the computed ratings of both sides and the start make of the same games, as if each were always as strong."),
    barLegend(),
    ...Object.keys(first.by).flatMap((by) => resultsTable(players, by)),
    ...Object.keys(first.losses).flatMap((by) => lossesTable(players, by)),
    ...motifsTable(players));
}

function headOf({ player, results, judged, other_games }: Player): (Node | string)[] {
  const others = other_games.flatMap(({ game, games }) => ["; also ", element("a", { href: address("/profile", { name: player, game }) }, game), `: ${count(games)}`]);
  return [nameLink("player", player), `: ${countOf(results.games, "game")}${judged > 0 ? `, ${count(judged)} judged by the engine` : ""}`, ...others, ". "];
}

function measuresTable(players: readonly Player[]): HTMLElement {
  const heads = measureHeads(players);
  const rows = (players[0]?.measures ?? []).flatMap(({ name }, i) => players.every(({ measures }) => measures[i]?.value == null) ? [] :
    row("td", [name, ...players.flatMap(({ measures }) => measureCells(measures[i]))]));
  const isCompared = players.some(({ measures }) => measures.some(({ lower }) => lower !== null));
  return table(isCompared ? "Beside others" : "What was counted", ["", ...heads], rows);
}

const measureHeads = (players: readonly Player[]): string[] => players.flatMap(({ player }) => [players.length > 1 ? player : "value", "counted", "above"]);

function motifsTable(players: readonly Player[]): HTMLElement[] {
  const rows = (players[0]?.motifs ?? []).flatMap(({ name, meaning }, i) => players.every(({ motifs }) => !motifs[i]?.some) ? [] :
    row("td", [element("span", {}, element("strong", {}, name), `: ${meaning}`), ...players.flatMap(({ motifs }) => measureCells(motifs[i]))]));
  return rows.length === 0 ? [] : [table("Inaccuracies, mistakes and blunders by what they were, of judged moves", ["", ...measureHeads(players)], rows)];
}

function measureCells(measure: Measure | undefined): (HTMLElement | string)[] {
  if (!measure || measure.value === null || measure.low === null || measure.high === null) return ["–", "", ""];
  const { unit, value, low, high, some, all } = measure;
  const counted = some === null || all === null ? "" : unit === "share" ? `${count(some)} of ${count(all)}` : `of ${count(all)}`;
  const text = unit === "share" ? scoreText({ score: value, low, high }) : `${figure(value, unit)} (${figure(low, unit)}–\u2060${figure(high, unit)})`;
  return [text, counted, place(measure)];
}

const figure = (value: number, unit: Measure["unit"]): string => value.toFixed(unit === "rating" ? 0 : 1);

/** Where he stands among the others: in words, and as a bar. */
function place({ others, lower, equal }: Measure): HTMLElement | string {
  if (lower === null || equal === null || others === 0) return "";
  const words = `${count(lower)} of ${count(others)}${equal > 0 ? `, level with ${count(equal)}` : ""}`;
  return element("span", {}, element("meter", { min: "0", max: String(others), value: String(lower), "aria-label": `above ${words}` }), ` ${words}`);
}

function resultsTable(players: readonly Player[], by: string): HTMLElement[] {
  const groups = players[0]?.by[by] ?? []; // those of a second player are the same
  if (groups.every(({ group }) => group === "?")) return [];
  const most = kInOrder.has(by) ? groups.length : kShown;
  const heads = players.flatMap(({ player }) => [players.length > 1 ? player : "games", "finished", "score, 95 %", "expected", "results"]);
  const rows = groups.slice(0, most).map(({ group }, i) => row("td", [
    by === "opening" && group !== "?" ? nameLink("opening", group) : group, ...players.flatMap((player) => resultCells(player.by[by]?.[i]))]));
  return [table(kTitles[by] ?? by, ["", ...heads], rows), ...(groups.length > most ? [element("p", {}, `and ${count(groups.length - most)} more`)] : [])];
}

function resultCells(of: ResultRow | undefined): (HTMLElement | string)[] {
  if (!of || of.results.games === 0) return ["–", "", "", "", ""];
  return [count(of.results.games), count(finished(of.results)), scoreText(of.results), of.rated > 0 ? percent(of.expected / of.rated) : "–", playerBar(of.results)];
}

function lossesTable(players: readonly Player[], by: string): HTMLElement[] {
  const groups = players[0]?.losses[by] ?? [];
  if (groups.length === 0) return [];
  const heads = players.flatMap(({ player }) => [players.length > 1 ? player : "moves", ...kLossHeads]);
  const rows = groups.map(({ group }, i) => row("td", [group, ...players.flatMap((player) => lossCells(player.losses[by]?.[i]))]));
  return [table(kLossTitles[by] ?? by, ["", ...heads], rows)];
}
