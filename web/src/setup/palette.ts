// The pieces that can be put on a board; one of them is chosen.

import type { Parts } from "../board/board";
import { button, element } from "../dom";
import type { SetUpForm } from "./set_up";

const kSvg = "http://www.w3.org/2000/svg";

export class Palette {
  readonly root = element("div", { class: "palette", role: "group", "aria-label": "Pieces" });
  /** The chosen pieces, which are alike; none of them: what is there is taken away. */
  chosen: readonly string[] = [];

  constructor(
    { pieces }: SetUpForm,
    private readonly board: string,
    private readonly parts: Parts,
  ) {
    for (const alike of pieces) this.offer(alike, this.piece(alike));
    this.offer([], button("Take away", () => undefined));
    this.root.querySelector("button")?.click();
  }

  private offer(alike: readonly string[], choice: HTMLButtonElement): void {
    choice.addEventListener("click", () => {
      this.chosen = alike;
      for (const one of this.root.children) one.setAttribute("aria-pressed", String(one === choice));
    });
    this.root.append(choice);
  }

  private piece(alike: readonly string[]): HTMLButtonElement {
    const part = `${this.board}.${alike[0] ?? ""}`;
    const svg = document.createElementNS(kSvg, "svg");
    svg.setAttribute("viewBox", "-56 -70 112 126");
    const use = document.createElementNS(kSvg, "use");
    use.setAttribute("href", `#${part}`);
    svg.append(use);
    const words = this.parts.getElementById(part)?.dataset["words"] ?? part;
    const more = alike.length > 1 ? "; further clicks on a point turn it or change what is below" : "";
    const made = button("", () => undefined, { "aria-label": words, title: words + more });
    made.append(svg);
    return made;
  }
}
