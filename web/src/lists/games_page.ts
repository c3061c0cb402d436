// The list of games, with filters, facets, sorting and pages; the address holds all of these. With a position in the address
// it is the list of the games that come there.

import { address, get, pages, writingIsAllowed, type GameList, type Parameters, type Rules } from "../api";
import { pageParts } from "../board/parts";
import { smallBoard } from "../board/small_board";
import { button, count, countOf, element, find } from "../dom";
import { gamesOf, Latest, navigate, onAddress, showState } from "../page_state";
import { downloads } from "./downloads";
import { showFacets } from "./facets";
import { Filters } from "./filters";
import { gamesTable } from "./games_table";
import { parametersOf } from "./parameters";
import { sortingOf } from "./sorting";

const kRows = 50;
/** By the head of the column. */
const kSorts = { number: "id", date: "date", game: "game", "first mover": "first", "second mover": "second", result: "result", plies: "plies", ratings: "elo", event: "event" } as const;
/** Where the facets have no place beside the list (site.css). */
const kNarrow = "(max-width: 70rem)";
const kRising = ["id", "game", "first", "second", "event", "result"];

export async function showGames(main: HTMLElement): Promise<void> {
  const [rules, parameters] = await Promise.all([get<Rules>("rules"), parametersOf("/games")]);
  new GamesPage(main, rules, parameters);
}

class GamesPage {
  private readonly latest = new Latest();
  private readonly latestFacets = new Latest();
  private readonly filters: Filters;

  constructor(
    private readonly main: HTMLElement,
    rules: Rules,
    parameters: Awaited<ReturnType<typeof parametersOf>>,
  ) {
    // A position is one of a game.
    const go = (): void => navigate("/games", { ...this.filters.parameters, ...(this.filters.parameters["game"] ? this.place : {}), ...this.sorting });
    this.filters = new Filters(find(".filters", main), go, ["sort", "reverse", "offset", "position"], parameters, gamesOf(rules));
    const facets = find<HTMLDetailsElement>(".facets", main);
    facets.open = !matchMedia(kNarrow).matches;
    onAddress(main, () => this.filters.openWhenWrong(this.show()));
  }

  private get address(): URLSearchParams {
    return new URLSearchParams(location.search);
  }
  private get sorting(): Parameters {
    return { sort: this.address.get("sort") ?? "", reverse: this.address.get("reverse") ?? "" };
  }
  /** The position whose games are asked for. */
  private get place(): Parameters {
    const position = this.address.get("position");
    return position ? { position } : {};
  }

  private async show(): Promise<void> {
    this.filters.show(this.address);
    const { position } = this.place;
    const asked = { ...this.filters.parameters, ...this.place, ...(position ? {} : this.sorting), offset: this.address.get("offset") ?? "", limit: String(kRows) };
    const answer = await this.latest.ask((signal) => get<GameList>(position ? "find" : "games", asked, signal));
    if (!answer) return;
    showState(this.main, answer.total === 0 ? "No games" : countOf(answer.total, "game"));
    if (answer.total === 0) find(".state", this.main).append(": ", this.wayOn());
    const files = downloads(position ? "find" : "games", { ...this.filters.parameters, ...this.place, ...(position ? {} : this.sorting) }, { withRecords: !position });
    find(".list", this.main).replaceChildren(...(answer.total > 0 ? [gamesTable("Games", answer.games, position ? {} : { heads: this.heads() }), this.pager(answer), files] : []));
    this.showBeside(position);
  }

  /** Where there is nothing: to all games, or to the import. */
  private wayOn(): HTMLElement {
    const isAsked = Object.keys({ ...this.filters.parameters, ...this.place }).length > 0;
    const [name, href] = isAsked || !writingIsAllowed() ? ["All games", "/games"] : ["Import games", "/import"];
    return element("a", { href }, name);
  }

  /** The position, or what the games are. */
  private showBeside(position: string | undefined): void {
    const beside = find<HTMLElement>(".facets", this.main);
    const game = this.filters.parameters["game"] ?? "";
    void this.latestFacets.ask(async (signal) => {
      if (position === undefined) return showFacets(beside, "/games", this.filters.parameters, this.sorting, signal);
      const place = { game, from: position };
      const link = element("a", { href: address(pages().explorer, place) }, "Explore it");
      const board = await smallBoard(place, pageParts, signal);
      beside.setAttribute("open", "");
      beside.replaceChildren(element("summary", {}, "The position"), board, element("p", {}, link));
    }).catch(() => beside.replaceChildren());
  }

  private heads(): Readonly<Record<string, Node>> {
    const sorting = sortingOf("id", kRising, (sorted) => navigate("/games", { ...this.filters.parameters, ...sorted }));
    return Object.fromEntries(Object.entries(kSorts).map(([name, sort]) => [name, sorting.head(sort, name)]));
  }

  private pager(answer: GameList): HTMLElement {
    const go = (offset: number): void => {
      navigate("/games", { ...this.filters.parameters, ...this.place, ...this.sorting, offset: offset > 0 ? String(offset) : "" });
      find(".state", this.main).scrollIntoView();
    };
    const to = (offset: number, label: string, isThere: boolean): HTMLElement => button(label, () => go(offset), isThere ? {} : { disabled: "" });
    const end = answer.offset + answer.games.length;
    return element("div", { class: "pager" }, to(Math.max(0, answer.offset - kRows), "Earlier rows", answer.offset > 0),
      ` ${count(Math.min(answer.offset + 1, answer.total))}–${count(end)} of ${count(answer.total)} `, to(end, "Later rows", end < answer.total));
  }
}
