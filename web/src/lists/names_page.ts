// The lists of players and of events: searched, sorted and filtered.

import { address, get, type Listed, type NameList, type Parameters, type Rules } from "../api";
import { count, countOf, element, find, row, table } from "../dom";
import { nameLink } from "../links";
import { gamesOf, Latest, navigate, onAddress, showState } from "../page_state";
import { downloads } from "./downloads";
import { Filters } from "./filters";
import { parametersOf, type Parameter } from "./parameters";
import { hasWords, plain } from "./plain";
import { sortedBy, sortingOf, type Key } from "./sorting";

interface Column {
  readonly name: string;
  readonly key: (row: Listed) => Key;
  /** The least come first. */
  readonly isRising?: true;
}
interface Kind {
  readonly of: "player" | "event";
  readonly list: "players" | "events";
  readonly caption: string;
  /** Behind the name and the number of games. */
  readonly columns: readonly Column[];
}

const kMost = "10000"; // rows of an answer
const kShown = 300; // as many as somebody reads

const kGames: Column = { name: "games", key: (one) => one.games };
const kDates: readonly Column[] = [
  { name: "first game", key: (one) => one.first, isRising: true },
  { name: "last game", key: (one) => one.last },
];
const kPlayers: Kind = { of: "player", list: "players", caption: "Players", columns: kDates };
const kEvents: Kind = { of: "event", list: "events", caption: "Events", columns: [{ name: "players", key: (one) => one.players ?? 0 }, ...kDates] };

/** ", 2025.01.01 to 2025.03.02": when it was. */
export function datesText(one: Listed | undefined): string {
  if (!one?.first || !one.last) return "";
  return one.first === one.last ? `, ${one.first}` : `, ${one.first} to ${one.last}`;
}

export const showPlayers = (main: HTMLElement): Promise<void> => showNames(main, kPlayers);
export const showEvents = (main: HTMLElement): Promise<void> => showNames(main, kEvents);

async function showNames(main: HTMLElement, kind: Kind): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf(`/${kind.list}`)]);
  new NamesPage(main, kind, parameters, gamesOf(rules));
}

const asked = (): Parameters => Object.fromEntries(new URLSearchParams(location.search));

class NamesPage {
  private readonly filters: Filters;
  private readonly search: HTMLInputElement;
  private readonly columns: readonly Column[];
  private all: readonly Listed[] = [];
  private total = 0;

  constructor(
    private readonly main: HTMLElement,
    private readonly kind: Kind,
    parameters: readonly Parameter[],
    games: readonly string[],
  ) {
    this.columns = [{ name: kind.of, key: (one) => plain(this.nameOf(one)), isRising: true }, kGames, ...kind.columns];
    this.filters = new Filters(find(".filters", main), () => this.go({}), ["sort", "reverse", "search"], parameters, games);
    this.search = find("input[type=search]", main);
    this.search.addEventListener("input", () => {
      history.replaceState(history.state, "", this.addressOf(asked()));
      this.draw();
    });
    const latest = new Latest();
    onAddress(main, async () => {
      this.filters.show(new URLSearchParams(location.search));
      this.search.value = asked()["search"] ?? "";
      const answer = await latest.ask((signal) => get<NameList>(kind.list, { ...this.filters.parameters, limit: kMost }, signal));
      if (!answer) return;
      this.total = answer.total;
      this.all = answer[kind.list] ?? [];
      this.draw();
    });
  }

  private parametersFor({ sort = "", reverse = "" }: Parameters): Parameters {
    return { ...this.filters.parameters, sort, reverse, search: this.search.value.trim() };
  }
  private addressOf(sorted: Parameters): string {
    return address(`/${this.kind.list}`, this.parametersFor(sorted));
  }
  private go(sorted: Parameters): void {
    navigate(`/${this.kind.list}`, this.parametersFor(sorted));
  }
  private nameOf(one: Listed): string {
    return one[this.kind.of] ?? "";
  }

  private draw(): void {
    const rising = this.columns.filter(({ isRising }) => isRising).map(({ name }) => name);
    const sorting = sortingOf(kGames.name, rising, (sorted) => this.go(sorted));
    const found = this.all.filter((one) => hasWords(this.nameOf(one), this.search.value));
    const { key } = this.columns.find(({ name }) => name === sorting.by) ?? kGames;
    const shown = sortedBy(found, key, rising.includes(sorting.by) === sorting.isReversed).slice(0, kShown);
    this.showState(found.length);
    const list = table(this.kind.caption, this.columns.map(({ name }) => sorting.head(name)), shown.map((one) => this.rowOf(one)));
    const rest = found.length > shown.length ? `${count(found.length - shown.length)} more: a part of the name finds them.` : "";
    find(".list", this.main).replaceChildren(...(shown.length > 0 ? [list, element("p", {}, rest), downloads(this.kind.list, this.filters.parameters)] : this.total === 0 ? [element("a", { href: "/" }, "To the start")] : []));
  }

  private showState(found: number): void {
    const all = countOf(this.total, this.kind.of);
    const searched = this.all.length < this.total ? `, of the ${count(this.all.length)} with most games` : "";
    showState(this.main, this.search.value.trim() ? `${count(found)} of ${all}${searched}` : all);
  }

  private rowOf(one: Listed): HTMLTableRowElement {
    const name = this.nameOf(one);
    const games = element("a", { href: address("/games", { ...this.filters.parameters, [this.kind.of]: name }) }, count(one.games));
    return row("td", [nameLink(this.kind.of, name), games, ...this.kind.columns.map(({ key }) => String(key(one) ?? ""))]);
  }
}
