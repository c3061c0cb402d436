// A player: results by colour, opponents, openings and years, ratings, the last games.

import { address, get, pages, Refusal, type GameList, type GameRow, type NameList, type Parameters, type Rules } from "../api";
import { sideName } from "../board/look";
import { button, count, countOf, element, find } from "../dom";
import { firstMover, onAddress, showName, showState } from "../page_state";
import { other } from "../tree/tree";
import { downloads } from "./downloads";
import { gamesTable } from "./games_table";
import { datesText } from "./name_lists";
import { hasWords } from "./plain";
import { ratingPlots } from "./rating_plots";
import { computedRatings } from "./computed_ratings";
import { barLegend, number, ownRow, resultsTable, text, type Row, type Statistics } from "./result_rows";
import { showUnknown } from "./unknown_name";

const kGames = "1000"; // for the graph of ratings
const kShown = 20; // games
const kVariants = 4; // links to the explorer
const kRows = 15; // of a table, until somebody wants all

interface Part {
  readonly title: string;
  readonly asked: Parameters;
}

export async function showPlayer(main: HTMLElement): Promise<void> {
  const rules = await get<Rules>("rules");
  onAddress(main, async () => {
    const name = new URLSearchParams(location.search).get("name") ?? "";
    if (name === "") return location.replace("/players");
    showName(main, name);
    await showOf(main, rules, name).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.problem.found !== name) throw error;
      return showUnknown(main, "player", name);
    });
  });
}

async function showOf(main: HTMLElement, rules: Rules, name: string): Promise<void> {
  const variants = await get<Statistics>("stats", { player: name, by: "variant", sort: "games" });
  const parts = partsOf(name, sidesOf(rules, variants));
  const [{ total, games }, { players = [] }, ...answers] = await Promise.all([
    get<GameList>("games", { player: name, sort: "date", limit: kGames }),
    get<NameList>("players", { player: name, limit: "1" }), // no opponent has more games, who has as many has the same ones
    ...parts.map(({ asked }) => get<Statistics>("stats", { sort: "games", ...asked })),
  ]);
  const player = nameAmong(games, name);
  showName(main, player);
  const counted = variants.rows.reduce((sum, row) => sum + number(row, "games"), 0);
  showState(main, `${countOf(total, "game")}${datesText(players[0])}${total > counted ? `; the tables leave out ${countOf(total - counted, "broken or repeated record")}` : ""} `);
  find(".state", main).append(allGames(player), " ", profile(player), " ", puzzles(player), " ", preparing(player));
  const sections = parts.flatMap(({ title, asked }, i) => {
    const rows = ownRows(answers[i]?.rows ?? [], asked);
    return rows.length > 0 ? [resultsSection(rules, title, rows, asked)] : [];
  });
  sections[0]?.append(barLegend());
  const last = gamesTable("Last games", games.slice(0, kShown), { of: player });
  find(".list", main).replaceChildren(
    ...(counted > 0 ? [element("p", {}, "What was played in: ", ...variants.rows.slice(0, kVariants).flatMap((row) => [explorerLink(player, text(row, "variant")), " "]))] : []),
    ...ratingPlots(player, games), computedRatings(player, [...new Set(variants.rows.map((row) => text(row, "variant").split("/")[0] ?? ""))]), ...sections,
    element("section", {}, last, element("p", {}, allGames(player)), downloads("games", { player: name }, { withRecords: true })));
}

const allGames = (player: string): HTMLElement => element("a", { href: address("/games", { player, sort: "date" }) }, "all games");
const puzzles = (player: string): HTMLElement => element("a", { href: address("/puzzles", { "missed-by": player }) }, "missed puzzles");
const profile = (player: string): HTMLElement => element("a", { href: address("/profile", { name: player }) }, "profile");
const preparing = (player: string): HTMLElement => element("a", { href: address("/prepare", { name: player }) }, "play against");
const explorerLink = (player: string, game: string): HTMLElement => element("a", { href: address(pages().explorer, { game, player }) }, game);

function partsOf(name: string, [first, second]: readonly [string, string]): readonly Part[] {
  return [
    { title: "Results by colour", asked: { by: "colour", player: name } },
    { title: "Opponents", asked: { by: "opponent", player: name } },
    { title: `Openings as ${first}`, asked: { by: "opening", first: name } },
    { title: `Openings as ${second}`, asked: { by: "opening", second: name } },
    { title: `Years as ${first}`, asked: { by: "year", first: name, sort: "name" } },
    { title: `Years as ${second}`, asked: { by: "year", second: name, sort: "name" } },
  ];
}

/** Those with most games, and all of them on wish. */
function resultsSection(rules: Rules, caption: string, rows: readonly Row[], { by = "", sort, ...asked }: Parameters): HTMLElement {
  const section = element("section", {});
  const draw = (most: number): void => {
    const more = button(`${count(rows.length - most)} more`, () => draw(rows.length), { class: "more" });
    section.replaceChildren(resultsTable(rules, by, rows, { caption, asked, most }), ...(rows.length > most ? [more] : []));
  };
  draw(sort === "name" ? rows.length : kRows);
  return section;
}

/** The whole name of a player whose games these are: a part of it is enough to find them. */
function nameAmong(games: readonly GameRow[], part: string): string {
  const names = new Set(games.flatMap(({ first, second }) => [first, second]).filter((name): name is string => name !== null && hasWords(name, part)));
  const [only] = names;
  return names.size === 1 && only !== undefined ? only : part;
}

/** With the player's results, not with those of who moved first. */
function ownRows(rows: readonly Row[], { by, first }: Parameters): readonly Row[] {
  return by === "opponent" || by === "colour" ? rows : rows.map((row) => ownRow(row, first !== undefined));
}

/** What the sides are called: by their colours where all games have the same first mover. */
function sidesOf(rules: Rules, { rows }: Statistics): [string, string] {
  const firsts = new Set(rows.map((row) => firstMover(rules, String(row["game"]))));
  const [only] = firsts;
  return firsts.size === 1 && only ? [sideName(only), sideName(other(only))] : ["first mover", "second mover"];
}
