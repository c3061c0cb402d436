// What the games of the database played from the position that is shown.

import { get, type Explored, type Parameters, type PlayedMove } from "../api";
import { sideName } from "../board/look";
import { smallBoard } from "../board/small_board";
import type { PartStore } from "../board/parts";
import { count, element, percent, resultBar, row, scoreText, table } from "../dom";
import { gamesOfPosition } from "../lists/games_table";
import { Latest, messageOf } from "../page_state";
import type { Study } from "../tree/study";
import type { Hints } from "./hints";
import { questionFor } from "./positions";

const kSample = "10";
const kDelay = 120; // milliseconds: who steps through a game waits for nothing
const kMostKept = 200; // answers
const kMostPictures = 24; // of set-ups

/** By the heads of their columns; the games first. */
const kOrders: Readonly<Record<string, (move: PlayedMove) => number>> = {
  games: (move) => move.games,
  score: (move) => move.mover_score ?? -1,
  reached: (move) => move.reached,
  rating: (move) => move.rating ?? -1,
  last: (move) => Number((move.last ?? "").replace(/\D/g, "").padEnd(8, "0")),
};

interface Options {
  readonly study: Study;
  readonly hints: Hints;
  readonly parts: PartStore;
  /** Those that are set, as parameters of a question. */
  readonly filters: () => Parameters;
  readonly onSetUp: (position: string) => void;
  /** A link to all games of the position, where there is such a list. */
  readonly allGames: ((answer: Explored) => HTMLElement | null) | undefined;
  readonly onWait: (isWaiting: boolean) => void;
}

export class ExplorerPanel {
  private readonly state = element("p", { class: "state", "aria-live": "polite" });
  private readonly played = element("div", { class: "moves-played answer" });
  private readonly games = element("div", { class: "games-here answer" });
  readonly root = element("section", { class: "explorer panel", "aria-label": "What was played" }, this.state, this.played);
  readonly gamesRoot = element("section", { class: "games panel", "aria-label": "Games of the position" }, this.games);
  private readonly latest = new Latest();
  private readonly known = new Map<string, Explored>();
  private readonly study: Study;
  private sortedBy = "games";
  private isReversed = false;
  private timer = 0;

  constructor(private readonly options: Options) {
    this.study = options.study;
    this.study.listen({ shown: () => this.ask() });
  }

  /** The filters are others. */
  refresh(): void {
    this.ask();
  }
  /** The games are others. */
  forget(): void {
    this.known.clear();
    this.ask();
  }

  private ask(): void {
    window.clearTimeout(this.timer);
    this.latest.stop();
    const asked = { ...questionFor(this.study.tree.start, this.study.current.path), ...this.options.filters(), games: kSample };
    const known = this.known.get(JSON.stringify(asked));
    this.options.onWait(known === undefined);
    if (known) this.show(known);
    else this.timer = window.setTimeout(() => void this.fetch(asked), this.study.current.look ? kDelay : 0);
  }

  private async fetch(asked: Parameters): Promise<void> {
    try {
      const answer = await this.latest.ask((signal) => get<Explored>("explore", asked, signal));
      if (!answer) return; // another question is under way
      if (this.known.size > kMostKept) this.known.clear();
      this.known.set(JSON.stringify(asked), answer);
      this.show(answer);
    } catch (error) {
      for (const part of [this.played, this.games]) part.replaceChildren();
      this.say(messageOf(error));
      this.state.classList.add("wrong");
    }
    this.options.onWait(false);
  }

  private say(text: string): void {
    this.state.classList.remove("wrong");
    this.state.replaceChildren(text);
  }

  private show(answer: Explored): void {
    this.showState(answer);
    if (answer.setups) this.played.replaceChildren(...this.setups(answer));
    else this.showMoves(answer);
    this.games.replaceChildren(...(answer.sample.length > 0 ? [gamesOfPosition(answer.sample)] : []));
  }

