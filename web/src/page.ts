// The page: one game at a time, a list to choose from, a link for each position.

import { fragment, showAddress } from "./address";
import { answerBy } from "./api";
import { pageParts } from "./board/parts";
import { element } from "./dom";
import type { LibraryAnswers } from "./library_answers";
import { messageOf } from "./page_state";
import type { Node, Tree } from "./tree/tree";
import { press } from "./workspace/keys";
import { workspaceFrom } from "./workspace/from_section";
import type { Workspace } from "./workspace/workspace";

declare global {
  /** The rules and the engine, on pages that have them (engine_page.ts). */
  // eslint-disable-next-line no-var
  var ludexLibrary: LibraryAnswers | undefined;
}

const library = globalThis.ludexLibrary;
if (library)
  answerBy({
    get: (path, parameters) => library.ask(path === "drawing" ? path : "position", parameters),
    stream: (_, parameters, signal, onRow) => library.analyse(parameters, signal, onRow),
    open: () => Promise.reject(new Error("there is nowhere to open it")),
    explorer: "",
    games: "",
    game: () => "",
    page: () => "",
  });

const sections = [...document.querySelectorAll<HTMLElement>("section.game")];
/** Made when they are first looked at. */
const workspaces: (Workspace | undefined)[] = sections.map(() => undefined);
let shown = -1;

/** Links are `#2.37`: the second game on the page, after its 37th move; `#2` is its start (Tree.placeOf). */
function showLinked(): void {
  const [game = "1", ...place] = fragment().split(".");
  const wanted = Number(game) - 1;
  const study = show(sections[wanted] ? wanted : 0)?.study;
  study?.go(study.tree.at(place.join(".")) ?? study.tree.root);
}

function show(index: number): Workspace | undefined {
  const section = sections[index];
  if (!section) return undefined;
  if (index !== shown) workspaces[shown]?.rest();
  shown = index;
  sections.forEach((other, i) => (other.hidden = i !== index));
  const list = document.querySelector<HTMLSelectElement>("select.of-games");
  if (list) list.selectedIndex = index;
  document.title = titleOf(section);
  return (workspaces[index] ??= made(section, index));
}

function made(section: HTMLElement, index: number): Workspace {
  const workspace = workspaceFrom(section, pageParts, {
    asked: { positions: library !== undefined, engine: library !== undefined, explorer: false },
    hrefOf: (node, tree) => linkTo(index, node, tree),
    onError: (error) => workspace.table.say(messageOf(error)),
  });
  const { study } = workspace;
  study.listen({ shown: () => showAddress(linkTo(index, study.current, study.tree)) });
  return workspace;
}

function linkTo(index: number, node: Node, tree: Tree): string {
  return node.parent ? `#${index + 1}.${encodeURIComponent(tree.placeOf(node))}` : `#${index + 1}`;
}

const titleOf = (section: HTMLElement): string => section.querySelector("h2")?.textContent ?? "";

/** With more than one game. */
function addList(): void {
  if (sections.length < 2) return;
  const list = element("select", { class: "of-games", "aria-label": "Game" }, ...sections.map((section) => element("option", {}, titleOf(section))));
  list.addEventListener("change", () => {
    const study = show(list.selectedIndex)?.study;
    study?.go(study.current);
  });
  document.querySelector("main")?.prepend(list);
}

document.addEventListener("keydown", (event) => {
  const workspace = workspaces[shown];
  if (workspace) press(event, workspace);
});
window.addEventListener("hashchange", showLinked);
addList();
showLinked();
