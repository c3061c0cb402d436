// The filters that all questions share, as a form and in the address of the page.

import type { Parameters } from "./api";
import { element } from "./dom";

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly choices?: readonly string[];
}

const kFields: readonly Field[] = [
  { name: "player", label: "Player" },
  { name: "first", label: "First mover" },
  { name: "second", label: "Second mover" },
  { name: "white", label: "White" },
  { name: "black", label: "Black" },
  { name: "opening", label: "Opening" },
  { name: "event", label: "Event" },
  { name: "since", label: "Since" },
  { name: "until", label: "Until" },
  { name: "result", label: "Result", choices: ["", "1-0", "0-1", "1/2-1/2", "*"] },
  { name: "termination", label: "Termination" },
  { name: "time-control", label: "Time control" },
  { name: "min-plies", label: "Plies, at least", type: "number" },
  { name: "max-plies", label: "Plies, at most", type: "number" },
  { name: "min-elo", label: "Ratings, at least", type: "number" },
  { name: "max-elo", label: "Ratings, at most", type: "number" },
  { name: "import", label: "Import", type: "number" },
];

export class Filters {
  private readonly form: HTMLFormElement;
  /** Of the address, but of no field: the server says what is wrong with them. */
  private strange: Parameters = {};

  /** `ofPage`: the other names in the page's address. `games`: variants to choose from, where the game is a filter. */
  constructor(holder: HTMLElement, onChange: () => void, private readonly ofPage: readonly string[], games?: readonly string[]) {
    const fields = games ? [{ name: "game", label: "Game", choices: ["", ...games] }, ...kFields] : kFields;
    const clear = element("button", { type: "button" }, "Clear");
    this.form = element("form", { class: "fields", "aria-label": "Filters" }, ...fields.map(labelled), element("button", { type: "submit" }, "Filter"), clear);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.strange = {};
      onChange();
    });
    this.form.addEventListener("change", (event) => {
      this.strange = {};
      if (event.target instanceof HTMLSelectElement) onChange();
    });
    clear.addEventListener("click", () => {
      this.show(new URLSearchParams());
      onChange();
    });
    holder.append(this.form);
  }

  /** Those that are set. */
  get parameters(): Parameters {
    const set: Record<string, string> = {};
    for (const [name, value] of new FormData(this.form)) if (typeof value === "string" && value.trim()) set[name] = value.trim();
    return { ...set, ...this.strange };
  }

  show(address: URLSearchParams): void {
    for (const field of this.form.elements)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) set(field, address.get(field.name) ?? "");
    const isKnown = (name: string): boolean => this.ofPage.includes(name) || this.form.elements.namedItem(name) !== null;
    this.strange = Object.fromEntries([...address].filter(([name]) => !isKnown(name)));
  }
}

/** Also what the field does not offer: the server has to say what is wrong with it. */
function set(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value))
    field.append(element("option", { value }, value));
  field.value = value;
}

function labelled(field: Field): HTMLElement {
  if (!field.choices) return element("label", {}, field.label, element("input", { name: field.name, type: "text", ...(field.type === "number" ? { inputmode: "numeric", size: "6" } : {}) }));
  const options = field.choices.map((choice) => element("option", { value: choice }, choice || "any"));
  return element("label", {}, field.label, element("select", { name: field.name }, ...options));
}
