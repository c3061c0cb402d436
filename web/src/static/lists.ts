// The lists of a static site: games, players, events. A search box filters, a click on a head sorts; the address holds both.

import { address, type GameRow } from "../api";
import { count, element, find, orderOf, row, scoreText, sortHead, table } from "../dom";
import { gamesTable } from "../lists/games_table";
import { hasWords } from "../lists/plain";
import { onAddress, showState } from "../page_state";
import { allGames, list } from "./files";

const kRows = 100;

interface Column<Row> {
  readonly name: string;
  readonly value: (row: Row) => string | number | null;
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

function sorted<Row>({ columns }: List<Row>, rows: Row[], asked: URLSearchParams): Row[] {
  const column = columns.find(({ name }) => name === asked.get("sort"));
  if (!column) return rows;
  const sign = asked.get("reverse") === "true" ? 1 : -1;
  // What is not known is last in either order.
  const compare = (a: string | number | null, b: string | number | null): number => {
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    return sign * (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)));
  };
  return rows.sort((a, b) => compare(column.value(a), column.value(b)));
}

function showList<Row>(main: HTMLElement, of: List<Row>): void {
  const search = find<HTMLInputElement>("input[name=search]", main);
  const asked = (): URLSearchParams => new URLSearchParams(location.search);
  const go = (changes: Readonly<Record<string, string>>): void => {
    history.replaceState(null, "", address(of.page, { ...Object.fromEntries(asked()), ...changes }));
    window.dispatchEvent(new PopStateEvent("popstate"));
  };
  search.value = asked().get("search") ?? "";
  search.addEventListener("input", () => go({ search: search.value, rows: "" }));
  const head = ({ name }: Column<Row>): HTMLElement => {
    const isSorted = asked().get("sort") === name;
    const isReversed = asked().get("reverse") === "true";
    return sortHead(name, orderOf(isSorted, isReversed), () => go({ sort: name, reverse: isSorted && !isReversed ? "true" : "" }));
  };
  onAddress(main, () => {
    const rows = sorted(of, chosen(of, asked()), asked());
    const most = Number(asked().get("rows")) || kRows;
    const facets = Object.keys(of.facets ?? {}).flatMap((name) => asked().get(name) ?? []);
    const all = element("a", { href: of.page }, "all");
    showState(main, `${count(rows.length)} ${of.thing}${rows.length === 1 ? "" : "s"}${facets.length > 0 ? `: ${facets.join(", ")}; ` : ""}`);
    if (facets.length > 0) find(".state", main).append(all);
    const more = element("button", { type: "button" }, `${count(Math.min(kRows, rows.length - most))} more`);
    more.addEventListener("click", () => go({ rows: String(most + kRows) }));
    const heads = Object.fromEntries(of.columns.map((column) => [column.name, head(column)]));
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
    draw: (rows, heads) => gamesTable("Games", rows, heads),
    facets: { player: (game) => [game.first, game.second], event: (game) => [game.event], opening: (game) => [game.opening] },
  });
}

interface Player {
  readonly player: string;
  readonly games: number;
  readonly first: string | null;
  readonly last: string | null;
}

export async function showPlayersList(main: HTMLElement): Promise<void> {
  showList<Player>(main, {
    page: "players.html",
    thing: "player",
    rows: await list<Player>("players"),
    columns: [
      { name: "player", value: (player) => player.player },
      { name: "games", value: (player) => player.games },
      { name: "first game", value: (player) => player.first },
      { name: "last game", value: (player) => player.last },
    ],
    words: (player) => [player.player],
    draw: (rows, heads) =>
      table("Players", ["player", "games", "first game", "last game"].map((name) => heads[name] ?? name),
        rows.map((p) => row("td", [element("a", { href: address("games.html", { player: p.player }) }, p.player), count(p.games), p.first ?? "", p.last ?? ""]))),
  });
}

interface EventRow {
  readonly game: string;
  readonly event: string;
  readonly games: number;
  readonly average_plies: number;
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export async function showEventsList(main: HTMLElement): Promise<void> {
  showList<EventRow>(main, {
    page: "events.html",
    thing: "event",
    rows: (await list<EventRow>("events")).filter(({ event }) => event !== ""),
    columns: [
      { name: "event", value: (event) => event.event },
      { name: "game", value: (event) => event.game },
      { name: "games", value: (event) => event.games },
      { name: "plies", value: (event) => event.average_plies },
      { name: "first mover’s score", value: (event) => event.score },
    ],
    words: (event) => [event.event, event.game],
    draw: (rows, heads) =>
      table("Events", ["event", "game", "games", "plies", "first mover’s score"].map((name) => heads[name] ?? name),
        rows.map((e) => {
          const link = element("a", { href: address("games.html", { event: e.event }) }, e.event);
          return row("td", [link, e.game, count(e.games), e.average_plies.toFixed(0), scoreText(e)]);
        })),
  });
}
