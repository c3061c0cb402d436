// Changes of a tree, each of which can be undone.

import { Node, type Tree } from "./tree";

type Undo = () => Node;

export class Edits {
  private readonly done: Undo[] = [];

  constructor(private readonly tree: Tree) {}

  get count(): number {
    return this.done.length;
  }

  /** Takes the last change back; the node to look at then. */
  undo(): Node | undefined {
    return this.done.pop()?.();
  }

  /** Plays a move; it may be there already. */
  play(from: Node, move: string): Node {
    const known = from.child(move);
    if (known) return known;
    takeOver(from);
    this.keepChildren(from, from);
    return this.tree.reach([move], from);
  }

  /** The variation that a node is in takes the place of the line that it leaves. */
  promote(node: Node): void {
    const first = branchOf(node);
    const parent = first?.parent;
    if (!first || !parent) return;
    takeOver(node);
    this.keepChildren(parent, node);
    parent.children = [first, ...parent.children.filter((child) => child !== first)];
  }

  /** Takes a move out, with all that follows it. */
  remove(node: Node): void {
    const { parent } = node;
    if (!parent) return;
    this.keepChildren(parent, node);
    parent.children = parent.children.filter((child) => child !== node);
  }

  /** Sets a tag of the record; without a value it is taken out. */
  tag(name: string, value: string, shown: Node): void {
    const { tree } = this;
    const before = tree.tags;
    this.done.push(() => {
      tree.tags = before;
      return shown;
    });
    const at = before.findIndex(([known]) => known === name);
    if (at < 0) tree.tags = value === "" ? before : [...before, [name, value]];
    else tree.tags = [...before.slice(0, at), ...(value === "" ? [] : [[name, value] as const]), ...before.slice(at + 1)];
  }

  say(node: Node, comment: string): void {
    const before = node.comments;
    takeOver(node);
    this.done.push(() => {
      node.comments = before;
      return node;
    });
    node.comments = comment ? [comment] : [];
  }

  /** Gives a sign, or takes it back. One of the signs of judgement takes the place of another. */
  mark(node: Node, nag: number): void {
    const before = node.nags;
    takeOver(node);
    this.done.push(() => {
      node.nags = before;
      return node;
    });
    const others = before.filter((known) => known !== nag && known > kLastJudgement);
    node.nags = before.includes(nag) ? before.filter((known) => known !== nag) : [nag, ...others];
  }

  private keepChildren(parent: Node, shown: Node): void {
    const before = parent.children;
    parent.children = [...before];
    this.done.push(() => {
      parent.children = before;
      return shown;
    });
  }
}

/** What somebody goes on from is his own from then on. */
function takeOver(node: Node): void {
  for (let at: Node | null = node; at?.isEngine; at = at.parent) at.isEngine = false;
}

const kLastJudgement = 6; // the signs from ! to ?!

/** The first move of the variation that a node is in; none in the main line. */
export function branchOf(node: Node): Node | undefined {
  for (let at: Node = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return undefined;
}
