// What was made on the board and is nowhere else: kept as long as the tab is open, so that a reload loses nothing.

import type { Mark } from "./marks";
import { Node, Tree, type Start } from "./tree";

const kName = "ludex.study";

/** Of a variation its place among the moves that are instead of one another. */
type KeptMark = Exclude<Mark, { variation: Node } | { stray: readonly Mark[] }> | { readonly variation: number } | { readonly stray: readonly KeptMark[] };
interface KeptNode {
  readonly move: string;
  readonly lead: readonly KeptMark[];
  readonly marks: readonly KeptMark[];
  readonly isEngine: boolean;
  readonly children: readonly KeptNode[];
}
interface Kept {
  readonly start: Start;
  readonly tags: Tree["tags"];
  readonly root: KeptNode;
}

export function keepDraft(tree: Tree): void {
  if (tree.start.isOpen) return;
  const kept: Kept = { start: tree.start, tags: tree.tags, root: keptFrom(tree.root) };
  try {
    sessionStorage.setItem(kName, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing, or has no room.
  }
}

/** The tree that was kept last, if it is of this game and begins there. */
export function draftFrom(game: string, from: string): Tree | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kName) ?? "null") as Kept | null;
    if (kept === null || kept.start.game !== game || kept.start.from !== from) return undefined;
    const tree = new Tree(kept.start, kept.tags);
    fill(tree.root, kept.root);
    return tree;
  } catch {
    return undefined;
  }
}

function keptFrom(node: Node): KeptNode {
  const { move, isEngine, children } = node;
  const instead = insteadOf(node);
  return { move, isEngine, lead: keptMarks(node.lead, instead), marks: keptMarks(node.marks, instead), children: children.map(keptFrom) };
}
function keptMarks(marks: readonly Mark[], instead: readonly Node[]): KeptMark[] {
  return marks.map((mark) => {
    if ("variation" in mark) return { variation: instead.indexOf(mark.variation) };
    return "stray" in mark ? { stray: keptMarks(mark.stray, instead) } : mark;
  });
}

function fill(node: Node, kept: KeptNode): void {
  node.isEngine = kept.isEngine;
  node.children = kept.children.map((child) => new Node(node, child.move));
  const instead = insteadOf(node);
  node.lead = marksFrom(kept.lead, instead);
  node.marks = marksFrom(kept.marks, instead);
  node.children.forEach((child, i) => fill(child, kept.children[i] as KeptNode));
}
function marksFrom(kept: readonly KeptMark[], instead: readonly Node[]): Mark[] {
  return kept.flatMap((mark): Mark[] => {
    if ("variation" in mark) {
      const variation = instead[mark.variation];
      return variation ? [{ variation }] : [];
    }
    return ["stray" in mark ? { stray: marksFrom(mark.stray, instead) } : mark];
  });
}

/** The moves that a node's marks may name: those that are played instead of it, at the start of the game the first ones. */
const insteadOf = (node: Node): readonly Node[] => node.parent?.children ?? node.children;
