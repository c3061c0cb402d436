// What the games of the database played from the position that is shown.

import { get, type Explored, type Parameters } from "../api";
import { sideName } from "../board/look";
import type { PartStore } from "../board/parts";
import { count, element } from "../dom";
import { gamesOfPosition } from "../lists/games_table";
import { Latest, messageOf } from "../page_state";
import type { Study } from "../tree/study";
import { other } from "../tree/tree";
import type { Hints } from "./hints";
import { MovesTable } from "./moves_table";
import { questionFor } from "./positions";
import { setupsTable } from "./setups_table";

const kSample = "10";
const kDelay = 120; // milliseconds: who steps through a game waits for nothing
const kMostKept = 200; // answers

export interface ExplorerOptions {
  /** Those that are set, as parameters of a question. */
  readonly filters?: () => Parameters;
  readonly onSetUp?: (position: string) => void;
  /** A link to all games of the position, where there is such a list. */
  readonly allGames?: (answer: Explored) => HTMLElement | null;
}

interface Options extends ExplorerOptions {
  readonly study: Study;
  readonly hints: Hints;
  readonly parts: PartStore;
  readonly onWait: (isWaiting: boolean) => void;
}

export class ExplorerPanel {
  private readonly state = element("p", { class: "state", "aria-live": "polite" });
  private readonly played = element("div", { class: "moves-played answer" });
  private readonly moves: MovesTable;
  readonly root = element("section", { class: "explorer panel", "aria-label": "What was played" }, this.state, this.played);
  readonly games = element("section", { class: "games games-here answer panel", "aria-label": "Games of the position" });
  private readonly latest = new Latest();
  private readonly known = new Map<string, Explored>();
  private timer = 0;

  constructor(private readonly options: Options) {
    this.moves = new MovesTable(options.study, options.hints);
    options.study.listen({ shown: () => this.refresh() });
  }

  /** The games are others. */
  forget(): void {
    this.known.clear();
    this.refresh();
  }

  /** Another position is shown, or the filters are others. */
  refresh(): void {
    window.clearTimeout(this.timer);
    this.latest.stop();
    const asked = { ...questionFor(this.options.study.tree.start, this.options.study.current.path), ...this.options.filters?.(), games: kSample };
    const known = this.known.get(JSON.stringify(asked));
    this.options.onWait(known === undefined);
    if (known) this.show(known);
    else this.timer = window.setTimeout(() => void this.fetch(asked), this.options.study.current.look ? kDelay : 0);
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
    const { study, parts, onSetUp } = this.options;
    this.played.replaceChildren(...(answer.setups ? setupsTable(answer, study.tree.start, parts, onSetUp) : this.moves.show(answer)));
    this.games.replaceChildren(...(answer.sample.length > 0 ? [gamesOfPosition(answer.sample)] : []));
  }

  /** How the games ended: in words and as a bar. */
  private showState(answer: Explored): void {
    const opening = answer.opening ? `${answer.opening}: ` : "";
    if (answer.note !== undefined) return this.say(opening + answer.note);
    const { firstMover } = this.options.study.tree.start;
    const [first, second] = [sideName(firstMover), sideName(other(firstMover))];
    this.say(`${opening}${answer.games === 1 ? "1 game" : `${count(answer.games)} games`}`);
    if (answer.games === 0) return;
    const all = this.options.allGames?.(answer);
    const ends = [`${first} won ${count(answer.first)}`, `drawn ${count(answer.draws)}`, `${second} won ${count(answer.second)}`, `unfinished ${count(answer.unfinished)}`];
    this.state.append(`; ${ends.join(", ")}`, ...(all ? [" ", all] : []));
  }
}
