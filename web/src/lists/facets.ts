// What the games of a list are, with counts; a click leaves those of one kind.

import { address, get, type Parameters } from "../api";
import { count, element } from "../dom";

interface Value {
  readonly value: string;
  readonly games: number;
}
interface Facets {
  readonly facets: Readonly<Record<string, readonly Value[]>>;
}

const kTitles: Readonly<Record<string, string>> = { game: "Game", result: "Result", year: "Year", opening: "Opening", event: "Event", player: "Player" };

/** The filters that leave the games of a value. */
const filtersFor = (name: string, value: string): Parameters => (name === "year" ? { since: value, until: value } : { [name]: value });

/** Each with its counts under the filters that are set. `more`: what else the address of the page has, which stays. */
export async function showFacets(holder: HTMLElement, page: string, filters: Parameters, more: Parameters, signal: AbortSignal): Promise<void> {
  const { facets } = await get<Facets>("facets", filters, signal);
  const sections = Object.entries(kTitles).flatMap(([name, title]) => {
    const values = facets[name] ?? [];
    const isSet = Object.keys(filtersFor(name, "")).every((filter) => filters[filter]);
    if (isSet || values.length < 2 || values[0]?.games === 1) return []; // nothing that would choose
    const items = values.map(({ value, games }) => {
      const link = element("a", { href: address(page, { ...filters, ...filtersFor(name, value), ...more }) }, value);
      return element("li", {}, link, ` ${count(games)}`);
    });
    return [element("section", {}, element("h2", {}, title), element("ul", {}, ...items))];
  });
  if (!signal.aborted) holder.replaceChildren(element("summary", {}, "What they are"), ...sections);
}