  /** How the games ended: in words and as a bar. */
  private showState(answer: Explored): void {
    const opening = answer.opening ? `${answer.opening}: ` : "";
    if (answer.note !== undefined) return this.say(opening + answer.note);
    const { firstMover } = this.study.tree.start;
    const [first, second] = firstMover === "black" ? ["Black", "White"] : ["White", "Black"];
    this.say(`${opening}${answer.games === 1 ? "1 game" : `${count(answer.games)} games`}`);
    if (answer.games === 0) return;
    const all = this.options.allGames?.(answer);
    const ends = [`${first} won ${count(answer.first)}`, `drawn ${count(answer.draws)}`, `${second} won ${count(answer.second)}`, `unfinished ${count(answer.unfinished)}`];
    this.state.append(`; ${ends.join(", ")}`, ...(all ? [" ", all] : []));
  }

  private showMoves(answer: Explored): void {
    const order = kOrders[this.sortedBy];
    const sign = this.isReversed ? -1 : 1;
    const moves = order ? [...answer.moves].sort((a, b) => sign * (order(b) - order(a))) : answer.moves;
    const has = { reached: moves.some((move) => move.reached !== move.games), rating: moves.some((move) => move.rating !== null) };
    const mover = sideName(this.study.tree.toMove(this.study.current));
    const score = this.head("score", `${mover}’s score`, answer);
    score.title = "with the bounds between which it lies in 95 of 100 cases";
    const heads = ["move", this.head("games", "games", answer), "results", score, ...(has.reached ? [this.head("reached", "reached", answer)] : []), ...(has.rating ? [this.head("rating", "rating", answer)] : []), this.head("last", "last", answer)];
    this.played.replaceChildren(...(moves.length > 0 ? [table("Moves", heads, moves.map((move) => this.moveRow(move, answer, has)))] : []));
  }

  private head(name: string, label: string, answer: Explored): HTMLElement {
    const button = element("button", { type: "button", "aria-pressed": String(this.sortedBy === name) }, label + (this.sortedBy === name ? (this.isReversed ? " ▴" : " ▾") : ""));
    button.addEventListener("click", () => {
      this.isReversed = this.sortedBy === name && !this.isReversed;
      this.sortedBy = name;
      this.showMoves(answer);
    });
    return button;
  }

  private moveRow(m: PlayedMove, answer: Explored, has: { readonly reached: boolean; readonly rating: boolean }): HTMLTableRowElement {
    const node = this.study.current;
    const button = element("button", { type: "button", class: "move" }, m.move);
    const share = element("small", {}, percent(m.games / Math.max(1, answer.games)));
    const made = row("td", [button, element("span", {}, count(m.games), " ", share), resultBar(m, this.study.tree.start.firstMover),
      scoreText({ score: m.mover_score, low: m.mover_low, high: m.mover_high }), ...(has.reached ? [count(m.reached)] : []), ...(has.rating ? [m.rating === null ? "" : String(m.rating)] : []), m.last ?? ""]);
    // The second click of a double click may hit the rows of the next position, when they come fast.
    made.addEventListener("click", (click) => this.study.current === node && click.detail < 2 && this.study.play(m.move));
    this.options.hints.offer(made, m.move);
    return made;
  }

  // --- Set-ups -------------------------------------------------------------------------------------------------------

  private setups(answer: Explored): HTMLElement[] {
    const { firstMover } = this.study.tree.start;
    const setups = answer.setups ?? [];
    if (setups.length === 0) return [];
    const rows = setups.map((setup, i) => {
      const button = element("button", { type: "button", class: "setup", "aria-label": `Begin with ${setup.position}` }, i < kMostPictures ? "" : setup.position);
      button.addEventListener("click", () => this.options.onSetUp(setup.position));
      if (i < kMostPictures) this.addPicture(button, setup.position);
      return row("td", [button, count(setup.games), resultBar(setup, firstMover), scoreText(setup)]);
    });
    return [table("Set-ups, most played first", ["set-up", "games", "results", `${sideName(firstMover)}’s score, 95 %`], rows)];
  }

  private addPicture(button: HTMLElement, position: string): void {
    const asked = { game: this.study.tree.start.game, from: position };
    smallBoard(asked, this.options.parts).then((board) => button.replaceChildren(board)).catch(() => button.replaceChildren(position));
  }
}
