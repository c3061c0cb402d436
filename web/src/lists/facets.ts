// What the games of a list are, with counts; a click leaves those of one kind.

import { address, get, type Parameters } from "../api";
import { count, element } from "../dom";
import { wholeName } from "./result_rows";

const kRows = 8;

interface Facet {
  readonly title: string;
  /** How the statistics group. */
  readonly by: string;
  /** The filters that leave the games of a value. */
  readonly filters: (value: string) => Parameters;
}
const kFacets: readonly Facet[] = [
  { title: "Game", by: "variant", filters: (game) => ({ game: wholeName(game) }) },
  { title: "Result", by: "result", filters: (result) => ({ result }) },
  { title: "Year", by: "year", filters: (year) => ({ since: year, until: year }) },
  { title: "Opening", by: "opening", filters: (opening) => ({ opening }) },
  { title: "Event", by: "event", filters: (event) => ({ event }) },
  { title: "Player", by: "player", filters: (player) => ({ player }) },
];

type Row = Readonly<Record<string, string | number | null>>;

/** Each with its counts under the filters that are set. `filters` may have an order of the list, which stays. */
export async function showFacets(holder: HTMLElement, page: string, filters: Parameters, signal: AbortSignal): Promise<void> {
  const made = kFacets.map(async (facet) => {
    const set = Object.entries(facet.filters("x")).map(([name]) => filters[name]);
    if (set.every((value) => value)) return null; // the filters tell it
    const { rows } = await get<{ rows: readonly Row[] }>("stats", { ...withoutSorting(filters), by: facet.by, partial: "true", sort: "games", limit: String(4 * kRows) }, signal);
    return choices(facet, page, filters, counted(rows, facet.by));
  });
  const shown = await Promise.all(made);
  if (!signal.aborted) holder.replaceChildren(element("summary", {}, "What they are"), ...shown.filter((part): part is HTMLElement => part !== null));
}

/** Statistics have a row for each game of rules: these are added up. */
function counted(rows: readonly Row[], by: string): [string, number][] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const value = String(row[by] ?? "");
    if (value && value !== "?") sums.set(value, (sums.get(value) ?? 0) + Number(row["games"]));
  }
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, kRows);
}

function choices({ title, filters }: Facet, page: string, set: Parameters, values: readonly [string, number][]): HTMLElement | null {
  if (values.length < 2 || values[0]?.[1] === 1) return null; // nothing that would choose
  const items = values.map(([value, games]) => element("li", {}, element("a", { href: address(page, { ...set, ...filters(value) }) }, value), ` ${count(games)}`));
  return element("section", {}, element("h2", {}, title), element("ul", {}, ...items));
}

function withoutSorting({ sort: _sort, reverse: _reverse, ...filters }: Parameters): Parameters {
  return filters;
}
