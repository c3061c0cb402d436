// The first page: what is in the database, and how it gets in.

import { address, get, pages, postLines, Refusal, writingIsAllowed, type GameList, type GameRow, type NameList, type Problem, type Rules } from "../api";
import { pageParts } from "../board/parts";
import { smallBoard } from "../board/small_board";
import { button, count, countOf, element, find, resultBar, row, table } from "../dom";
import { nameLink } from "../links";
import { gamesTable } from "./games_table";
import { offerNames } from "./name_field";
import { kListings, type NameListing } from "./name_lists";
import { number, text, type Row, type Statistics } from "./result_rows";
import { firstMover, onAddress, showError, showState, usualStart } from "../page_state";
import { withToken } from "../token";

const kRows = "8";
const kLastGames = "50"; // of which the first whole ones are shown

/** Leads to games that go on, if there are some. */
async function showLiveLink(main: HTMLElement): Promise<void> {
  const live = await get<{ games: readonly { readonly result: string }[] }>("live").catch(() => ({ games: [] }));
  const games = live.games.filter(({ result }) => result === "*");
  if (games.length === 0 || main.querySelector(".going-on")) return;
  find(".lead", main).after(element("p", { class: "going-on" }, element("a", { href: "/live" }, `Live: ${countOf(games.length, "game")}`)));
}

export async function showStart(main: HTMLElement): Promise<void> {
  if (new URLSearchParams(location.search).has("game")) return location.replace(`${pages().explorer}${location.search}`); // as it was once
  const rules = await get<Rules>("rules");
  const input = find<HTMLInputElement>("input[name=player]", main);
  input.after(offerNames(input, "players"));
  find("form", main).addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim()) location.assign(pages().page("player", input.value.trim()));
  });
  onAddress(main, async () => {
    const [variants, last, players, events] = await Promise.all([
      get<Statistics>("stats", { by: "variant", sort: "games" }),
      get<GameList>("games", { sort: "date", limit: kLastGames }),
      get<NameList>("players", { limit: kRows }),
      get<NameList>("events", { limit: kRows }),
    ]);
    const list = find(".list", main);
    find<HTMLElement>(".search", main).hidden = last.total === 0;
    void showLiveLink(main);
    if (last.total === 0) {
      showState(main, "There are no games in this database yet.");
      return list.replaceChildren(emptyState(main));
    }
    showState(main, `${count(last.total)} games of ${count(players.total)} players`);
    list.replaceChildren(
      element("div", { class: "cards" }, ...variants.rows.map((variant) => card(rules, variant))),
      gamesTable("Last games", shownOf(last.games)),
      element("p", {}, element("a", { href: "/news" }, "What the last import brought"), ": new moves, records, upsets"),
      element("p", {}, element("a", { href: "/puzzles" }, "Puzzles"), " out of these games: wins and only moves"),
      element("div", { class: "beside" },
        mostOf(kListings.player, players),
        mostOf(kListings.event, events)),
    );
  });
}

/** Those with most games, and the way to all. */
function mostOf({ of, list, caption }: NameListing, { total, [list]: rows = [] }: NameList): HTMLElement {
  if (rows.length === 0) return element("div");
  const all = element("a", { href: `/${list}` }, `All ${countOf(total, of)}`);
  return element("div", {}, table(caption, [of, "games"], rows.map((one) => row("td", [nameLink(of, one[of]), count(one.games)]))), element("p", {}, all));
}

/** Whole games of known players, where there are such. */
function shownOf(games: readonly GameRow[]): readonly GameRow[] {
  const known = games.filter(({ status, first }) => status === "whole" && first !== null);
  return (known.length > 0 ? known : games).slice(0, Number(kRows));
}

/** A variant with its board: it leads to the explorer. */
function card(rules: Rules, of: Row): HTMLElement {
  const game = text(of, "variant");
  const picture = element("span", { class: "picture" });
  usualStart(game).then((from) => (from ? smallBoard({ game, from }, pageParts) : undefined)).then((board) => board && picture.append(board)).catch(() => undefined);
  const ends = { first: number(of, "first"), draws: number(of, "draws"), second: number(of, "second"), unfinished: number(of, "unfinished") };
  const games = number(of, "games");
  return element("a", { class: "card", href: address(pages().explorer, { game }) }, picture,
    element("b", {}, game), element("span", {}, countOf(games, "game")), resultBar(ends, firstMover(rules, game)));
}

function emptyState(main: HTMLElement): HTMLElement {
  const explorer = element("a", { href: pages().explorer }, "Play on a board");
  if (!writingIsAllowed()) return element("p", {}, explorer);
  const sample = button("Take the sample games", () => {
    takeSample().then(() => window.dispatchEvent(new PopStateEvent("popstate")), (error: unknown) => showError(main, error));
  });
  return element("p", { class: "tools" }, element("a", { href: "/import" }, "Import games"), " ", sample, " ", explorer);
}

async function takeSample(): Promise<void> {
  const records = await (await fetch("/assets/sample.pgn")).text();
  await withToken((token) => postLines("import", { file: "sample.pgn" }, records, (line: { readonly error?: Problem }) => {
    if (line.error) throw new Refusal(line.error);
  }, { token }));
}
