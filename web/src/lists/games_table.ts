// Rows of games; each links to the page on which the game is replayed.

import { pages, type GameRow, type Named } from "../api";
import { element, row, table } from "../dom";
import { nameLink } from "../links";

const player = (name: string | null, elo: number | null): HTMLElement => element("span", {}, nameLink("player", name), elo === null ? "" : ` (${elo})`);
const named = (of: Named, name: string | null): HTMLElement | string => (name === null ? "" : nameLink(of, name));

/** What rows have in common need not stand in each. */
interface Common {
  readonly game: boolean;
  readonly opening: boolean;
}

function gameRow(game: GameRow, common: Common): HTMLTableRowElement {
  const link = element("a", { href: pages().game(game.id) }, String(game.id));
  if (game.status === "damaged") return row("td", [link, "", "damaged: `ludex check --repair` mends it"]);
  const partial = game.status === "partial" ? " (partial)" : "";
  const related = game.related === null ? "" : ` (related to ${game.related})`;
  return row("td", [link, game.date ?? "", ...(common.game ? [] : [game.game]), player(game.first, game.first_elo), player(game.second, game.second_elo),
    game.result + partial + related, String(game.plies), ...(common.opening ? [] : [named("opening", game.opening)]), named("event", game.event)]);
}

function tableOf(caption: string, games: readonly GameRow[], common: Common, heads: Readonly<Record<string, Node>>): HTMLElement {
  const names = ["number", "date", ...(common.game ? [] : ["game"]), "first mover", "second mover", "result", "plies", ...(common.opening ? [] : ["opening"]), "event"];
  return table(caption, names.map((name) => heads[name] ?? name), games.map((game) => gameRow(game, common)));
}

/** `heads` may stand in place of the names of columns, by name. */
export function gamesTable(caption: string, games: readonly GameRow[], heads: Readonly<Record<string, Node>> = {}): HTMLElement {
  const isOfOneGame = games.length > 1 && new Set(games.map(({ game }) => game)).size === 1;
  const common = { game: isOfOneGame, opening: games.every(({ opening }) => opening === null) };
  return tableOf(isOfOneGame ? `${caption}: ${games[0]?.game ?? ""}` : caption, games, common, heads);
}

/** Without what all games of a position have in common. */
export function gamesOfPosition(games: readonly GameRow[]): HTMLElement {
  return tableOf("Games of the position", games, { game: true, opening: true }, {});
}
