// The list of players, with their numbers of games.

import { get, type Rules } from "../api";
import { count, element, find, row, table } from "../dom";
import { Filters } from "./filters";
import { Latest, navigate, onAddress, showState, gamesOf } from "../page_state";
import { parametersOf } from "./parameters";

interface Players {
  readonly total: number;
  readonly players: readonly { readonly player: string; readonly games: number; readonly first: string | null; readonly last: string | null }[];
}

const kMost = "1000";

export async function showPlayers(main: HTMLElement): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf("/players")]);
  const latest = new Latest();
  const filters = new Filters(find(".filters", main), () => navigate("/players", filters.parameters), [], parameters, gamesOf(rules));
  onAddress(main, async () => {
    filters.show(new URLSearchParams(location.search));
    const asked = filters.parameters;
    const answer = await latest.ask((signal) => get<Players>("players", { ...asked, limit: kMost }, signal));
    if (!answer) return;
    const shown = answer.players.length < answer.total ? `, the ${count(answer.players.length)} with most games shown` : "";
    showState(main, `${count(answer.total)} player${answer.total === 1 ? "" : "s"}${shown}`);
    const rows = answer.players.map((p) => {
      const games = element("a", { href: `/games?${new URLSearchParams({ ...asked, player: p.player }).toString()}` }, p.player);
      const stats = element("a", { href: `/stats?${new URLSearchParams({ ...asked, player: p.player, by: "opponent" }).toString()}` }, "opponents");
      return row("td", [games, count(p.games), p.first ?? "", p.last ?? "", stats]);
    });
    find(".list", main).replaceChildren(...(rows.length > 0 ? [table("Players", ["player", "games", "first game", "last game", "against"], rows)] : []));
  });
}
