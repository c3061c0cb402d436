// What is said below the board: who moves and what may follow, and the move that led here with its words.

import { sideName } from "../board/look";
import { button, element } from "../dom";
import { signOf } from "../tree/signs";
import type { Study } from "../tree/study";
import type { Node } from "../tree/tree";
import { wordsOf } from "./move_list";

/** A move to choose, and to which side it turns a piece where it stands. */
export interface ChoiceOfMove {
  readonly move: string;
  readonly turn?: "L" | "R" | undefined;
}

export class PositionWords {
  private readonly turn = element("p", { class: "turn", "aria-live": "polite" });
  private readonly now = element("p", { class: "now", "aria-live": "polite" });
  readonly root = element("div", { class: "below" }, this.turn, this.now);

  constructor(private readonly study: Study) {}

  /** In words, and with moves to choose from. */
  say(text: string, moves: readonly ChoiceOfMove[] = []): void {
    const choices = moves.map(({ move, turn }) => button(move, () => this.study.play(move), { class: "move", ...(turn ? { "data-turn": turn } : {}) }));
    this.turn.replaceChildren(text, ...choices.flatMap((choice) => [" ", choice]));
  }

  /** The move that is looked at. */
  show(): void {
    const { current: node, tree } = this.study;
    const chance = node.chance === undefined ? "" : ` (${sideName(tree.start.firstMover)} ${Math.round(100 * node.chance)} %)`;
    this.now.replaceChildren(element("b", {}, this.nameOf(node)), `${chance} ${wordsOf(node.words)}`);
  }

  /** "12... f4 ??": the move with its number and its signs. */
  nameOf(node: Node): string {
    return node.parent ? [this.study.tree.number(node), node.move, ...node.signs.map(signOf)].join(" ") : "Start";
  }
}
