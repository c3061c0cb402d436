// The lists of players and of events: searched, sorted and filtered.

import { address, get, type Listed, type NameList, type Parameters, type Rules } from "../api";
import { count, countOf, element, find, row, table } from "../dom";
import { nameLink } from "../links";
import { gamesOf, Latest, navigate, onAddress, showState } from "../page_state";
import { downloads } from "./downloads";
import { Filters } from "./filters";
import { parametersOf, type Parameter } from "./parameters";
import { kListings, type NameListing } from "./name_lists";
import { hasWords } from "./plain";
import { sortedBy, sortingOf } from "./sorting";

const kMost = "10000"; // rows of an answer
const kShown = 300; // as many as somebody reads

export const showPlayers = (main: HTMLElement): Promise<void> => showNames(main, kListings.player);
export const showEvents = (main: HTMLElement): Promise<void> => showNames(main, kListings.event);

async function showNames(main: HTMLElement, listing: NameListing): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf(`/${listing.list}`)]);
  new NamesPage(main, listing, parameters, gamesOf(rules));
}

const asked = (): Parameters => Object.fromEntries(new URLSearchParams(location.search));

class NamesPage {
  private readonly filters: Filters;
  private readonly search: HTMLInputElement;
  private all: readonly Listed[] = [];
  private total = 0;

  constructor(
    private readonly main: HTMLElement,
    private readonly listing: NameListing,
    parameters: readonly Parameter[],
    games: readonly string[],
  ) {
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
      const answer = await latest.ask((signal) => get<NameList>(listing.list, { ...this.filters.parameters, limit: kMost }, signal));
      if (!answer) return;
      this.total = answer.total;
      this.all = answer[listing.list] ?? [];
      this.draw();
    });
  }

  private parametersFor({ sort = "", reverse = "" }: Parameters): Parameters {
    return { ...this.filters.parameters, sort, reverse, search: this.search.value.trim() };
  }
  private addressOf(sorted: Parameters): string {
    return address(`/${this.listing.list}`, this.parametersFor(sorted));
  }
  private go(sorted: Parameters): void {
    navigate(`/${this.listing.list}`, this.parametersFor(sorted));
  }
  private nameOf(one: Listed): string {
    return one[this.listing.of] ?? "";
  }

  private draw(): void {
    const rising = this.listing.columns.filter(({ isRising }) => isRising).map(({ name }) => name);
    const sorting = sortingOf("games", rising, (sorted) => this.go(sorted));
    const found = this.all.filter((one) => hasWords(this.nameOf(one), this.search.value));
    const { key } = this.listing.columns.find(({ name }) => name === sorting.by) ?? { key: (one) => one.games };
    const shown = sortedBy(found, key, rising.includes(sorting.by) === sorting.isReversed).slice(0, kShown);
    this.showState(found.length);
    const list = table(this.listing.caption, this.listing.columns.map(({ name }) => sorting.head(name)), shown.map((one) => this.rowOf(one)));
    const rest = found.length > shown.length ? [element("p", {}, `${count(found.length - shown.length)} more: a part of the name finds them.`)] : [];
    const wayOn = this.total === 0 ? [element("a", { href: "/" }, "To the start")] : [];
    find(".list", this.main).replaceChildren(...(shown.length > 0 ? [list, ...rest, downloads(this.listing.list, this.filters.parameters)] : wayOn));
  }

  private showState(found: number): void {
    const all = countOf(this.total, this.listing.of);
    const searched = this.all.length < this.total ? `, of the ${count(this.all.length)} with most games` : "";
    showState(this.main, this.search.value.trim() ? `${count(found)} of ${all}${searched}` : all);
  }

  private rowOf(one: Listed): HTMLTableRowElement {
    const name = this.nameOf(one);
    const games = element("a", { href: address("/games", { ...this.filters.parameters, [this.listing.of]: name }) }, count(one.games));
    return row("td", [nameLink(this.listing.of, name), games, ...this.listing.columns.slice(2).map(({ key }) => String(key(one) ?? ""))]);
  }
}
