// The positions of a tree as the rules see them: legal moves, outcome, picture. Each is asked for once.

import { get, Refusal, type Drawing, type Parameters, type Position } from "../api";
import { sideName } from "../board/look";
import type { PartStore } from "../board/parts";
import type { Study } from "../tree/study";
import type { Node, Start } from "../tree/tree";

/** The question for a position. */
export function questionFor(start: Start, moves: readonly string[]): Parameters {
  return { game: start.game, from: start.from, moves: moves.join(" ") };
}

export class Positions {
  private readonly known = new WeakMap<Node, Promise<Position>>();

  constructor(
    private readonly study: Study,
    private readonly parts: PartStore,
  ) {}

  /** The board of the game; its parts are there then. */
  board(): Promise<Drawing> {
    return this.parts.board(this.study.tree.start.game);
  }

  isKnown(node: Node): boolean {
    return this.known.has(node);
  }

  /** The node's look is known then. Throws a Refusal where its moves are not legal. */
  of(node: Node): Promise<Position> {
    const known = this.known.get(node);
    if (known) return known;
    const position = this.ask(node);
    this.known.set(node, position);
    position.catch(() => this.known.delete(node));
    return position;
  }

  /** The first node on the way to a wrong one that is wrong itself. */
  async firstWrong(node: Node): Promise<Node> {
    const way: Node[] = [];
    for (let at: Node | null = node; at; at = at.parent) way.unshift(at);
    let first = 0;
    for (let last = way.length - 1; first < last; ) {
      const middle = Math.floor((first + last) / 2);
      if (await this.isLegal(way[middle] as Node)) first = middle + 1;
      else last = middle;
    }
    return way[first] as Node;
  }
  private isLegal(node: Node): Promise<boolean> {
    return this.of(node).then(() => true, (error: unknown) => (error instanceof Refusal ? false : Promise.reject(error)));
  }

  private async ask(node: Node): Promise<Position> {
    const asked = { ...questionFor(this.study.tree.start, node.path), drawing: "true" };
    const [position] = await Promise.all([get<Position>("position", asked), this.board()]);
    this.parts.addPieces(position.drawing);
    const { pieces, motions, standing } = position.drawing;
    node.look ??= { placing: new Map(Object.entries(pieces)), motions, standing };
    return position;
  }
}

/** What a position says of itself. */
export function stateOf({ outcome, turn }: Position): string {
  if (outcome) return `Game over: ${outcome.result}, ${outcome.reason}`;
  return `${sideName(turn)} to move`;
}
