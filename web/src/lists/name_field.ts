// Offers names while somebody types.

import { get } from "../api";
import { element } from "../dom";
import { Latest } from "../page_state";

const kDelay = 120; // milliseconds
let fields = 0;

/** `of`: players, events or openings. */
export function offerNames(input: HTMLInputElement, of: string): HTMLElement {
  const list = element("datalist", { id: `names-${++fields}` });
  input.setAttribute("list", list.id);
  input.autocomplete = "off";
  const latest = new Latest();
  let timer = 0;
  input.addEventListener("input", () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void offer(), kDelay);
  });
  async function offer(): Promise<void> {
    if (!input.value.trim()) return;
    const answer = await latest.ask((signal) => get<{ names: readonly string[] }>("names", { of, part: input.value }, signal)).catch(() => undefined);
    if (answer) list.replaceChildren(...answer.names.map((name) => element("option", { value: name })));
  }
  return list;
}
