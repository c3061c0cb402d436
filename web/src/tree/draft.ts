// What was made on the board and is nowhere else: kept as long as the tab is open, so that a reload loses nothing.

import { Node, Tree, type Start } from "./tree";

const kName = "ludex.study";

interface KeptNode {
  readonly move: string;
  readonly nags: readonly number[];
  readonly lead: string;
  readonly comments: readonly string[];
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
  const { move, nags, lead, comments, isEngine, children } = node;
  return { move, nags, lead, comments, isEngine, children: children.map(keptFrom) };
}

function fill(node: Node, kept: KeptNode): void {
  node.nags = kept.nags;
  node.lead = kept.lead;
  node.comments = kept.comments;
  node.isEngine = kept.isEngine;
  node.children = kept.children.map((child) => {
    const made = new Node(node, child.move);
    fill(made, child);
    return made;
  });
}
