// The page of a stored game: the workspace, with its explorer and engine.

import { fragment, showAddress } from "./address";
import { address, pages, type Explored } from "./api";
import { pageParts } from "./board/parts";
import { count, element, find } from "./dom";
import { messageOf } from "./page_state";
import { press } from "./workspace/keys";
import { workspaceFrom } from "./workspace/from_section";

export function showGame(main: HTMLElement): Promise<void> {
  const section = find<HTMLElement>("section.game", main);
  const workspace = workspaceFrom(section, pageParts, {
    asked: { positions: true, engine: true, explorer: true, server: true },
    isBroken: main.dataset["partial"] !== undefined,
    stored: { id: Number(main.dataset["id"]), version: main.dataset["version"] ?? "" },
    hrefOf: (node, tree) => `#${encodeURIComponent(tree.placeOf(node))}`,
    allGames: (answer) => allGames(answer),
    onError: (error) => workspace.table.say(messageOf(error)),
  });
  const { study } = workspace;
  const goToLinked = (): void => study.go(study.tree.at(fragment()) ?? study.tree.root);
  study.listen({ shown: () => showAddress(`#${encodeURIComponent(study.tree.placeOf(study.current))}`) });
  window.addEventListener("hashchange", goToLinked);
  document.addEventListener("keydown", (event) => void press(event, workspace));
  goToLinked();
  return Promise.resolve();
}

function allGames(answer: Explored): HTMLElement | null {
  if (answer.position === null || answer.games <= answer.sample.length) return null;
  return element("a", { href: address(pages().games, { game: answer.game, position: answer.position }) }, `All ${count(answer.games)} games`);
}
