// A player: results by colour, opponents, openings and years, ratings, the last games.

import { address, get, type GameList, type GameRow, type Parameters, type Rules } from "../api";
import { sideName } from "../board/look";
import { countOf, element, find } from "../dom";
import { firstMover, onAddress, showState } from "../page_state";
import { other } from "../tree/tree";
import { downloads } from "./downloads";
import { gamesTable } from "./games_table";
import { hasWords } from "./plain";
import { linePlot } from "./plots";
import { ownRow, resultsTable, type Row, type Statistics } from "./result_rows";

const kGames = "1000"; // for the graph of ratings
const kShown = 20; // games
const kRows = "15";
const kStep = 50; // of the scale of ratings

interface Part {
  readonly title: string;
  readonly asked: Parameters;
}

export async function showPlayer(main: HTMLElement): Promise<void> {
  const rules = await get<Rules>("rules");
  onAddress(main, async () => {
    const name = new URLSearchParams(location.search).get("name") ?? "";
    showName(main, name);
    const statistics = (asked: Parameters): Promise<Statistics> => get<Statistics>("stats", { limit: kRows, sort: "games", ...asked });
    const [first, second] = sidesOf(rules, await get<Statistics>("stats", { player: name }));
    const parts: readonly Part[] = [
      { title: "Results by colour", asked: { by: "colour", player: name } },
      { title: "Opponents", asked: { by: "opponent", player: name } },
      { title: `Openings as ${first}`, asked: { by: "opening", first: name } },
      { title: `Openings as ${second}`, asked: { by: "opening", second: name } },
      { title: `Years as ${first}`, asked: { by: "year", first: name, sort: "name", limit: "100" } },
      { title: `Years as ${second}`, asked: { by: "year", second: name, sort: "name", limit: "100" } },
    ];
    const [{ total, games }, ...answers] = await Promise.all([get<GameList>("games", { player: name, sort: "date", limit: kGames }), ...parts.map(({ asked }) => statistics(asked))]);
    const player = nameAmong(games, name);
    showName(main, player);
    showState(main, countOf(total, "game"));
    find(".state", main).append(" ", element("a", { href: address("/games", { player: name }) }, "all games"));
    const graph = ratings(player, games);
    const sections = parts.flatMap(({ title, asked }, i) => {
      const rows = ownRows(answers[i]?.rows ?? [], asked);
      const { by = "", first: asFirst, second: asSecond } = asked;
      const of: Parameters = asFirst ? { first: asFirst } : asSecond ? { second: asSecond } : { player: name };
      return rows.length > 0 ? [element("section", {}, resultsTable(rules, by, rows, { caption: title, asked: of }))] : [];
    });
    const list = element("section", {}, gamesTable("Last games", games.slice(0, kShown)), downloads("games", { player: name }, { withRecords: true }));
    find(".list", main).replaceChildren(...(graph ? [graph] : []), ...sections, list);
  });
}

function showName(main: HTMLElement, name: string): void {
  find("h1", main).textContent = name;
  document.title = `${name} - Ludex`;
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

/** By date, the recorded ones; nothing where there are fewer than two. */
function ratings(name: string, games: readonly GameRow[]): Element | undefined {
  const own = games
    .map((game) => ({ game: game.game.split("/")[0] ?? "", date: game.date ?? "", rating: game.first === name ? game.first_elo : game.second_elo }))
    .filter((one): one is { game: string; date: string; rating: number } => one.rating !== null && /^\d{4}/.test(one.date))
    .reverse();
  if (own.length < 2) return undefined;
  const lines = [...new Set(own.map(({ game }) => game))].map((game) => ({
    name: game,
    points: own.flatMap((one, i): [number, number][] => (one.game === game ? [[i, one.rating]] : [])),
  }));
  const least = kStep * Math.floor(Math.min(...own.map(({ rating }) => rating)) / kStep - 0.5);
  return linePlot("Recorded ratings", lines, { least: Math.max(0, least), ends: [own[0]?.date ?? "", own[own.length - 1]?.date ?? ""] });
}
