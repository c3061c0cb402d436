// Games as they go on: their boards, which follow the server, and the standings. The overlay is one board alone.

import { address, get, pages } from "../api";
import { sideName } from "../board/look";
import { count, element, find, row, table } from "../dom";
import { showError, showState } from "../page_state";

type Colour = "black" | "white";
interface LiveGame {
  readonly number: number;
  readonly source: string;
  readonly game: string;
  readonly event: string | null;
  readonly round: string | null;
  readonly white: string | null;
  readonly black: string | null;
  /** Who moves first in this game. */
  readonly first: Colour;
  /** A start that is not the variant's own. */
  readonly start: string | null;
  readonly moves: readonly string[];
  readonly position: string;
  readonly to_move: Colour;
  readonly result: string;
  /** Seconds left, as the record says last. */
  readonly clocks: Readonly<Record<Colour, number | null>>;
  readonly fault: string | null;
  readonly changed: number;
}
interface Standing {
  readonly player: string;
  readonly points: number;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}
interface Live {
  readonly version: number;
  readonly games: readonly LiveGame[];
  readonly standings: readonly Standing[];
  readonly complaints: readonly { readonly source: string; readonly sentence: string }[];
}

const kBetween = 1000; // milliseconds between two questions

/** Asks again and again while the page is seen, and shows what is new; what goes wrong is told until it is right again. */
function follow(main: HTMLElement, show: (live: Live) => void, fail: (error: unknown) => void): Promise<void> {
  let shown = 0;
  const ask = async (): Promise<void> => {
    try {
      const live = document.hidden ? undefined : await get<Live>("live");
      if (live && (live.version !== shown || find(".state", main).classList.contains("wrong"))) show(live);
      shown = live?.version ?? shown;
    } catch (error) {
      fail(error);
    }
    window.setTimeout(() => void ask(), kBetween);
  };
  return ask();
}

export function showLive(main: HTMLElement): Promise<void> {
  const figures = new Map<number, GameFigure>();
  let standingsShown = "";
  let told: ReadonlyMap<number, string> | undefined; // what each game's last move was
  return follow(main, ({ games, standings, complaints }) => {
    const open = games.filter(({ result }) => result === "*").length;
    const faults = complaints.map(({ source, sentence }) => ` ${source} cannot be read: ${sentence}.`).join("");
    showState(main, (games.length === 0 ? "No games go on. See ludex serve --follow, and broadcast of the API." : `${count(open)} under way, ${count(games.length - open)} ended.`) + faults);
    if (told) tellMoves(main, games.filter((game) => told?.get(game.number) !== stateText(game)));
    told = new Map(games.map((game) => [game.number, stateText(game)]));
    const all = games.map((game) => figureOf(figures, game).root);
    const board = find(".live", main);
    if (all.some((root, i) => board.children[i] !== root) || board.children.length !== all.length) board.replaceChildren(...all);
    for (const number of figures.keys()) if (!games.some((game) => game.number === number)) figures.delete(number);
    if (standingsShown === JSON.stringify(standings)) return;
    standingsShown = JSON.stringify(standings);
    find(".list", main).replaceChildren(...standingsTable(standings));
  }, (error) => showError(main, error));
}

/** Says new moves to those who hear the page; many at once would be told longer than they are new. */
function tellMoves(main: HTMLElement, changed: readonly LiveGame[]): void {
  const most = 3;
  const lines = changed.length > most ? [`${count(changed.length)} games have gone on`] : changed.map((game) => `${game.white ?? "White"} against ${game.black ?? "Black"}: ${stateText(game)}`);
  if (lines.length > 0) find(".said", main).textContent = lines.join(". ");
}

/** `game` in the address is the number of one; without it, that which changed last. A stream never shows what goes wrong. */
export function showOverlay(main: HTMLElement): Promise<void> {
  const asked = Number(new URLSearchParams(location.search).get("game") ?? 0);
  const figures = new Map<number, GameFigure>();
  return follow(main, ({ games }) => {
    const latest = [...games].sort((a, b) => b.changed - a.changed)[0];
    const game = asked > 0 ? games.find(({ number }) => number === asked) : latest;
    showState(main, game ? "" : "There is no such game.");
    const shown = game ? figureOf(figures, game).root : undefined;
    if (find(".live", main).firstElementChild !== (shown ?? null)) find(".live", main).replaceChildren(...(shown ? [shown] : []));
  }, () => undefined);
}

function figureOf(figures: Map<number, GameFigure>, game: LiveGame): GameFigure {
  const figure = figures.get(game.number) ?? new GameFigure();
  figures.set(game.number, figure);
  figure.show(game);
  return figure;
}

/** A game: who plays, what is left of the clocks, the board, and how it stands. */
class GameFigure {
  readonly root = element("figure", { class: "live-game" });
  private readonly second = element("p", { class: "side" });
  private readonly picture = element("img", {});
  private readonly first = element("p", { class: "side" });
  private readonly link = element("a", {}); // stays, so that who has come to it by keys does not lose it
  private readonly words = element("span", {});
  private changed = 0;

  constructor() {
    this.root.append(this.second, this.picture, this.first, element("figcaption", {}, this.link, this.words));
  }

  show(game: LiveGame): void {
    if (game.changed === this.changed) return;
    this.changed = game.changed;
    this.first.replaceChildren(...sideWords(game, game.first));
    this.second.replaceChildren(...sideWords(game, game.first === "white" ? "black" : "white"));
    const place = placeText(game);
    this.picture.src = `/api/v1/live/${game.number}.svg?changed=${game.changed}`;
    this.picture.alt = `The board of ${game.game}. ${place}`;
    this.link.href = address(pages().explorer, { game: game.game, from: game.start ?? "", moves: game.moves.join(" ") });
    this.link.textContent = place;
    const event = [game.event, game.round === null ? null : `round ${game.round}`].filter((text) => text !== null).join(", ");
    this.words.replaceChildren(
      `; ${turnText(game)}`, ...(event === "" ? [] : [element("span", { class: "place" }, event)]),
      ...(game.fault === null ? [] : [element("span", { class: "wrong" }, `The record is wrong at ${game.fault}`)]));
  }
}

function placeText({ moves }: LiveGame): string {
  const last = moves.at(-1);
  return last === undefined ? "The start" : `Ply ${count(moves.length)}: ${last}`;
}

const turnText = ({ result, to_move }: LiveGame): string => (result === "*" ? `${sideName(to_move)} to move` : result);

const stateText = (game: LiveGame): string => `${placeText(game)}; ${turnText(game)}`;

function sideWords(game: LiveGame, colour: Colour): (string | HTMLElement)[] {
  const seconds = game.clocks[colour];
  const turn = game.result === "*" && game.to_move === colour;
  return [element("b", turn ? { class: "to-move" } : {}, game[colour] ?? sideName(colour)), seconds === null ? "" : element("span", { class: "clock" }, clockText(seconds))];
}

/** "1:05:09", "5:09" */
function clockText(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function standingsTable(standings: readonly Standing[]): HTMLElement[] {
  if (standings.length === 0) return [];
  const rows = standings.map(({ player, points, games, won, drawn, lost }) => row("td", [player, String(points), count(games), count(won), count(drawn), count(lost)]));
  return [table("Standings of all games here that have ended", ["player", "points", "games", "won", "drawn", "lost"], rows)];
}
