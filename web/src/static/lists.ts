// The lists of a static site: games, players, events. A search box filters, a click on a head sorts; the address holds both.

import { address, type GameRow, type Listed, type Parameters } from "../api";
import { count, countOf, element, find, row, table } from "../dom";
import { gamesTable } from "../lists/games_table";
import { kListings, type NameListing } from "../lists/name_lists";
import { hasWords } from "../lists/plain";
import { sortedBy, sortingOf, type Key } from "../lists/sorting";
import { onAddress, showState } from "../page_state";
import { allGames, list } from "./files";

const kRows = 100;

interface Column<Row> {
  readonly name: string;
  readonly value: (row: Row) => Key;
}
interface List<Row> {
  readonly page: string;
  readonly thing: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** What the search looks through. */
  readonly words: (row: Row) => readonly (string | null)[];
  readonly draw: (rows: readonly Row[], heads: Readonly<Record<string, Node>>) => HTMLElement;
  /** Exact values that the address may ask for. */
  readonly facets?: Readonly<Record<string, (row: Row) => readonly (string | null)[]>>;
}

function chosen<Row>({ rows, words, facets = {} }: List<Row>, asked: URLSearchParams): Row[] {
  return rows.filter((one) => {
    const isOfFacets = Object.entries(facets).every(([name, values]) => !asked.has(name) || values(one).includes(asked.get(name)));
    return isOfFacets && hasWords(words(one).filter((word) => word !== null).join("\n"), asked.get("search") ?? "");
  });
}

function showList<Row>(main: HTMLElement, of: List<Row>): void {
  const search = find<HTMLInputElement>("input[name=search]", main);
  const asked = (): URLSearchParams => new URLSearchParams(location.search);
  const go = (changes: Parameters): void => {
    history.replaceState(null, "", address(of.page, { ...Object.fromEntries(asked()), ...changes }));
    window.dispatchEvent(new PopStateEvent("popstate"));
  };
  search.value = asked().get("search") ?? "";
  search.addEventListener("input", () => go({ search: search.value, rows: "" }));
  onAddress(main, () => {
    const sorting = sortingOf("", [], go);
    const column = of.columns.find(({ name }) => name === sorting.by);
    const rows = column ? sortedBy(chosen(of, asked()), column.value, !sorting.isReversed) : chosen(of, asked());
    const most = Number(asked().get("rows")) || kRows;
    const facets = Object.keys(of.facets ?? {}).flatMap((name) => asked().get(name) ?? []);
    const all = element("a", { href: of.page }, "all");
    showState(main, `${countOf(rows.length, of.thing)}${facets.length > 0 ? `: ${facets.join(", ")}; ` : ""}`);
    if (facets.length > 0) find(".state", main).append(all);
    const more = element("button", { type: "button" }, `${count(Math.min(kRows, rows.length - most))} more`);
    more.addEventListener("click", () => go({ rows: String(most + kRows) }));
    const heads = Object.fromEntries(of.columns.map(({ name }) => [name, sorting.head(name)]));
    find(".list", main).replaceChildren(...(rows.length > 0 ? [of.draw(rows.slice(0, most), heads)] : []), ...(rows.length > most ? [more] : []));
    return Promise.resolve();
  });
}

export async function showGamesList(main: HTMLElement): Promise<void> {
  showList<GameRow>(main, {
    page: "games.html",
    thing: "game",
    rows: await allGames(),
    columns: [
      { name: "number", value: (game) => game.id },
      { name: "date", value: (game) => game.date },
      { name: "game", value: (game) => game.game },
      { name: "first mover", value: (game) => game.first },
      { name: "second mover", value: (game) => game.second },
      { name: "result", value: (game) => game.result },
      { name: "plies", value: (game) => game.plies },
      { name: "opening", value: (game) => game.opening },
      { name: "event", value: (game) => game.event },
    ],
    words: (game) => [game.first, game.second, game.event, game.opening, game.date, game.game],
    draw: (rows, heads) => gamesTable("Games", rows, { heads }),
    facets: { player: (game) => [game.first, game.second], event: (game) => [game.event], opening: (game) => [game.opening] },
  });
}

/** A list of names, which lead to their games. */
async function showNames(main: HTMLElement, { of, list: name, caption, columns }: NameListing): Promise<void> {
  const nameOf = (one: Listed): string => one[of] ?? "";
  showList<Listed>(main, {
    page: `${name}.html`,
    thing: of,
    rows: await list<Listed>(name),
    columns: columns.map((column) => ({ name: column.name, value: column.key })),
    words: (one) => [nameOf(one)],
    draw: (shown, heads) =>
      table(caption, columns.map((column) => heads[column.name] ?? column.name), shown.map((one) => {
        const link = element("a", { href: address("games.html", { [of]: nameOf(one) }) }, nameOf(one));
        return row("td", [link, ...columns.slice(1).map(({ key }) => shownAs(key(one)))]);
      })),
  });
}

const shownAs = (value: Key): string => (typeof value === "number" ? count(value) : (value ?? ""));

export const showPlayersList = (main: HTMLElement): Promise<void> => showNames(main, kListings.player);
export const showEventsList = (main: HTMLElement): Promise<void> => showNames(main, kListings.event);
