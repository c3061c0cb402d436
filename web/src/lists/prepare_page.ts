// A report for those who will play against a player: what is played beside all others, and what goes wrong there.

import { address, get, post, Refusal, type GameRow } from "../api";
import { sideName } from "../board/look";
import { count, countOf, element, find, percent, row, scoreText, table, type Score } from "../dom";
import { nameLink } from "../links";
import { Latest, onAddress, showName, showState } from "../page_state";
import { gamesTable } from "./games_table";
import { kLossHeads, lossCells, type LossRow } from "./loss_rows";
import { RepertoireField, repertoirePart, type RepertoireUse } from "./repertoire_part";
import { barLegend, finished, playerBar, type PlayerResults } from "./result_rows";
import { showUnknown } from "./unknown_name";
import { wayLink, type Way } from "./way";

interface ChosenBy extends Omit<Score, "score"> {
  readonly results: PlayerResults;
  readonly share: number | null;
}
interface Choice {
  readonly name: string;
  readonly own: ChosenBy;
  readonly others: ChosenBy;
}
interface Habit extends Way {
  readonly position: string | null;
  readonly name: string | null;
  readonly games: number;
  readonly others: number;
  readonly other_players: number;
  /** Who of the others has most of their games. */
  readonly foremost: { readonly player: string; readonly games: number } | null;
  /** Games of others of which the player is not named. */
  readonly unnamed: number;
  readonly usual: string | null;
  readonly leaves: boolean;
  readonly avoids: readonly string[];
  readonly choices: readonly Choice[];
}
interface Named {
  readonly name: string;
  readonly results: PlayerResults;
}
interface Slip extends Way {
  readonly move: string;
  readonly games: number;
  readonly of: number;
  readonly chance_before: number;
  readonly chance: number;
  readonly better: readonly string[];
  readonly answer: readonly string[];
}
interface Side {
  readonly as: "first" | "second";
  readonly side: "black" | "white";
  readonly results: PlayerResults;
  readonly few: boolean;
  readonly others: PlayerResults;
  readonly habits: readonly Habit[];
  readonly openings: readonly Named[];
  readonly lengths: readonly Named[];
  readonly slips: readonly Slip[];
  /** Moves of which the engine was asked for slips. */
  readonly asked: number;
  /** His games that the engine has judged, and what his moves lost there by part of the game. */
  readonly judged: number;
  readonly thirds: readonly LossRow[];
  readonly repertoire: RepertoireUse | null;
}
interface Preparation {
  readonly player: string;
  readonly game: string;
  readonly other_games: readonly { readonly game: string; readonly games: number }[];
  readonly sides: readonly Side[];
  readonly last: readonly GameRow[];
}

const kShown = 12; // rows of a table

export async function showPreparation(main: HTMLElement): Promise<void> {
  const latest = new Latest();
  const field = new RepertoireField(() => window.dispatchEvent(new PopStateEvent("popstate")));
  find(".list", main).before(field.root);
  const ask = async (): Promise<void> => {
    const asked = Object.fromEntries(new URLSearchParams(location.search));
    const { name = "", ...others } = asked;
    if (name === "") return location.replace("/players");
    showName(main, `Preparing against ${name}`);
    showState(main, "Looking at the games …");
    const question = { against: name, ...others };
    const lines = await field.lines();
    try {
      const report = await latest.ask((signal) => (lines === undefined ? get<Preparation>("prepare", question, signal) : post<Preparation>("repertoire", question, lines, { signal })));
      if (report) showReport(main, report);
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.found !== name) throw error;
      await showUnknown(main, "player", name);
    }
  };
  onAddress(main, ask);
}

function showReport(main: HTMLElement, report: Preparation): void {
  showName(main, `Preparing against ${report.player}`);
  showState(main, `${report.game}. `);
  find(".state", main).append(
    nameLink("player", report.player), ...report.other_games.flatMap(({ game, games }) => [
      "; ", element("a", { href: address("/prepare", { name: report.player, game }) }, game), `: ${countOf(games, "game")}`]));
  find(".list", main).replaceChildren(
    element("p", {}, "Results are those of the player’s side. Shares and scores have their 95 % bounds; a score is of games with a result, unfinished are those without. The moves lead to the explorer."),
    barLegend(),
    ...report.sides.map((side) => sideSection(report, side)),
    ...(report.last.length > 0 ? [gamesTable("Last games", report.last, { of: report.player })] : []));
}

