// The list of games, with filters, sorting and pages; the address holds all of these.

import { get, type GameRow, type Parameters, type Rules } from "./api";
import { count, element, find } from "./dom";
import { Filters } from "./filters";
import { gamesTable } from "./games_table";
import { Latest, navigate, onAddress, showState, gamesOf } from "./page_state";
import { parametersOf } from "./parameters";

const kRows = 50;
const kSorts = { number: "id", date: "date", plies: "plies", "first mover": "elo" } as const;

interface Games {
  readonly total: number;
  readonly offset: number;
  readonly games: readonly GameRow[];
}

export async function showGames(main: HTMLElement): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf("/games")]);
  const holder = find<HTMLElement>(".list", main);
  const latest = new Latest();
  const filters = new Filters(find(".filters", main), () => navigate("/games", { ...filters.parameters, ...sorting() }), ["sort", "reverse", "offset"], parameters, gamesOf(rules));

  const address = (): URLSearchParams => new URLSearchParams(location.search);
  const sorting = (): Parameters => ({ sort: address().get("sort") ?? "", reverse: address().get("reverse") ?? "" });

  function sortButton(name: string, sort: string): HTMLElement {
    const isSorted = (address().get("sort") ?? "id") === sort;
    const isReversed = address().get("reverse") === "true";
    const sign = isSorted ? (isReversed ? " ▴" : " ▾") : "";
    const label = sort === "elo" ? `${name} by rating${sign}` : name + sign;
    const button = element("button", { type: "button", "aria-pressed": String(isSorted) }, label);
    button.addEventListener("click", () => navigate("/games", { ...filters.parameters, sort, reverse: isSorted && !isReversed ? "true" : "" }));
    return button;
  }

  function pager(answer: Games): HTMLElement {
    const to = (offset: number, label: string, isThere: boolean): HTMLElement => {
      const button = element("button", { type: "button", ...(isThere ? {} : { disabled: "" }) }, label);
      button.addEventListener("click", () => navigate("/games", { ...filters.parameters, ...sorting(), offset: offset > 0 ? String(offset) : "" }));
      return button;
    };
    const end = answer.offset + answer.games.length;
    return element("div", { class: "pager" }, to(Math.max(0, answer.offset - kRows), "Earlier rows", answer.offset > 0),
      ` ${count(Math.min(answer.offset + 1, answer.total))}–${count(end)} of ${count(answer.total)} `, to(end, "Later rows", end < answer.total));
  }

  async function show(): Promise<void> {
    filters.show(address());
    const asked = { ...filters.parameters, ...sorting(), offset: address().get("offset") ?? "", limit: String(kRows) };
    const answer = await latest.ask((signal) => get<Games>("games", asked, signal));
    if (!answer) return;
    showState(main, answer.total === 1 ? "1 game" : `${count(answer.total)} games`);
    const heads = Object.fromEntries(Object.entries(kSorts).map(([name, sort]) => [name, sortButton(name, sort)]));
    holder.replaceChildren(...(answer.total > 0 ? [gamesTable("Games", answer.games, heads), pager(answer)] : []));
  }

  onAddress(main, show);
}
