// Ratings that are computed from results, and what moving first is worth from each start.

import { address, get, type Parameters, type Rules } from "../api";
import { count, countOf, element, find, percent, row, scoreText, table, type Score } from "../dom";
import { nameLink } from "../links";
import { gamesOf, Latest, navigate, onAddress, showState } from "../page_state";
import { downloads } from "./downloads";
import { Filters } from "./filters";
import { parametersOf } from "./parameters";
import { number, text, type Statistics } from "./result_rows";

/** A value in points of Elo with its bounds of 95 %. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}
export interface RatedPlayer extends Bounds {
  readonly rank: number;
  readonly player: string;
  readonly rating: number;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly last: string | null;
  readonly recorded: number | null;
  readonly group: number;
  readonly points?: readonly RatingPoint[];
}
export interface RatingPoint extends Bounds {
  readonly month: string | null;
  readonly games: number;
  readonly rating: number;
}
interface Worth extends Bounds {
  readonly worth: number;
  readonly between_equals: Score;
  readonly favours: "first" | "second" | null;
}
interface StartWorth extends Worth {
  readonly start: string;
  readonly results: Score & { readonly games: number };
}
export interface RatingList {
  readonly game: string | null;
  readonly method: "elo" | "glicko2" | "history";
  readonly games: number;
  readonly broken: number;
  readonly unfinished: number;
  readonly unnamed: number;
  readonly undated: number;
  readonly first: string | null;
  readonly last: string | null;
  readonly rated: number;
  readonly groups: number;
  readonly anchors: number;
  readonly starts: readonly StartWorth[];
  readonly any_start: Worth | null;
  readonly total: number;
  readonly players: readonly RatedPlayer[];
}

const kShown = "300"; // players

const kWords: Readonly<Record<RatingList["method"], string>> = {
  elo: "One strength for each player over all these games, whenever they were played.",
  history: "A strength for each month; shown is that of the last month in which somebody played.",
  glicko2: "Ratings by months, after the last month in which somebody played.",
};

export async function showRatings(main: HTMLElement): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf("/ratings")]);
  const choices = [...main.querySelectorAll<HTMLSelectElement>(".choice select")];
  const [game] = choices;
  if (!game) return;
  game.append(...gamesOf(rules).map((name) => element("option", { value: name }, name)));
  const ofPage = choices.map(({ name }) => name);
  const filters = new Filters(find(".filters", main), ask, ofPage, parameters.filter(({ name }) => !ofPage.includes(name)));
  for (const choice of choices) choice.addEventListener("change", ask);
  const chosen = (): Parameters => Object.fromEntries(choices.map(({ name, value }) => [name, value]));
  function ask(): void {
    navigate("/ratings", { ...filters.parameters, ...chosen() });
  }

  const latest = new Latest();
  onAddress(main, async () => {
    const here = new URLSearchParams(location.search);
    filters.show(here);
    for (const choice of choices) choice.value = here.get(choice.name) ?? choice.options[0]?.value ?? "";
    const found = await filters.openWhenWrong(latest.ask(async (signal) => {
      game.value = here.get("game") ?? (await gameOfMost(signal));
      const asked = { ...filters.parameters, ...chosen() };
      return { asked, answer: await get<RatingList>("ratings", { ...asked, limit: kShown }, signal) };
    }));
    if (found) showAnswer(main, found.answer, found.asked);
  });
}

/** The game with most games. */
async function gameOfMost(signal: AbortSignal): Promise<string> {
  const { rows } = await get<Statistics>("stats", { by: "variant" }, signal);
  const games = new Map<string, number>();
  for (const row of rows) {
    const game = text(row, "variant").split("/")[0] ?? "";
    games.set(game, (games.get(game) ?? 0) + number(row, "games"));
  }
  const [most] = [...games].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? "";
}

function showAnswer(main: HTMLElement, answer: RatingList, asked: Parameters): void {
  if (answer.games === 0) {
    showState(main, `No games to rate. ${leftOut(answer)}`);
    return find(".list", main).replaceChildren();
  }
  showState(main, `${countOf(answer.games, "game")} of ${countOf(answer.rated, "player")}${spanText(answer)}`);
  find(".list", main).replaceChildren(
    element("p", {}, [kWords[answer.method], levelText(answer), leftOut(answer), groupsText(answer)].filter((words) => words !== "").join(" ")),
    playersTable(answer), ...moreText(answer), downloads("ratings", asked), ...startsTable(answer));
}

const spanText = ({ first, last }: RatingList): string => (first === null ? "" : first === last ? `, ${first}` : `, ${first} to ${last ?? ""}`);
const levelText = ({ anchors }: RatingList): string =>
  anchors === 0 ? "An average player has 1500: no rating is recorded." : `The list is as high as the ${countOf(anchors, "recorded rating")} in these games, on average.`;
const groupsText = ({ groups }: RatingList): string => (groups > 1 ? `The players are ${count(groups)} groups without a game between them: compare within a group.` : "");

function leftOut({ broken, unfinished, unnamed, undated }: RatingList): string {
  const parts = ([[broken, "broken record", ""], [unfinished, "game", " without a result"], [unnamed, "game", " without two names"], [undated, "game", " without a date"]] as const).filter(([games]) => games > 0);
  return parts.length > 0 ? `Left out: ${parts.map(([games, what, why]) => countOf(games, what) + why).join(", ")}.` : "";
}

const whole = (value: number): string => String(Math.round(value));
export const boundsText = ({ low, high }: Bounds): string => `${whole(low)}–${whole(high)}`;
const signed = (value: number): string => (value < 0 ? "−" : "+") + whole(Math.abs(value));

function playersTable({ players, groups, anchors }: RatingList): HTMLElement {
  const head = ["rank", "player", "rating", "95 %", "games", "score", "last", ...(anchors > 0 ? ["recorded"] : []), ...(groups > 1 ? ["group"] : [])];
  return table("Players", head, players.map(({ rank, player, rating, low, high, games, won, drawn, last, recorded, group }) => row("td", [
    count(rank), nameLink("player", player), whole(rating), boundsText({ low, high }), count(games), percent((won + drawn / 2) / games), last ?? "",
    ...(anchors > 0 ? [recorded === null ? "" : String(recorded)] : []), ...(groups > 1 ? [count(group)] : [])])));
}

const moreText = ({ total, players }: RatingList): HTMLElement[] => (total > players.length ? [element("p", {}, `${count(total - players.length)} more: choose players of more games, or download the list.`)] : []);

/** What the players' strengths do not explain. */
function startsTable({ starts, any_start }: RatingList): HTMLElement[] {
  if (starts.length === 0) return [];
  const worthCells = ({ worth, low, high, between_equals, favours }: Worth): string[] => [
    signed(worth), `${signed(low)} to ${signed(high)}`, scoreText(between_equals), favours === null ? "not clear" : `the ${favours}`];
  const rows = starts.map((start) => row("td", [element("a", { href: address("/games", { game: start.start.split(",")[0] ?? "" }) }, start.start), count(start.results.games), scoreText(start.results), ...worthCells(start)]));
  return [
    element("p", {}, "What moving first is worth from each start, in points of Elo, once the players’ strengths are allowed for:"),
    table("Starts", ["start", "games", "first scores", "worth", "95 %", "between equals", "favours"], [...rows, ...(any_start ? [row("td", ["any start", "", "", ...worthCells(any_start)])] : [])])];
}
