// On a narrow screen one panel at a time is beside the board: tabs choose it. On a wide one all are there.

import { element } from "../dom";

interface Panel {
  readonly name: string;
  readonly root: HTMLElement;
}

export class Tabs {
  readonly root = element("div", { class: "tabs", role: "group", "aria-label": "Panels" });
  private readonly buttons: readonly HTMLButtonElement[];

  constructor(
    private readonly panels: readonly Panel[],
    first: string,
  ) {
    this.buttons = panels.map((panel) => {
      const button = element("button", { type: "button" }, panel.name);
      button.addEventListener("click", () => this.choose(panel.name));
      return button;
    });
    this.root.append(...this.buttons);
    this.choose(first);
  }

  private choose(name: string): void {
    this.panels.forEach((panel, i) => {
      panel.root.classList.toggle("chosen", panel.name === name);
      this.buttons[i]?.setAttribute("aria-pressed", String(panel.name === name));
    });
  }
}
