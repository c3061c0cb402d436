// The moves of a game with the tools for them.

import { button, element } from "../dom";
import type { Study } from "../tree/study";
import type { Node, Tree } from "../tree/tree";
import { Chances } from "./chances";
import { MoveList } from "./move_list";

export class MovesPanel {
  readonly tools = element("div", { class: "tools" });
  /** What is done with the whole game, where it is edited. */
  readonly gameTools = element("div", { class: "tools" });
  readonly list: MoveList;
  readonly root: HTMLElement;

  /** `hrefOf`: the address of a position; none where a page has no addresses for them. */
  constructor(study: Study, hrefOf: ((node: Node, tree: Tree) => string) | undefined) {
    this.list = new MoveList(study, hrefOf);
    this.root = element("section", { class: "movetext panel", "aria-label": "Game" }, this.tools, this.list.root, new Chances(study).root);
    this.tools.append(textsButton(this.list));
  }
}

function textsButton(list: MoveList): HTMLElement {
  const made = button("Texts", () => {
    list.showTexts(!list.isWithTexts);
    made.setAttribute("aria-pressed", String(list.isWithTexts));
  }, { "aria-pressed": "false", title: "Show what is said of the moves" });
  return made;
}
