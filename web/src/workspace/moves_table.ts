// The moves that games of the database played from a position, sorted by a click on a head.

import type { Explored, PlayedMove } from "../api";
import { sideName } from "../board/look";
import { button, count, element, orderOf, percent, resultBar, row, scoreText, sortHead, table } from "../dom";
import { sortedBy, type Key } from "../lists/sorting";
import type { Study } from "../tree/study";
import type { Hints } from "./hints";

const kColumns = ["games", "score", "reached", "rating", "last"] as const;
type Column = (typeof kColumns)[number];

const kOrders: Readonly<Record<Column, (move: PlayedMove) => Key>> = {
  games: (move) => move.games,
  score: (move) => move.mover_score,
  reached: (move) => move.reached,
  rating: (move) => move.rating,
  last: (move) => move.last,
};

export class MovesTable {
  private readonly place = element("div");
  private sortedBy: Column = "games";
  private isReversed = false;

  constructor(
    private readonly study: Study,
    private readonly hints: Hints,
  ) {}

  show(answer: Explored): HTMLElement[] {
    this.draw(answer);
    return answer.moves.length > 0 ? [this.place] : [];
  }

  private draw(answer: Explored): void {
    const moves = sortedBy(answer.moves, kOrders[this.sortedBy], !this.isReversed);
    // Columns that would say nothing are left out.
    const says = { reached: moves.some((m) => m.reached !== m.games), rating: moves.some((m) => m.rating !== null) };
    const columns = kColumns.filter((column) => (column !== "reached" && column !== "rating") || says[column]);
    const mover = sideName(this.study.tree.toMove(this.study.current));
    const heads = columns.flatMap((column) => [...(column === "score" ? ["results"] : []), this.head(column, column === "score" ? `${mover}’s score` : column, answer)]);
    this.place.replaceChildren(table("Moves", ["move", ...heads], moves.map((move) => this.moveRow(move, answer, columns))));
  }

  private head(column: Column, name: string, answer: Explored): HTMLElement {
    const title = column === "score" ? { title: "with the bounds between which it lies in 95 of 100 cases" } : {};
    return sortHead(name, orderOf(this.sortedBy === column, this.isReversed), () => {
      this.isReversed = this.sortedBy === column && !this.isReversed;
      this.sortedBy = column;
      this.draw(answer);
    }, title);
  }

  private moveRow(m: PlayedMove, answer: Explored, columns: readonly Column[]): HTMLTableRowElement {
    const node = this.study.current;
    const cells: Readonly<Record<Column, readonly (Node | string)[]>> = {
      games: [element("span", {}, count(m.games), " ", element("small", {}, percent(m.games / Math.max(1, answer.games))))],
      score: [resultBar(m, this.study.tree.start.firstMover), scoreText({ score: m.mover_score, low: m.mover_low, high: m.mover_high })],
      reached: [count(m.reached)],
      rating: [m.rating === null ? "" : String(m.rating)],
      last: [m.last ?? ""],
    };
    // The second click of a double click may hit the rows of the next position, when they come fast.
    const play = (click: MouseEvent): void => void (this.study.current === node && click.detail < 2 && this.study.play(m.move));
    const made = row("td", [button(m.move, () => undefined, { class: "move" }), ...columns.flatMap((column) => cells[column])]);
    made.addEventListener("click", play);
    this.hints.offer(made, m.move);
    return made;
  }
}
