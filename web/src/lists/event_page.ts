// An event: its crosstable and its games.

import { address, get, type GameList, type GameRow, type Listed, type NameList, type Rules } from "../api";
import { count, countOf, element, find } from "../dom";
import { nameLink } from "../links";
import { onAddress, showName, showState } from "../page_state";
import { crosstable } from "./crosstable";
import { downloads } from "./downloads";
import { gamesTable } from "./games_table";
import { datesText } from "./name_lists";
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
    const { total, events: [event] = [] } = await get<NameList>("events", { event: name, limit: "1" });
    return event && total === 1 ? showOf(main, rules, event) : showUnknown(main, "event", name);
  });
}

async function showOf(main: HTMLElement, rules: Rules, listed: Listed): Promise<void> {
  const { event = "" } = listed;
  showName(main, event);
  const [games, open, table, openings] = await Promise.all([
    get<GameList>("games", { event, sort: "date", reverse: "true", limit: kGames }),
    get<GameList>("games", { event, result: "*", limit: "1" }),
    get<Statistics>("stats", { event, by: "crosstable" }),
    get<Statistics>("stats", { event, by: "opening", sort: "games", limit: "15" }),
  ]);
  const players = listed.players ? ` of ${countOf(listed.players, "player")}` : "";
  const unfinished = open.total > 0 ? `, ${count(open.total)} unfinished` : "";
  const shown = games.games.length < games.total ? `; the first ${count(games.games.length)} are shown` : "";
  showState(main, `${countOf(games.total, "game")}${players}${datesText(listed)}${unfinished}${shown} `);
  find(".state", main).append(element("a", { href: address("/games", { event, sort: "date" }) }, "all games"));
  const isReadable = table.rows.length > 0 && table.rows.length <= kMostPlayers;
  find(".list", main).replaceChildren(
    ...(isReadable ? [crosstable(table.rows, { event }, (player) => nameLink("player", player) as HTMLElement, games.games)] : []),
    ...(openings.rows.length > 0 ? [resultsTable(rules, "opening", openings.rows, { caption: "Openings", asked: { event } })] : []),
    gamesByRound(games.games), downloads("games", { event }, { withRecords: true }));
}

/** With the rounds in their order, where they are known. */
function gamesByRound(games: readonly GameRow[]): HTMLElement {
  const rounds = [...new Set(games.map(({ round }) => round ?? ""))].sort((a, b) => (a === "" ? 1 : 0) - (b === "" ? 1 : 0) || a.localeCompare(b, "en", { numeric: true }));
  if (rounds.length < 2) return gamesTable("Games", games, { leftOut: ["event"] });
  const groups = rounds.map((round) => ({ name: round === "" ? "Games of no known round" : `Round ${round}`, games: games.filter((game) => (game.round ?? "") === round) }));
  return gamesTable("Games by round", games, { leftOut: ["event", "round"], groups });
}
