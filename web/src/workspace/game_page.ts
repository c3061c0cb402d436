// The page of a stored game: the workspace, with its explorer and engine.

import { fragment, showAddress } from "../address";
import { address, pages, type Named } from "../api";
import { pageParts } from "../board/parts";
import { find } from "../dom";
import { allGamesLink, nameLink } from "../links";
import { messageOf } from "../page_state";
import type { Study } from "../tree/study";
import { addDatabaseTools } from "./database_tools";
import { Equipment } from "./equipment";
import { workspaceFrom } from "./from_section";

/** Names in the heading lead to their pages. */
function linkNames(main: HTMLElement): void {
  for (const name of main.querySelectorAll<HTMLElement>("header [data-of]"))
    name.replaceChildren(nameLink(name.dataset["of"] as Named, name.textContent));
}

/** The link to the explorer leads to the position that is shown. */
function leadExplorerTo({ tree, current }: Study): void {
  const { game, from } = tree.start;
  const link = document.querySelector<HTMLAnchorElement>(`nav a[href^="${pages().explorer}"]`);
  if (link) link.href = address(pages().explorer, { game, from, moves: current.path.join(" ") });
}

export function showGame(main: HTMLElement): Promise<void> {
  linkNames(main);
  const workspace = workspaceFrom(find<HTMLElement>("section.game", main), {
    parts: pageParts,
    hrefOf: (node, tree) => `#${encodeURIComponent(tree.placeOf(node))}`,
    onError: (error) => workspace.table.words.say(messageOf(error)),
  });
  const equipment = new Equipment(workspace, pageParts);
  equipment.addEngine();
  const explorer = equipment.addExplorer({ allGames: (answer) => allGamesLink(answer) });
  const { id, version = "", partial } = main.dataset;
  addDatabaseTools(workspace, explorer, pageParts, { id: Number(id), version }, partial !== undefined);
  const { study } = workspace;
  const goToLinked = (): void => study.go(study.tree.at(fragment()) ?? study.tree.root);
  study.listen({
    shown: () => {
      showAddress(`#${encodeURIComponent(study.tree.placeOf(study.current))}`);
      leadExplorerTo(study);
    },
  });
  window.addEventListener("hashchange", goToLinked);
  document.addEventListener("keydown", (event) => void workspace.keys.press(event));
  goToLinked();
  return Promise.resolve();
}
