// Reads a game as pages contain it: the movetext is the data, each move a link with attributes (web/movetext_html.hpp).

import type { Placing, Motion, Side } from "../board/look";
import type { Mark } from "./marks";
import { nagOf } from "./signs";
import { Node, Tree, type Look, type Played } from "./tree";

export function readTree(section: HTMLElement): Tree {
  const { variant = "", position = "", first, mover, tags = "" } = section.dataset;
  const firstMover: Side = first === "black" ? "black" : "white";
  const tree = new Tree({ game: variant, from: position, firstMover, mover: mover === "black" ? "black" : "white" }, tagsFrom(tags));
  takeKnowledge(tree.root, section.dataset);
  tree.root.look = lookAfter(undefined, { ...section.dataset, d: section.dataset["start"] });
  const movetext = section.querySelector<HTMLElement>(":scope > .moves");
  if (movetext) new LineReader(tree.root, false, false).read(movetext);
  return tree;
}

/** The tags as records have them: [Name "value"]. */
function tagsFrom(pairs: string): [string, string][] {
  return [...pairs.matchAll(/\[(\S+) "((?:[^"\\]|\\.)*)"\]/gs)].map(([, name = "", value = ""]) => [name, value.replace(/\\(.)/gs, "$1")]);
}

/** What stands in a line belongs to the move before it; before its first move, to the whole line. */
class LineReader {
  private last: Node;
  private before: Node;
  private lead: readonly Mark[] = [];
  private first: Node | undefined;

  /** `from`: the position where the line begins. */
  constructor(
    private readonly from: Node,
    private readonly isVariation: boolean,
    private readonly isEngine: boolean,
  ) {
    this.last = from;
    this.before = from;
  }

  /** The line as a mark behind the move that it stands instead of. */
  read(line: HTMLElement): Mark {
    for (const item of line.children) if (item instanceof HTMLElement) this.take(item);
    if (!this.first) return { stray: this.lead };
    this.first.lead = this.lead;
    return { variation: this.first };
  }

  private take(item: HTMLElement): void {
    const text = item.textContent ?? "";
    if (item instanceof HTMLAnchorElement) this.play(text, item.dataset);
    else if (item.classList.contains("moves")) this.add(new LineReader(this.before, true, this.isEngine || isOfEngine(item)).read(item));
    else if (item.className === "word") this.add({ word: text });
    else if (item.className === "comment") this.comment(item.dataset["raw"] ?? text, isOfEngine(item));
    else if (item.tagName === "B") this.sign(nagOf(text), isOfEngine(item));
  }

  private play(move: string, data: DOMStringMap): void {
    const node = new Node(this.last, move);
    node.look = lookAfter(this.last.look, data);
    takeKnowledge(node, data);
    node.isEngine = this.isEngine;
    const isMain = !this.isVariation && this.last === this.from; // variations may stand before the first move
    this.last.children = isMain ? [node, ...this.last.children] : [...this.last.children, node];
    this.first ??= node;
    this.before = this.last;
    this.last = node;
  }

  private add(mark: Mark): void {
    if (this.isVariation && !this.first) this.lead = [...this.lead, mark];
    else this.last.marks = [...this.last.marks, mark];
  }
  private comment(comment: string, isEngine: boolean): void {
    const { engine } = this.last;
    if (isEngine) this.last.engine = { ...engine, comment: joined(engine.comment, comment) };
    else this.add({ comment });
  }
  private sign(nag: number, isEngine: boolean): void {
    const { engine } = this.last;
    if (isEngine) this.last.engine = { ...engine, nags: [...engine.nags, nag] };
    else this.add({ nag });
  }
}

const isOfEngine = (item: HTMLElement): boolean => item.dataset["e"] !== undefined;

const joined = (a: string, b: string): string => (a && b ? `${a} ${b}` : a + b);

function takeKnowledge(node: Node, data: DOMStringMap): void {
  node.clock = data["k"] ?? "";
  node.chance = data["w"] === undefined ? undefined : Number(data["w"]) / 1000;
  node.played = data["o"] === undefined ? undefined : playedOf(data["o"]);
}

/** "120 black;a1b2 100 52;...": what the games of the database do here, and who moves. */
function playedOf(text: string): Played {
  const [head = "", ...moves] = text.split(";");
  const [games, mover] = head.split(" ");
  return {
    games: Number(games),
    mover: mover === "black" ? "black" : "white",
    moves: moves.map((one) => {
      const [move = "", count, score = "-"] = one.split(" ");
      return { move, games: Number(count), score };
    }),
  };
}

function lookAfter(before: Look | undefined, data: DOMStringMap): Look {
  const standing = { black: before?.standing.black ?? "", white: before?.standing.white ?? "" };
  for (const part of data["s"]?.split("|") ?? [])
    if (part.startsWith("b")) standing.black = part.slice(1);
    else standing.white = part.slice(1);
  return { placing: changed(before?.placing ?? new Map(), data["d"]), motions: words(data["a"]).map(motionOf), standing };
}

/** "a1-b2", or "e2L" for a turn to the left. */
function motionOf(word: string): Motion {
  const dash = word.indexOf("-", 1);
  if (dash > 0) return { from: word.slice(0, dash), to: word.slice(dash + 1), turn: "" };
  const point = word.slice(0, -1);
  return { from: point, to: point, turn: word.endsWith("L") ? "L" : "R" };
}

function changed(placing: Placing, delta: string | undefined): Placing {
  const next = new Map(placing);
  for (const word of words(delta)) {
    const colon = word.indexOf(":");
    const code = word.slice(colon + 1);
    if (code) next.set(word.slice(0, colon), code);
    else next.delete(word.slice(0, colon));
  }
  return next;
}

function words(text: string | undefined): string[] {
  return text ? text.split(" ") : [];
}
