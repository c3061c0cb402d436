// Who played, where and when, and how it ended: the tags of the record that people write themselves.

import { element } from "../dom";
import type { Study } from "../tree/study";

const kFields: Readonly<Record<string, string>> = { White: "White", Black: "Black", Event: "Event", Round: "Round", Date: "Date" };
const kResults = ["*", "1-0", "0-1", "1/2-1/2"];

export class TagFields {
  readonly root: HTMLElement;
  private readonly fields = new Map<string, HTMLInputElement | HTMLSelectElement>();

  constructor(private readonly study: Study) {
    const inputs = Object.entries(kFields).map(([name, label]) => {
      const input = element("input", { type: "text", name, autocomplete: "off" });
      if (name === "Date") input.placeholder = "YYYY.MM.DD";
      return this.field(name, label, input);
    });
    const result = this.field("Result", "Result", element("select", { name: "Result" }, ...kResults.map((value) => element("option", { value }, value))));
    this.root = element("div", { class: "fields", role: "group", "aria-label": "Record" }, ...inputs, result);
    study.listen({ opened: () => this.show(), changed: () => this.show() });
    this.show();
  }

  private field(name: string, label: string, input: HTMLInputElement | HTMLSelectElement): HTMLElement {
    this.fields.set(name, input);
    input.addEventListener("change", () => this.study.tag(name, input.value.trim()));
    return element("label", {}, label, input);
  }

  private show(): void {
    const tags = new Map(this.study.tree.tags);
    for (const [name, input] of this.fields) if (document.activeElement !== input) input.value = tags.get(name) ?? (name === "Result" ? "*" : "");
  }
}
