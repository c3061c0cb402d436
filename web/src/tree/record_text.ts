// Writes a tree as the text of a record, in the form of PGN.

import { Node, Tree } from "./tree";

export function recordText(tree: Tree): string {
  const tags = tagsOf(tree).map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]`);
  const result = tree.tags.find(([name]) => name === "Result")?.[1] ?? "*";
  return `${tags.join("\n")}\n\n${moveText(tree)} ${result}\n`.replace(/\n\n +/, "\n\n");
}

/** With those that say which game it is and where it begins. */
function tagsOf({ tags, start }: Tree): Tree["tags"] {
  if (tags.some(([name]) => name === "Game")) return tags;
  const [game = "", variant] = start.game.split("/");
  const own: [string, string][] = [["Game", game], ...(variant === undefined ? [] : [["Variant", variant] as [string, string]])];
  const begin: [string, string][] = start.from ? [["FEN", start.from], ["SetUp", "1"]] : [];
  return [...tags, ...own, ...begin];
}

/** The moves with all variations, signs and comments. */
export function moveText(tree: Tree): string {
  const words = [...comments(tree.root), ...rest(tree.root)];
  addLine(tree, tree.root, words, true);
  return words.join(" ");
}

/** A move, then the variations instead of it, then what follows it. What is only the engine's is no part of a record. */
function addLine(tree: Tree, from: Node, words: string[], isNumbered: boolean): void {
  let [next, ...others] = ownChildren(from);
  while (next) {
    addMove(tree, next, words, isNumbered);
    for (const first of others) addVariation(tree, first, words);
    isNumbered = others.length > 0 || next.comments.length > 0;
    [next, ...others] = ownChildren(next);
  }
}

function addMove(tree: Tree, node: Node, words: string[], isNumbered: boolean): void {
  const number = tree.number(node);
  if (isNumbered || !number.endsWith("..")) words.push(number);
  words.push(node.move, ...node.nags.map((nag) => `$${nag}`), ...comments(node), ...rest(node));
}

function addVariation(tree: Tree, first: Node, words: string[]): void {
  words.push("(", ...(first.lead ? [comment(first.lead)] : []));
  addMove(tree, first, words, true);
  addLine(tree, first, words, first.comments.length > 0);
  words.push(")");
}

const ownChildren = (node: Node): Node[] => node.children.filter((child) => !child.isEngine);
const comments = (node: Node): string[] => node.comments.filter((text) => text).map(comment);

/** A comment in braces ends at its first closing one; one behind ; ends with its line. */
const comment = (text: string): string => (text.includes("}") ? `;${text.replace(/[\r\n]+/g, " ")}\n` : `{${text}}`);
const rest = (node: Node): string[] => (node.rest ? [node.rest] : []);
