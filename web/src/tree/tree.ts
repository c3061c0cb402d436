// A game as a tree: each node is a position and the move that led to it.

import type { Placing, Motion, Side } from "../board/look";
import { commentsOf, nagsOf, strayText, type Mark } from "./marks";

/** What the board shows of a position. */
export interface Look {
  readonly placing: Placing;
  /** Of the move that led here. */
  readonly motions: readonly Motion[];
  readonly standing: Readonly<Record<Side, string>>;
}

/** A move that games of the database play, with the score of who plays it. */
export interface Played {
  readonly games: number;
  readonly mover: Side;
  readonly moves: readonly { readonly move: string; readonly games: number; readonly score: string }[];
}

export class Node {
  /** The first one goes on with the line; the others are variations. */
  children: readonly Node[] = [];
  /** What stands behind the move in the record; at the start of the game what stands before its first move. */
  marks: readonly Mark[] = [];
  /** Of the first move of a variation: what stands before it. */
  lead: readonly Mark[] = [];
  /** What the engine says of the move, which is no part of the record. */
  engine: { readonly nags: readonly number[]; readonly comment: string } = { nags: [], comment: "" };
  /** In a variation that the engine has added. */
  isEngine = false;
  /** What the mover's clock showed. */
  clock = "";
  /** The first mover's winning chance, 0 to 1. */
  chance: number | undefined;
  played: Played | undefined;
  /** Unknown until it has been asked for. */
  look: Look | undefined;

  constructor(
    readonly parent: Node | null,
    /** Empty at the start. */
    readonly move: string,
  ) {}

  /** All moves that lead here. */
  get path(): string[] {
    return this.parent ? [...this.parent.path, this.move] : [];
  }
  get plies(): number {
    let plies = 0;
    for (let node = this.parent; node; node = node.parent) ++plies;
    return plies;
  }
  get isMainLine(): boolean {
    for (let node: Node = this; node.parent; node = node.parent) if (node.parent.children[0] !== node) return false;
    return true;
  }
  child(move: string): Node | undefined {
    return this.children.find((child) => child.move === move);
  }
  get nags(): number[] {
    return nagsOf(this.marks);
  }
  get comment(): string {
    return commentsOf(this.marks).join(" ");
  }
  get leadComment(): string {
    return commentsOf(this.lead).join(" ");
  }
  /** Words behind the move that are no legal moves, and variations without a move. */
  get strays(): string {
    return strayText(this.marks);
  }
  /** All that is said of the move, before and behind it, by people and by the engine. */
  get words(): string {
    return [this.leadComment, this.comment, this.engine.comment].filter((text) => text).join(" ");
  }
  /** The signs that people and the engine give. */
  get signs(): number[] {
    const { nags } = this;
    return [...nags, ...this.engine.nags.filter((nag) => !nags.includes(nag))];
  }
  has(other: Node): boolean {
    for (let node: Node | null = other; node; node = node.parent) if (node === this) return true;
    return false;
  }
}

export interface Start {
  /** The name of the variant: "abalone/belgian-daisy". */
  readonly game: string;
  /** The position where it begins; empty where that is the variant's own. */
  readonly from: string;
  readonly firstMover: Side;
  /** Who moves at the start. */
  readonly mover: Side;
  /** The variant has no position of its own where it begins, and none was chosen yet. */
  readonly isOpen?: boolean;
}

export const other = (side: Side): Side => (side === "black" ? "white" : "black");

export class Tree {
  readonly root = new Node(null, "");

  constructor(
    readonly start: Start,
    /** Of the record, in its order. */
    public tags: readonly (readonly [name: string, value: string])[] = [],
  ) {}

  get mainLine(): Node[] {
    return [this.root, ...lineFrom(this.root)];
  }

  /** Who made the move of a node. */
  mover(node: Node): Side {
    return node.plies % 2 === 1 ? this.start.mover : other(this.start.mover);
  }
  toMove(node: Node): Side {
    return other(this.mover(node));
  }

  /** "12." or "12...": the number of a node's move. */
  number(node: Node): string {
    const ply = node.plies - 1 + (this.start.mover === this.start.firstMover ? 0 : 1);
    return `${Math.floor(ply / 2) + 1}.${ply % 2 === 0 ? "" : ".."}`;
  }

  /**
   * Where a position is, for its address: `40` is that after the 40th move of the game, `39.h7g7.a1b2` that after two
   * moves of a variation. Comments and variations that are added elsewhere do not change it.
   */
  placeOf(node: Node): string {
    const moves: string[] = [];
    let main = node;
    for (; !main.isMainLine && main.parent; main = main.parent) moves.unshift(main.move);
    return [String(main.plies), ...moves].join(".");
  }
  /** The position at a place; where a move is not there, the one before it. */
  at(place: string): Node | undefined {
    const [ply = "0", ...moves] = place.split(".");
    let node = this.mainLine[Number(ply)];
    for (const move of moves) node = node?.child(move) ?? node;
    return node;
  }

  /** The position after these moves; those that are not in the tree yet are added to it. */
  reach(moves: readonly string[], from = this.root): Node {
    let node = from;
    for (const move of moves) {
      let next = node.child(move);
      if (!next) {
        next = new Node(node, move);
        node.children = [...node.children, next];
      }
      node = next;
    }
    return node;
  }
}

/** The nodes behind one, by first children. */
export function lineFrom(node: Node): Node[] {
  const line: Node[] = [];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}

/** All nodes, each before those behind it. */
export function nodesOf(node: Node): Node[] {
  const found: Node[] = [];
  const open = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next);
    open.push(...[...next.children].reverse());
  }
  return found;
}
