// Reads a game as pages contain it: the movetext is the data, each move a link with attributes (web/movetext_html.hpp).

import type { Placing, Motion, Side } from "../board/look";
import { nagOf } from "./signs";
import { Node, Tree, type Look, type Played } from "./tree";

export function readTree(section: HTMLElement): Tree {
  const { variant = "", position = "", first, mover, tags = "" } = section.dataset;
  const firstMover: Side = first === "black" ? "black" : "white";
  const tree = new Tree({ game: variant, from: position, firstMover, mover: mover === "black" ? "black" : "white" }, tagsFrom(tags));
  takeKnowledge(tree.root, section.dataset);
  tree.root.look = lookAfter(undefined, { ...section.dataset, d: section.dataset["start"] });
  const movetext = section.querySelector<HTMLElement>(":scope > .moves");
  if (movetext) readLine(movetext, tree.root, false);
  return tree;
}

/** The tags as records have them: [Name "value"]. */
function tagsFrom(pairs: string): [string, string][] {
  return [...pairs.matchAll(/\[(\S+) "((?:[^"\\]|\\.)*)"\]/gs)].map(([, name = "", value = ""]) => [name, value.replace(/\\(.)/gs, "$1")]);
}

/** Each word of a line belongs to the move before it; before its first move to the whole line. */
function readLine(line: HTMLElement, from: Node, isVariation: boolean, isEngine = false): void {
  let last = from;
  let before = from;
  let lead = "";
  for (const item of line.children) {
    if (!(item instanceof HTMLElement)) continue;
    if (item instanceof HTMLAnchorElement) {
      const node = new Node(last, item.textContent ?? "");
      node.look = lookAfter(last.look, item.dataset);
      takeKnowledge(node, item.dataset);
      node.isEngine = isEngine;
      if (last === from && isVariation) node.lead = lead;
      const isFirst = !isVariation && last === from; // variations may stand before the first move
      last.children = isFirst ? [node, ...last.children] : [...last.children, node];
      before = last;
      last = node;
    } else if (item.tagName === "B") addNag(last, nagOf(item.textContent ?? ""), isOfEngine(item));
    else if (item.className === "comment") {
      const text = item.dataset["raw"] ?? item.textContent ?? "";
      if (last === from && isVariation) lead = joined(lead, text);
      else if (isOfEngine(item)) last.engine = { ...last.engine, comment: joined(last.engine.comment, text) };
      else last.comments = [...last.comments, text];
    } else if (item.className === "word") last.rest = joined(last.rest, item.textContent ?? "");
    else if (item.classList.contains("moves")) readLine(item, before, true, isEngine || isOfEngine(item));
  }
}

const isOfEngine = (item: HTMLElement): boolean => item.dataset["e"] !== undefined;

function addNag(node: Node, nag: number, isEngine: boolean): void {
  if (isEngine) node.engine = { ...node.engine, nags: [...node.engine.nags, nag] };
  else node.nags = [...node.nags, nag];
}

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
