// Writes a tree as the text of a record, in the form of PGN.

import type { Mark } from "./marks";
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
  return new MoveText(tree).write();
}

/** What was in a record stands where it stood; what is new behind its move. What is only the engine's is no part of it. */
class MoveText {
  private text = "";
  /** Between what is there and the next word. */
  private space = "";
  private readonly written = new Set<Node>();
  /** The next move gets its number whoever moves. */
  private isNumbered = true;

  constructor(private readonly tree: Tree) {}

  write(): string {
    const { root } = this.tree;
    const [main] = ownChildren(root);
    if (main) this.written.add(main);
    this.marks(root.marks);
    this.follow(root);
    return this.text;
  }

  /** The line behind a node; each move, then the variations instead of it. */
  private follow(from: Node): void {
    let [next, ...others] = ownChildren(from);
    while (next) {
      this.move(next);
      for (const first of others) this.variation(first);
      [next, ...others] = ownChildren(next);
    }
  }

  private move(node: Node): void {
    this.written.add(node);
    const number = this.tree.number(node);
    if (this.isNumbered || !number.endsWith("..")) this.add(number);
    this.add(node.move);
    this.isNumbered = false;
    this.marks(node.marks);
  }

  private variation(first: Node): void {
    if (first.isEngine || this.written.has(first) || !first.parent?.children.includes(first)) return;
    this.written.add(first);
    this.open();
    this.marks(first.lead);
    this.isNumbered = true;
    this.move(first);
    this.follow(first);
    this.close();
  }

  private marks(marks: readonly Mark[]): void {
    for (const mark of marks)
      if ("nag" in mark) this.add(`$${mark.nag}`);
      else if ("word" in mark) this.add(mark.word);
      else if ("variation" in mark) this.variation(mark.variation);
      else if ("stray" in mark) this.stray(mark.stray);
      else this.comment(mark.comment);
  }
  private stray(marks: readonly Mark[]): void {
    this.open();
    this.marks(marks);
    this.close();
  }
  private comment(text: string): void {
    this.add(braced(text));
    this.isNumbered = true;
  }

  private add(word: string): void {
    this.text += this.space + word;
    this.space = " ";
  }
  private open(): void {
    this.add("(");
    this.space = "";
  }
  private close(): void {
    this.text += ")";
    this.space = " ";
    this.isNumbered = true;
  }
}

const ownChildren = (node: Node): Node[] => node.children.filter((child) => !child.isEngine);

/** A comment in braces ends at its first closing one; one behind ; ends with its line. */
const braced = (text: string): string => (text.includes("}") ? `;${text.replace(/[\r\n]+/g, " ")}\n` : `{${text}}`);
