// A player: results by colour, opponents, openings and years, ratings, the last games.

import { address, get, type GameRow, type Parameters, type Rules } from "../api";
import { element, find } from "../dom";
import { onAddress, showState } from "../page_state";
import { downloads } from "./downloads";
import { gamesTable } from "./games_table";
import { linePlot } from "./plots";
import { resultsTable, type Statistics } from "./result_rows";

const kGames = "20";
const kRows = "15";
const kRated = "1000"; // games of the graph

interface Part {
  readonly title: string;
  readonly asked: Parameters;
}

export async function showPlayer(main: HTMLElement): Promise<void> {
  const rules = await get<Rules>("rules");
  onAddress(main, async () => {
    const name = new URLSearchParams(location.search).get("name") ?? "";
    find("h1", main).textContent = name;
    document.title = `${name} - Ludex`;
    const statistics = (asked: Parameters): Promise<Statistics> => get<Statistics>("stats", { limit: kRows, sort: "games", ...asked });
    const parts: readonly Part[] = [
      { title: "As first mover", asked: { by: "player", first: name } },
      { title: "As second mover", asked: { by: "player", second: name } },
      { title: "Opponents", asked: { by: "opponent", player: name } },
      { title: "Openings", asked: { by: "opening", player: name } },
      { title: "Years", asked: { by: "year", player: name, sort: "name", limit: "100" } },
    ];
    const games = (limit: string): Promise<{ total: number; games: readonly GameRow[] }> => get("games", { player: name, sort: "date", limit });
    const [rated, last, ...answers] = await Promise.all([games(kRated), games(kGames), ...parts.map(({ asked }) => statistics(asked))]);
    showState(main, last.total === 1 ? "1 game" : `${last.total.toLocaleString("en")} games`);
    find(".state", main).append(" ", element("a", { href: address("/games", { player: name }) }, "all games"));
    const graph = ratings(name, rated.games);
    const sections = parts.flatMap(({ title, asked }, i) => {
      // Of a player's games by colour only the rows of that player are his.
      const rows = (answers[i]?.rows ?? []).filter((row) => asked["by"] !== "player" || row["player"] === name);
      return rows.length > 0 ? [element("section", {}, resultsTable(rules, asked["by"] ?? "", rows, title))] : [];
    });
    const list = element("section", {}, gamesTable("Last games", last.games), downloads("games", { player: name }, true));
    find(".list", main).replaceChildren(...(graph ? [graph] : []), ...sections, list);
  });
}

/** By date, the recorded ones; nothing where there are fewer than two. */
function ratings(name: string, games: readonly GameRow[]): Element | undefined {
  const own = games
    .map((game) => ({ date: game.date ?? "", rating: game.first === name ? game.first_elo : game.second_elo }))
    .filter((one): one is { date: string; rating: number } => one.rating !== null && /^\d{4}/.test(one.date))
    .reverse();
  if (own.length < 2) return undefined;
  return linePlot(`Recorded ratings, ${own[0]?.date ?? ""} to ${own[own.length - 1]?.date ?? ""}`, [{ name: "first", points: own.map(({ rating }, i) => [i, rating]) }]);
}
