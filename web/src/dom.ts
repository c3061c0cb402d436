// Makes elements with their content. Texts are never read as HTML.

import type { Tally } from "./api";

type Content = Node | string | null;

export function element<K extends keyof HTMLElementTagNameMap>(name: K, attributes: Readonly<Record<string, string>> = {}, ...content: Content[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content.filter((part): part is Node | string => part !== null));
  return made;
}

/** A button; a label says what a sign on it means. */
export function button(text: string, onClick: (event: MouseEvent) => void, attributes: Readonly<Record<string, string>> = {}): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", onClick);
  return made;
}

export const labelled = (label: string): Readonly<Record<string, string>> => ({ title: label, "aria-label": label });

export type Order = "falling" | "rising" | "none";
export const orderOf = (isSorted: boolean, isReversed: boolean): Order => (isSorted ? (isReversed ? "rising" : "falling") : "none");

/** The head of a column by which a table is sorted: it shows the order. */
export function sortHead(name: string, order: Order, onClick: () => void, attributes: Readonly<Record<string, string>> = {}): HTMLButtonElement {
  const sign = { falling: " ▾", rising: " ▴", none: "" }[order];
  return button(name + sign, onClick, { "aria-pressed": String(order !== "none"), "data-order": order, ...attributes });
}

/** Offers a file to be saved. */
export function saveFile(content: Blob, name: string): void {
  const link = element("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The element that the page has by this selector. */
export function find<E extends Element>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

export function row(kind: "th" | "td", cells: readonly Content[]): HTMLTableRowElement {
  return element("tr", {}, ...cells.map((cell) => element(kind, kind === "th" ? { scope: "col" } : {}, cell)));
}

/** A table that a narrow screen can scroll. Columns of figures stand right. */
export function table(caption: string, head: readonly Content[], rows: readonly HTMLTableRowElement[]): HTMLElement {
  const heads = row("th", head);
  for (const cell of heads.cells) {
    const order = cell.querySelector<HTMLElement>("[data-order]")?.dataset["order"];
    if (order === "rising" || order === "falling") cell.setAttribute("aria-sort", order === "rising" ? "ascending" : "descending");
  }
  [...heads.cells].forEach((cell, column) => {
    const cells = [cell, ...rows.flatMap((one) => one.cells[column] ?? [])];
    const texts = cells.slice(1).map((one) => (one.querySelector("[role=img]") ? "a bar" : (one.textContent ?? "")));
    if (texts.some((text) => text !== "") && texts.every((text) => kFigure.test(text))) for (const one of cells) one.classList.add("figure");
  });
  return element(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    element("table", {}, element("caption", {}, element("span", {}, caption)), element("thead", {}, heads), element("tbody", {}, ...rows)),
  );
}
const kFigure = /^([+−-]?[\d,]*(\.\d+)?½?(\u00A0%)?|–)$/;

/** "1 game", "1,234 games". */
export const countOf = (n: number, thing: string): string => `${count(n)} ${thing}${n === 1 ? "" : "s"}`;
export const count = (n: number): string => n.toLocaleString("en");
export const percent = (share: number): string => `${(100 * share).toFixed(1)}\u00A0%`;

export interface Score {
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** "52.3 % (45–59)": a score with its bounds, where these are known. */
export function scoreText(of: Score): string {
  if (of.score === null) return "–";
  if (of.low === null || of.high === null) return percent(of.score);
  return `${percent(of.score)} (${Math.round(100 * of.low)}–\u2060${Math.round(100 * of.high)})`;
}

/** "attangle/grand-27", which may be broken behind a sign. */
export function gameName(name: string): HTMLElement {
  return element("span", { class: "game-name" }, ...name.split(/(?<=[/-])/).flatMap((part, i) => (i === 0 ? [part] : [element("wbr"), part])));
}

const kLeastShareNamed = 0.2; // a part that is shorter has no room for its figure
const kLargeShare = 0.5; // and where the bar is short, one that is shorter than this

/** How games ended, as a bar: in the colours of the sides, or what a player won and lost. */
export function resultBar(of: Omit<Tally, "games">, by: "black" | "white" | "player"): HTMLElement {
  const [firstMover, secondMover] = by === "player" ? ["won", "lost"] : by === "black" ? ["black", "white"] : ["white", "black"];
  const ends = by === "player" ? `${of.first} won, ${of.draws} drawn, ${of.second} lost`
    : `${of.first} won by the first mover, ${of.draws} drawn, ${of.second} won by the second`;
  const words = of.unfinished > 0 ? `${ends}, ${of.unfinished} unfinished` : ends;
  const bar = element("span", { class: "result-bar", role: "img", "aria-label": words, title: words });
  for (const [name, n] of [[firstMover, of.first], ["draws", of.draws], [secondMover, of.second], ["unfinished", of.unfinished]] as const) {
    if (n === 0) continue;
    const share = n / Math.max(1, of.first + of.draws + of.second + of.unfinished);
    const part = element("span", { class: share >= kLargeShare ? `${name} large` : name }, share >= kLeastShareNamed && name !== "unfinished" ? String(Math.round(100 * share)) : "");
    part.style.flexGrow = String(n);
    bar.append(part);
  }
  return bar;
}
