// The panels beside the board, on two sides. On a narrow screen there is one at a time, which tabs choose.

import { button, element } from "../dom";

export type Side = "moves" | "explorer";
interface Panel {
  readonly name: string;
  readonly root: HTMLElement;
}

export class Panels {
  readonly tabs = element("div", { class: "tabs", role: "group", "aria-label": "Panels" });
  private readonly sides = { moves: element("div", { class: "moves-side" }), explorer: element("div", { class: "explorer-side" }) };
  readonly root = element("div", { class: "panels" }, this.sides.moves, this.sides.explorer);
  private readonly panels: Panel[] = [];

  /** Adds a panel behind those of its side, or before them. */
  add(side: Side, name: string, root: HTMLElement, isFirst = false): void {
    const panel = { name, root };
    const choice = button(name, () => this.choose(panel));
    if (isFirst) {
      this.sides[side].prepend(root);
      this.tabs.prepend(choice);
      this.panels.unshift(panel);
    } else {
      this.sides[side].append(root);
      this.tabs.append(choice);
      this.panels.push(panel);
    }
    if (this.panels.length === 1) this.choose(panel);
  }

  private choose(chosen: Panel): void {
    this.panels.forEach((panel, i) => {
      panel.root.classList.toggle("chosen", panel === chosen);
      this.tabs.children[i]?.setAttribute("aria-pressed", String(panel === chosen));
    });
  }
}
