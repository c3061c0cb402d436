// A tree that somebody looks at, moves about in and changes.

import { Edits } from "./edits";
import { lineFrom, type Node, type Tree } from "./tree";

export interface StudyListener {
  /** Another position is looked at; `isStep` when it is one move ahead of the one before. */
  shown?(isStep: boolean): void;
  /** Moves, comments or signs are others. */
  changed?(): void;
  /** The whole tree is another. */
  opened?(): void;
}

export class Study {
  private readonly listeners: StudyListener[] = [];
  private changesSoFar = 0;
  private edits: Edits;
  private node: Node;
  /** Where the line went on from each node that was left last. */
  private readonly ways = new WeakMap<Node, Node>();

  constructor(private ownTree: Tree) {
    this.edits = new Edits(ownTree);
    this.node = ownTree.root;
  }

  get tree(): Tree {
    return this.ownTree;
  }
  get current(): Node {
    return this.node;
  }
  /** The number of changes that can be undone. */
  get changes(): number {
    return this.edits.count;
  }

  /** Another number after each change, also after one that takes another back. */
  get revision(): number {
    return this.changesSoFar;
  }

  listen(listener: StudyListener): void {
    this.listeners.push(listener);
  }

  open(tree: Tree, node = tree.root): void {
    this.ownTree = tree;
    this.edits = new Edits(tree);
    this.node = node;
    for (const listener of this.listeners) listener.opened?.();
    this.tell(false);
  }

  /** The same game with more words and variations; what is looked at stays. Changes cannot be undone any more. */
  replace(tree: Tree): void {
    const place = this.ownTree.placeOf(this.node);
    this.ownTree = tree;
    this.edits = new Edits(tree);
    this.node = tree.at(place) ?? tree.root;
    for (const listener of this.listeners) listener.changed?.();
    this.tell(false);
  }

  /** Moves that were found to be none are no part of the tree any more. */
  forget(node: Node): void {
    const { parent } = node;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== node);
    this.change();
    if (node.has(this.node)) this.go(parent);
  }

  go(node: Node): void {
    const isStep = node.parent === this.node;
    this.node = node;
    if (node.parent) this.ways.set(node.parent, node);
    this.tell(isStep);
  }

  back(): void {
    if (this.node.parent) this.go(this.node.parent);
  }
  /** The way that was gone last, or the main line. */
  forward(): void {
    const way = this.ways.get(this.node);
    const next = way && this.node.children.includes(way) ? way : this.node.children[0];
    if (next) this.go(next);
  }
  start(): void {
    this.go(this.tree.root);
  }
  end(): void {
    this.go(lineFrom(this.node).pop() ?? this.node);
  }
  /** Another move instead of this one. */
  turnTo(step: 1 | -1): void {
    const siblings = this.node.parent?.children ?? [];
    const next = siblings[(siblings.indexOf(this.node) + step + siblings.length) % siblings.length];
    if (next && next !== this.node) this.go(next);
  }

  play(move: string): void {
    this.go(this.edit((edits) => edits.play(this.node, move)));
  }
  promote(): void {
    this.edit((edits) => edits.promote(this.node));
  }
  /** Takes the move out that led here. */
  remove(): void {
    const { parent } = this.node;
    if (!parent) return;
    this.edit((edits) => edits.remove(this.node));
    this.go(parent);
  }
  tag(name: string, value: string): void {
    this.edit((edits) => edits.tag(name, value, this.node));
  }
  say(comment: string): void {
    this.edit((edits) => edits.say(this.node, comment));
  }
  mark(nag: number): void {
    this.edit((edits) => edits.mark(this.node, nag));
  }
  undo(): void {
    const node = this.edit((edits) => edits.undo());
    if (node) this.go(node);
  }

  /** Tells of it when something was changed. */
  private edit<Result>(act: (edits: Edits) => Result): Result {
    const before = this.edits.count;
    const result = act(this.edits);
    if (this.edits.count !== before) this.change();
    return result;
  }
  private change(): void {
    this.changesSoFar += 1;
    for (const listener of this.listeners) listener.changed?.();
  }
  private tell(isStep: boolean): void {
    for (const listener of this.listeners) listener.shown?.(isStep);
  }
}
