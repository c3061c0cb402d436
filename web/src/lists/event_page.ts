// An event: its crosstable and its games.

import { address, get, type GameList, type GameRow, type NameList, type Rules } from "../api";
import { count, countOf, element, find } from "../dom";
import { nameLink } from "../links";
import { onAddress, showName, showState } from "../page_state";
import { crosstable } from "./crosstable";
import { downloads } from "./downloads";
import { gamesTable } from "./games_table";
import { datesText } from "./names_page";
import { resultsTable, type Statistics } from "./result_rows";
import { showUnknown } from "./unknown_name";

const kGames = "500";
const kMostPlayers = 60; // of a crosstable that can be read

export async function showEvent(main: HTMLElement): Promise<void> {
  const rules = await get<Rules>("rules");
  onAddress(main, async () => {
    const name = new URLSearchParams(location.search).get("name") ?? "";
    if (name === "") return location.replace("/events");
    showName(main, name);
    const [games, { events = [] }, open, table, openings] = await Promise.all([
      get<GameList>("games", { event: name, sort: "date", reverse: "true", limit: kGames }),
      get<NameList>("events", { event: name, limit: "1" }),
      get<GameList>("games", { event: name, result: "*", limit: "1" }),
      get<Statistics>("stats", { event: name, by: "crosstable" }),
      get<Statistics>("stats", { event: name, by: "opening", sort: "games", limit: "15" }),
    ]);
    const [event, ...others] = new Set(games.games.map((game) => game.event ?? name));
    if (event === undefined || others.length > 0) return showUnknown(main, "event", name);
    showName(main, event);
    const shown = games.games.length < games.total ? `; the first ${count(games.games.length)} are shown` : "";
    const players = events[0]?.players ? ` of ${countOf(events[0].players, "player")}` : "";
    showState(main, `${countOf(games.total, "game")}${players}${datesText(events[0])}${open.total > 0 ? `, ${count(open.total)} unfinished` : ""}${shown} `);
    find(".state", main).append(element("a", { href: address("/games", { event, sort: "date" }) }, "all games"));
    const standings = table.rows.length > 0 && table.rows.length <= kMostPlayers ? [crosstable(table.rows, { event: name }, (player) => nameLink("player", player) as HTMLElement, games.games)] : [];
    find(".list", main).replaceChildren(...standings, ...(openings.rows.length > 0 ? [resultsTable(rules, "opening", openings.rows, { caption: "Openings", asked: { event: name } })] : []),
      gamesByRound(games.games), downloads("games", { event: name }, { withRecords: true }));
  });
}

/** With the rounds in their order, where they are known. */
function gamesByRound(games: readonly GameRow[]): HTMLElement {
  const rounds = [...new Set(games.map(({ round }) => round ?? ""))].sort((a, b) => (a === "" ? 1 : 0) - (b === "" ? 1 : 0) || a.localeCompare(b, "en", { numeric: true }));
  if (rounds.length < 2) return gamesTable("Games", games, { leftOut: ["event"] });
  const groups = rounds.map((round) => ({ name: round === "" ? "Games of no known round" : `Round ${round}`, games: games.filter((game) => (game.round ?? "") === round) }));
  return gamesTable("Games by round", games, { leftOut: ["event", "round"], groups });
}