function sideSection(report: Preparation, side: Side): HTMLElement {
  const { results, habits } = side;
  const section = element("section", { "data-side": side.as }, element("h2", {}, `As ${sideName(side.side)}, moving ${side.as}: ${countOf(results.games, "game")}`));
  if (results.games === 0) {
    section.append(...repertoirePart(report.game, side.side, side.repertoire));
    return section;
  }
  const few = side.few ? " So few games say little: the bounds are wide." : "";
  section.append(
    element("p", {}, `Score: ${scoredText(results)}; all others here: ${scoredText(side.others)}.${few}`),
    ...choicesTable(report, "Leaves what others play most", habits.filter(({ leaves }) => leaves), ({ choices }) => choices.slice(0, 1)),
    ...choicesTable(report, "Plays less often than others", habits, ({ avoids, choices }) => choices.filter(({ name }) => avoids.includes(name))),
    ...choicesTable(report, "Plays most often", habits, ({ usual, choices }) => choices.filter(({ name }) => name === usual)),
    ...slipsTable(report, side),
    ...resultsTable("Openings, by the last name that a game reaches", "opening", side.openings), ...resultsTable("Lengths", "plies", side.lengths),
    ...lossesTable(side),
    ...repertoirePart(report.game, side.side, side.repertoire));
  return section;
}

/** "54.5 % (28–79) in 11 of 15 games" */
function scoredText(results: PlayerResults): string {
  if (finished(results) === 0) return countOf(results.games, "unfinished game");
  const part = results.unfinished > 0 ? `${count(finished(results))} of ` : "";
  return `${scoreText(results)} in ${part}${countOf(results.games, "game")}`;
}

function lossesTable({ judged, thirds }: Side): HTMLElement[] {
  if (thirds.length === 0) return [];
  return [table(`Judged moves by part of the game, in ${countOf(judged, "game")}`, ["", "moves", ...kLossHeads], thirds.map((third) => row("td", [third.group, ...lossCells(third)])))];
}

function choicesTable({ game }: Preparation, caption: string, habits: readonly Habit[], chosen: (habit: Habit) => readonly Choice[]): HTMLElement[] {
  const rows = habits.flatMap((habit) => chosen(habit).map((choice) => choiceRow(game, habit, choice))).slice(0, kShown);
  return rows.length > 0 ? [table(caption, ["after", "choice", "share", "of games", "others", "of games", "score, 95 %", "results"], rows)] : [];
}

function choiceRow(game: string, habit: Habit, { name, own, others }: Choice): HTMLTableRowElement {
  return row("td", [
    habit.position === null ? habit.name : wayLink(game, habit), name, scoreText({ score: own.share, low: own.low, high: own.high }), count(habit.games),
    others.share === null ? "–" : percent(others.share), othersText(habit), scoreText(own.results), playerBar(own.results)]);
}

/** Games of the others, and whose they are: one player can have most of them. */
function othersText({ others, other_players: players, foremost, unnamed }: Habit): string {
  if (players === 1 && unnamed === 0) return `${count(others)} of ${foremost?.player ?? ""}`;
  return [
    players > 1 ? `${count(others)} of ${count(players)} players` : count(others),
    foremost !== null && (players === 1 || 2 * foremost.games > others) ? `${count(foremost.games)} by ${foremost.player}` : "",
    unnamed > 0 ? `${count(unnamed)} of players without a name` : ""].filter((part) => part !== "").join(", ");
}

function slipsTable({ game }: Preparation, { slips, asked }: Side): HTMLElement[] {
  if (slips.length === 0) return asked > 0 ? [element("p", {}, asked === 1 ? "The engine finds no fault with the move that comes most often." : `The engine finds no fault with the ${countOf(asked, "move")} that come most often.`)] : [];
  const rows = slips.slice(0, kShown).map(({ from, line, move, games, of, chance_before, chance, better, answer }) => row("td", [
    wayLink(game, { from, line }), move, `${count(games)} of ${count(of)}`, percent(chance), `${percent(chance_before)} with ${better[0] ?? ""}`,
    wayLink(game, { from, line: [...line, move, ...answer] }, answer.join(" "))]));
  return [table("Goes wrong, says the engine", ["after", "move", "games", "chance then", "instead of", "best answer"], rows)];
}

function resultsTable(caption: string, of: string, named: readonly Named[]): HTMLElement[] {
  if (named.every(({ name }) => name === "?")) return [];
  const rows = named.map(({ name, results }) => row("td", [of === "opening" && name !== "?" ? nameLink("opening", name) : name, count(results.games), count(finished(results)), scoreText(results), playerBar(results)]));
  return [table(caption, [of, "games", "finished", "score, 95 %", "results"], rows)];
}
