// Changes of a tree, each of which can be undone.

import { withComment, withSign } from "./marks";
import { lineFrom, Node, type Tree } from "./tree";

/** One change, of one thing or several. */
class Edit {
  private readonly back: (() => void)[] = [];

  /** `shown`: what to look at when it is undone. */
  constructor(readonly shown: Node) {}

  set<Of, Name extends keyof Of>(of: Of, name: Name, value: Of[Name]): void {
    const before = of[name];
    this.back.push(() => (of[name] = before));
    of[name] = value;
  }

  undo(): void {
    for (const step of this.back.reverse()) step();
  }
}

export class Edits {
  private readonly done: Edit[] = [];

  constructor(private readonly tree: Tree) {}

  get count(): number {
    return this.done.length;
  }

  /** Takes the last change back; the node to look at then. */
  undo(): Node | undefined {
    const last = this.done.pop();
    last?.undo();
    return last?.shown;
  }

  /** Plays a move; it may be there already. */
  play(from: Node, move: string): Node {
    const known = from.child(move);
    if (known) return known;
    const made = new Node(from, move);
    this.edit(from).set(from, "children", [...from.children, made]);
    return made;
  }

  /** The variation that a node is in takes the place of the line that it leaves. */
  promote(node: Node): void {
    const first = branchOf(node);
    const parent = first?.parent;
    if (!first || !parent) return;
    this.edit(node, lineFrom(node).pop()).set(parent, "children", [first, ...parent.children.filter((child) => child !== first)]);
  }

  /** Takes a move out, with all that follows it. */
  remove(node: Node): void {
    const { parent } = node;
    if (!parent) return;
    this.begin(node).set(parent, "children", parent.children.filter((child) => child !== node));
  }

  /** Sets a tag of the record; without a value it is taken out. */
  tag(name: string, value: string, shown: Node): void {
    const { tags } = this.tree;
    const found = tags.findIndex(([known]) => known === name);
    if (found < 0 && value === "") return;
    const at = found < 0 ? tags.length : found;
    const tag = value === "" ? [] : [[name, value] as const];
    this.begin(shown).set(this.tree, "tags", [...tags.slice(0, at), ...tag, ...tags.slice(at + 1)]);
  }

  say(node: Node, comment: string): void {
    this.edit(node).set(node, "marks", withComment(node.marks, comment));
  }

  /** Gives a sign, or takes it back. */
  mark(node: Node, nag: number): void {
    this.edit(node).set(node, "marks", withSign(node.marks, nag));
  }

  /** Begins a change at a node. What somebody goes on from, up to `last`, is his own from then on, and not the engine's. */
  private edit(node: Node, last = node): Edit {
    const edit = this.begin(node);
    for (let at: Node | null = last; at?.isEngine; at = at.parent) edit.set(at, "isEngine", false);
    return edit;
  }
  private begin(shown: Node): Edit {
    const edit = new Edit(shown);
    this.done.push(edit);
    return edit;
  }
}

/** The first move of the variation that a node is in; none in the main line. */
export function branchOf(node: Node): Node | undefined {
  for (let at: Node = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
  return undefined;
}
