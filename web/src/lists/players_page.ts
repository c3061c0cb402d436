// The list of players: those with most games, searched and sorted here.

import { address, get, type Parameters, type Rules } from "../api";
import { count, countOf, element, find, row, table } from "../dom";
import { nameLink } from "../links";
import { Latest, navigate, onAddress, showState, gamesOf } from "../page_state";
import { downloads } from "./downloads";
import { Filters } from "./filters";
import { parametersOf } from "./parameters";
import { hasWords, plain } from "./plain";
import { sortedBy, sortingOf, type Key } from "./sorting";

interface Player {
  readonly player: string;
  readonly games: number;
  readonly first: string | null;
  readonly last: string | null;
}
interface Players {
  readonly total: number;
  readonly players: readonly Player[];
}

const kMost = "1000";
const kColumns: Readonly<Record<string, (player: Player) => Key>> = {
  player: (one) => plain(one.player),
  games: (one) => one.games,
  "first game": (one) => one.first,
  "last game": (one) => one.last,
};
const kRising = ["player", "first game"];

export async function showPlayers(main: HTMLElement): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf("/players")]);
  const latest = new Latest();
  const filters = new Filters(find(".filters", main), () => navigate("/players", filters.parameters), ["sort", "reverse"], parameters, gamesOf(rules));
  const search = find<HTMLInputElement>("input[type=search]", main);
  let shown: Players = { total: 0, players: [] };
  const draw = (): void => {
    const sorting = sortingOf("games", kRising, (sorted) => navigate("/players", { ...filters.parameters, ...sorted }));
    const key = kColumns[sorting.by] ?? ((one: Player) => one.games);
    const found = shown.players.filter(({ player }) => hasWords(player, search.value));
    const players = sortedBy(found, key, kRising.includes(sorting.by) === sorting.isReversed);
    const heads = Object.keys(kColumns).map((name) => sorting.head(name));
    const most = shown.players.length < shown.total ? `, of the ${count(shown.players.length)} with most games` : "";
    showState(main, (search.value.trim() ? `${count(found.length)} of ` : "") + countOf(shown.total, "player") + most);
    const rows = players.map((one) => playerRow(one, filters.parameters));
    find(".list", main).replaceChildren(...(rows.length > 0 ? [table("Players", heads, rows), downloads("players", filters.parameters)] : []));
  };
  search.addEventListener("input", draw);
  onAddress(main, async () => {
    filters.show(new URLSearchParams(location.search));
    const answer = await latest.ask((signal) => get<Players>("players", { ...filters.parameters, limit: kMost }, signal));
    if (!answer) return;
    shown = answer;
    draw();
  });
}

function playerRow(one: Player, asked: Parameters): HTMLTableRowElement {
  const games = element("a", { href: address("/games", { ...asked, player: one.player }) }, count(one.games));
  return row("td", [nameLink("player", one.player), games, one.first ?? "", one.last ?? ""]);
}
