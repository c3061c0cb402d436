// The page: one game at a time, a list to choose from, a link for each position.

import { fragment, showAddress } from "./address";
import type { Node } from "./game";
import { kKeys, Replay } from "./replay";
import { announce } from "./shown";

const sections = [...document.querySelectorAll<HTMLElement>("section.game")];
/** Made when they are first looked at. */
const replays: (Replay | undefined)[] = sections.map(() => undefined);
let shown = -1;

/** Links are `#2.37`: the second game on the page, after its 37th move; `#2` is its start (Game.placeOf). */
function showLinked(): void {
  const [game = "1", ...place] = fragment().split(".");
  const wanted = Number(game) - 1;
  const replay = show(sections[wanted] ? wanted : 0);
  const position = replay?.game.at(place.join("."));
  if (position) replay?.go(position);
}

/** On the page of a stored game: the explorer shows the position that is on the board. */
function leadToExplorer(node: Node): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-explore]");
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set("moves", node.path.join(" "));
  link.href = address.href;
}

function show(index: number): Replay | undefined {
  const section = sections[index];
  if (!section) return undefined;
  if (index !== shown) replays[shown]?.stop();
  shown = index;
  sections.forEach((other, i) => (other.hidden = i !== index));
  const list = document.querySelector("select");
  if (list) list.selectedIndex = index;
  document.title = section.querySelector("h2")?.textContent ?? "";
  const replay = (replays[index] ??= made(section, index));
  announce({ section, moves: replay.position.path });
  return replay;
}

function made(section: HTMLElement, index: number): Replay {
  const replay = new Replay(section, (node) => {
    showAddress(link(index, replay, node));
    leadToExplorer(node);
    announce({ section, moves: node.path });
  });
  for (const node of replay.game.nodes) node.link?.setAttribute("href", link(index, replay, node));
  leadToExplorer(replay.position);
  return replay;
}

function link(index: number, replay: Replay, node: Node): string {
  return node.parent ? `#${index + 1}.${encodeURIComponent(replay.game.placeOf(node))}` : `#${index + 1}`;
}

/** With more than one game. */
function addList(): void {
  if (sections.length < 2) return;
  const list = document.createElement("select");
  list.setAttribute("aria-label", "Game");
  for (const section of sections) {
    const option = document.createElement("option");
    option.textContent = section.querySelector("h2")?.textContent ?? "";
    list.append(option);
  }
  list.addEventListener("change", () => {
    const replay = show(list.selectedIndex);
    if (replay) showAddress(link(list.selectedIndex, replay, replay.position));
  });
  document.querySelector("main")?.prepend(list);
}

document.addEventListener("keydown", (event) => {
  const action = kKeys[event.key];
  const replay = replays[shown];
  if (!action || !replay || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  action(replay);
});
window.addEventListener("hashchange", showLinked);
addList();
showLinked();
