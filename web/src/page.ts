// The page: one game at a time, a list to choose from, a link for each position.

import { fragment, showAddress } from "./address";
import { element } from "./dom";
import type { Node, Tree } from "./tree/tree";
import { workspaceFrom } from "./workspace/from_section";
import { PlayedPanel } from "./workspace/played_panel";
import type { Workspace } from "./workspace/workspace";

declare global {
  /** What gives playing and the engine to a workspace, on pages that have them (engine_page.ts). */
  // eslint-disable-next-line no-var
  var ludexEquip: ((workspace: Workspace) => void) | undefined;
}

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
  const workspace = workspaceFrom(section, {
    parts: document,
    hrefOf: (node, tree) => linkTo(index, node, tree),
    onError: (error) => workspace.table.words.say(String(error)),
  });
  const { study, panels } = workspace;
  globalThis.ludexEquip?.(workspace);
  if (study.tree.mainLine.some((node) => node.played)) panels.add("explorer", "Explorer", new PlayedPanel(study, globalThis.ludexEquip !== undefined).root);
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
  workspace?.keys.press(event);
});
window.addEventListener("hashchange", showLinked);
addList();
showLinked();
