// The points that somebody has chosen on a board on the way to a move.

import type { Position } from "../api";
import type { Board } from "../board/board";
import { choose, type Choice } from "../board/choosing";
import { stateOf } from "./positions";
import type { ChoiceOfMove } from "./position_words";

interface Listener {
  play(move: string): void;
  /** In words, and with moves to choose from. */
  say(text: string, moves: readonly ChoiceOfMove[]): void;
}

export class MoveChoice {
  private chosen: readonly string[] = [];

  constructor(
    private readonly board: Board,
    private readonly position: Position,
    private readonly listener: Listener,
  ) {}

  /** Whether a move may go on from a point, or begins there. */
  mayBegin(point: string): boolean {
    if (this.chosen.includes(point)) return true;
    return this.with([...this.chosen, point]) || this.with([point]);
  }

  click(point: string): void {
    if (this.chosen.includes(point)) return this.choose(this.chosen.filter((known) => known !== point));
    const longer = [...this.chosen, point];
    if (this.with(longer)) return this.choose(longer);
    const before = this.chosen;
    this.choose([point]);
    if (this.chosen.length > 0) return;
    const why = before.length > 0 ? `${before.join(" ")} cannot go to ${point}` : `no move begins at ${point}`;
    this.listener.say(`${stateOf(this.position)}; ${why}`, []);
  }

  /** A piece is being carried: where it may go is shown. */
  lift(from: string): void {
    const carried = this.carriedWith(from);
    this.board.offer(carried, this.choiceOf(carried).next);
  }
  /** It was laid down where it was. */
  lower(): void {
    this.choose(this.chosen);
  }

  /** A piece was carried from one point to another: that one of the pieces chosen, or it alone. */
  drop(from: string, to: string): void {
    const before = this.carriedWith(from);
    const { complete } = this.choiceOf([...before, to]);
    const [move] = complete;
    if (move === undefined) {
      this.choose(before.length > 1 ? before : []);
      this.listener.say(`${stateOf(this.position)}; ${before.join(" ")} cannot go to ${to}`, []);
    } else if (complete.length === 1) this.listener.play(move);
    else this.choose([...before, to]);
  }

  clear(): void {
    this.choose([]);
  }

  private carriedWith(from: string): readonly string[] {
    if (this.chosen.includes(from)) return this.chosen;
    return this.with([...this.chosen, from]) ? [...this.chosen, from] : [from];
  }
  private with(points: readonly string[]): boolean {
    const { complete, next } = this.choiceOf(points);
    return complete.length + next.length > 0;
  }

  private choiceOf(points: readonly string[]): Choice {
    const { legal, drawing } = this.position;
    return choose({ legal, clicks: drawing.clicks }, this.board.pointsOf, points);
  }

  /** A move that the points mean is played; of several one is asked for. */
  private choose(points: readonly string[]): void {
    const { complete, next } = points.length > 0 ? this.choiceOf(points) : { complete: [], next: [] };
    const [only] = complete;
    if (only !== undefined && complete.length === 1 && next.length === 0) return this.listener.play(only);
    this.chosen = complete.length + next.length > 0 ? points : [];
    this.board.offer(this.chosen, this.chosen.length > 0 ? next : []);
    if (this.chosen.length > 0) this.listener.say(`${this.chosen.join(" ")}: ${next.length > 0 ? "choose what it goes with, or where it goes" : "choose a move"}`, complete.map((move) => ({ move, turn: this.position.drawing.turns[move] })));
    else this.listener.say(stateOf(this.position), []);
  }
}
