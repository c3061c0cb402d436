// What a set-up has beside its pieces: who moves, how many pieces are elsewhere, and all of it as text.

import { kSides, sideName, type Side } from "../board/look";
import { element } from "../dom";
import type { SetUp, SetUpForm } from "./set_up";

export class PositionFields {
  private readonly turn = element("select", { "aria-label": "To move" }, ...kSides.map((side) => element("option", { value: side }, `${sideName(side)} to move`)));
  private readonly counts: readonly HTMLInputElement[];
  /** It can be copied, and another be pasted. */
  private readonly text = element("input", { type: "text", "aria-label": "Position", spellcheck: "false", autocomplete: "off" });
  readonly root: HTMLElement;

  /** `change` changes the set-up; `read` takes a position as text. */
  constructor(
    { counts }: SetUpForm,
    private readonly setUp: SetUp,
    change: (act: () => void) => void,
    read: (position: string) => void,
  ) {
    this.counts = counts.map((_, i) => {
      const input = element("input", { type: "text", inputmode: "numeric", size: "3" });
      input.addEventListener("input", () => change(() => setUp.setCount(i, input.value.trim() || "0")));
      return input;
    });
    this.turn.addEventListener("change", () => change(() => (setUp.turn = this.turn.value as Side)));
    this.text.addEventListener("change", () => read(this.text.value.trim()));
    const named = counts.map(({ name }, i) => (name ? element("label", {}, name, this.counts[i] ?? null) : null));
    this.root = element("div", {}, element("div", { class: "fields" }, this.turn, ...named), element("label", { class: "position" }, "Position", this.text));
  }

  /** Fields in which somebody types stay as they are. */
  show(): void {
    const show = (field: HTMLInputElement, value: string): void => {
      if (document.activeElement !== field) field.value = value;
    };
    this.turn.value = this.setUp.turn;
    show(this.text, this.setUp.text);
    this.counts.forEach((field, i) => show(field, this.setUp.count(i)));
  }
}
