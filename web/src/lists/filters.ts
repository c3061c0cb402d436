// The filters that all questions share, as a form and in the address of the page.

import type { Parameters } from "../api";
import { button, element, labelled } from "../dom";
import { offerNames } from "./name_field";
import { filtersAmong, type Parameter } from "./parameters";

export class Filters {
  private readonly form: HTMLFormElement;
  /** What is set, each with a way to be without it. */
  readonly chips = element("p", { class: "chips", "aria-label": "Filters that are set" });
  private readonly labels: Readonly<Record<string, string>>;
  /** Of the address, but of no field: the server says what is wrong with them. */
  private strange: Parameters = {};

  /** `ofPage`: the other names in the page's address. `games`: what a filter of games is chosen from. */
  constructor(
    private readonly holder: HTMLElement,
    private readonly onChange: () => void,
    private readonly ofPage: readonly string[],
    parameters: readonly Parameter[],
    games: readonly string[] = [],
  ) {
    this.labels = Object.fromEntries(filtersAmong(parameters).map((parameter) => [parameter.name, parameter["x-label"] ?? parameter.name]));
    const fields = filtersAmong(parameters).map((parameter) => fieldOf(parameter, choicesOf(parameter, games)));
    const clear = element("button", { type: "button" }, "Clear");
    this.form = element("form", { class: "fields", "aria-label": "Filters" }, ...fields, element("button", { type: "submit" }, "Filter"), clear);
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
    holder.after(this.chips);
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
    this.showChips();
  }

  /** Where a question goes wrong somebody has to look at the fields. */
  openWhenWrong<Answer>(asked: Promise<Answer>): Promise<Answer> {
    return asked.catch((error: unknown) => {
      this.holder.setAttribute("open", "");
      throw error;
    });
  }

  private showChips(): void {
    const chips = Object.entries(this.parameters).map(([name, value]) => {
      const without = button("✕", () => {
        const rest = new URLSearchParams(location.search);
        rest.delete(name);
        this.show(rest);
        this.onChange();
      }, labelled(`Without ${this.labels[name] ?? name} ${value}`));
      return element("span", { class: "chip" }, `${this.labels[name] ?? name}: `, element("b", {}, value), " ", without);
    });
    this.chips.replaceChildren(...chips);
  }
}

/** Also what the field does not offer: the server has to say what is wrong with it. */
function set(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value))
    field.append(element("option", { value }, value));
  field.value = value;
}

function choicesOf(parameter: Parameter, games: readonly string[]): readonly string[] {
  if (parameter["x-offer"] === "games") return games;
  return parameter.schema.enum ?? (parameter.schema.type === "boolean" ? ["true"] : []);
}

/** The field of a parameter: a list to choose from where there are choices. */
function fieldOf(parameter: Parameter, choices: readonly string[]): HTMLElement {
  const { name, description } = parameter;
  if (choices.length === 0) {
    const number = parameter.schema.type === "integer" ? { inputmode: "numeric", size: "6" } : {};
    const input = element("input", { name, type: "text", ...number });
    const offer = parameter["x-offer"];
    return element("label", { title: description }, parameter["x-label"], input, offer ? offerNames(input, offer) : null);
  }
  const options = ["", ...choices].map((choice) => element("option", { value: choice }, choice || "any"));
  return element("label", { title: description }, parameter["x-label"], element("select", { name }, ...options));
}
